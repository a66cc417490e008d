"""What packs the app for Android, and what proves that it can be; see docs/phone.md."""
