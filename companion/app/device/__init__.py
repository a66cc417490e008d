"""The camera, files, sharing, vibration and storage of a phone or a desktop, behind one interface."""

import os

from companion.app.device.device import Device


def here() -> Device:
    """The machine that this runs on; python-for-android sets the variable on every phone."""
    if "ANDROID_ARGUMENT" in os.environ:
        from companion.app.device.phone import Phone

        return Phone()
    from companion.app.device.desktop import Desktop

    return Desktop()
