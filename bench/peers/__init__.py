"""Readers made by others, for comparison: each runs in build/peers-venv, which bench/peers/install.sh prepares."""
