# The two commands of the README are `make app` and `make test`; each installs what it needs first.

PYTHON := .venv/bin/python

.PHONY: app test test-all lint bench train catalogues pictures lock clean

app:
	@sh tools/install.sh app
	@$(PYTHON) -m companion

test: lint
	@$(PYTHON) -m pytest -n 2 --dist worksteal -m "not slow"

test-all: lint
	@HYPOTHESIS_PROFILE=thorough $(PYTHON) -m pytest -n 2 --dist worksteal

lint:
	@sh tools/install.sh test
	@$(PYTHON) -m ruff check .
	@$(PYTHON) -m ruff format --check .
	@$(PYTHON) -m mypy

bench:
	@sh tools/install.sh test
	@$(PYTHON) -m bench

.PHONY: bench-vision
bench-vision:
	@sh tools/install.sh test
	@sh bench/peers/install.sh
	@$(PYTHON) -m bench.vision

# Makes vision/networks anew from nothing; takes hours.
train:
	@sh tools/train.sh

catalogues:
	@sh tools/install.sh test
	@$(PYTHON) -m tools.catalogues

# Those of the app's screens are in `pictures`, for looking at; README and docs show the ones in docs/pictures.
pictures:
	@sh tools/install.sh test
	@$(PYTHON) -m tools.pictures
	@$(PYTHON) -m tools.screenshots

# What the app weighs on a phone, and what makes it up.
.PHONY: phone-size
phone-size:
	@sh tools/install.sh test
	@$(PYTHON) -m phone.size

# Ten minutes; FUZZ="--seconds 30 --seed 7" for other ones.
.PHONY: fuzz
fuzz:
	@sh tools/install.sh test
	@$(PYTHON) -m tests.fuzz $(FUZZ)

# The tests in the versions that a phone has, without Tesseract; prints what is different from a phone all the same.
.PHONY: test-phone
test-phone:
	@sh tools/install.sh test
	@sh phone/test.sh -n 2 --dist worksteal -m "not slow"

# Works out the lock files anew from pyproject.toml.
lock:
	@sh tools/install.sh test
	@$(PYTHON) -m pip install --quiet uv
	@sh tools/lock.sh
	@sh phone/lock.sh

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
