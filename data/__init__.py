"""Keeps what happened at the tables. Knows no rules: it is handed events as JSON, and the function that scores them."""
