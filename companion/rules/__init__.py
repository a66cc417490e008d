"""The shared rule engine: pure Python; it knows no screen, camera, database or language."""
