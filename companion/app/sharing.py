"""A file handed to the apps of a phone; a desktop has none for that and just keeps the file."""

from pathlib import Path


def share(file: Path) -> bool:
    """Offers the file to other apps where the system can; False where it stays where it is."""
    try:
        from jnius import autoclass, cast
    except ImportError:
        return False
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    intent_class = autoclass("android.content.Intent")
    provider = autoclass("androidx.core.content.FileProvider")
    address = provider.getUriForFile(
        activity, f"{activity.getPackageName()}.fileprovider", autoclass("java.io.File")(str(file))
    )
    intent = intent_class(intent_class.ACTION_SEND)
    intent.setType("image/png")
    intent.putExtra(intent_class.EXTRA_STREAM, cast("android.os.Parcelable", address))
    intent.addFlags(intent_class.FLAG_GRANT_READ_URI_PERMISSION)
    activity.startActivity(intent_class.createChooser(intent, None))
    return True
