"""Where python-for-android begins: it runs the main.py at the root of what is packed."""

from companion.__main__ import main

if __name__ == "__main__":
    main()
