"""Our own small set of widgets in a Material 3 look. A screen makes them anew when the language changes."""
