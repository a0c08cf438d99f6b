"""The cases for the screens' roads are what punto.roads gives."""

import road_cases


def test_the_screens_are_tested_against_these_roads() -> None:
    assert road_cases.FILE.read_text(encoding="utf-8") == road_cases.text(), "run python3 tests/screens/road_cases.py"


def test_the_cases_hold_tails_that_bend_and_several_ties() -> None:
    cases = road_cases.cases()
    assert len(cases) > 300
    assert any(".4 " in case.big_road and "+3" in case.big_road for case in cases)
    assert {hint for case in cases for hint in case.next_banker} == {"R", "b", "-"}
