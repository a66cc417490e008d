"""Draws tables of cards and trains the eye's two networks on them. Needs PyTorch and many fonts; nothing else does."""
