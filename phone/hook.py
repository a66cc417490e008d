"""python-for-android calls this while it packs: no setting of buildozer adds to the manifest's <application>."""

from pathlib import Path
from typing import Any

PROVIDER = """\
        <provider android:name="androidx.core.content.FileProvider"
                  android:authorities="${applicationId}.fileprovider"
                  android:exported="false"
                  android:grantUriPermissions="true">
            <meta-data android:name="android.support.FILE_PROVIDER_PATHS"
                       android:resource="@xml/shared_folders" />
        </provider>
"""
END = "</application>"


def with_provider(manifest: str) -> str:
    """Raises ValueError where the manifest has changed so much that this would do something else."""
    if manifest.count(END) != 1:
        raise ValueError(f"the manifest has {manifest.count(END)} times {END}, and phone/hook.py knows only one")
    before, _, after = manifest.partition(END)
    return f"{before.rstrip(' ')}{PROVIDER}    {END}{after}"


def after_apk_build(toolchain: Any) -> None:
    manifest = Path(toolchain._dist.dist_dir) / "src" / "main" / "AndroidManifest.xml"
    manifest.write_text(with_provider(manifest.read_text(encoding="utf-8")), encoding="utf-8")
