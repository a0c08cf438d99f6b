"""The screens are tested with the house as the server describes it."""

import house_cases


def test_the_screens_know_the_house_as_the_server_describes_it() -> None:
    assert house_cases.FILE.read_text("utf-8") == house_cases.text(), "run python3 tests/screens/house_cases.py"
