"""Benchmarks: ratios measured in one run, printed for people; nothing here passes or fails by the clock."""
