"""Whole recorded deals, pictured round by round: what the eye reads, and what it reads together with the rules."""
