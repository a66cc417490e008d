"""The reader's alphabet, and which written texts stand for which value."""

import re
import unicodedata

DIGITS = "0123456789"
MARK, SIGN, THOUSAND, MILLION = ",", "$", "k", "m"
ALPHABET = DIGITS + MARK + SIGN + THOUSAND + MILLION
"""Any point, comma or apostrophe is a MARK, any currency is a SIGN; a space is nothing."""

_SIGNS = re.compile(r"Kč|CZK|EUR|USD|GBP|zł|Ft|[$€£¥]")
_THOUSANDS = re.compile(r"tis\.?|[kK]$|[kK](?=[^a-zč])")
_MILLIONS = re.compile(r"mil\.?|mio\.?|[mM]$|[mM](?=[^a-z])")
_AMOUNT = re.compile(r"\$*(\d{1,3}(?:,\d{3})+|\d+)(?:,(\d{1,2})|,)?\$?([km]?)\$?")


def spelled(printed: str) -> str:
    """A printed number or amount in the reader's alphabet."""
    text = unicodedata.normalize("NFC", printed).replace(",-", ",")
    text = _SIGNS.sub(SIGN, text)
    text = _MILLIONS.sub(MILLION, _THOUSANDS.sub(THOUSAND, text))
    text = re.sub(r"[.,'’]", MARK, text)
    return "".join(character for character in text if character in ALPHABET)


def amount(text: str) -> int | None:
    """The amount of money that a text in the reader's alphabet says, None where it says none."""
    match = _AMOUNT.fullmatch(text)
    if match is None:
        return None
    whole, part, unit = match.groups()
    if len(whole) > 1 and whole.startswith("0"):  # the end of an amount whose beginning is covered
        return None
    times = {"": 1, THOUSAND: 1000, MILLION: 1_000_000}[unit]
    if unit and part:
        return int(whole.replace(MARK, "")) * times + int(part.ljust(6, "0")) * times // 1_000_000
    return int(whole.replace(MARK, "")) * times
