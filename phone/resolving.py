"""python-for-android's own answer to what buildozer.spec requires, as JSON. Runs in build/android-venv:

build/android-venv/bin/python phone/resolving.py REQUIREMENT...
"""

import json
import sys
from typing import Any

from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe


def answer(names: list[str]) -> dict[str, Any]:
    context = Context()
    bootstrap = Bootstrap.get_bootstrap("sdl2", context)
    order, without_recipe, bootstrap = get_recipe_order_and_bootstrap(context, names, bootstrap)
    recipes = {name: Recipe.get_recipe(name, context) for name in order}
    return {
        "bootstrap": bootstrap.name,
        "recipes": {name: recipe.version for name, recipe in recipes.items()},
        "without_recipe": sorted(without_recipe),
    }


if __name__ == "__main__":
    print(json.dumps(answer(sys.argv[1:])))
