"""The cases for the screens' check of a shoe are what punto.proof finds."""

import proof_cases

from punto.proof import Flaw, verify


def test_the_screens_are_tested_against_these_findings() -> None:
    assert proof_cases.FILE.read_text(encoding="utf-8") == proof_cases.text(), (
        "run python3 tests/screens/proof_cases.py"
    )


def test_the_cases_hold_every_flaw_but_the_size_of_a_file() -> None:
    cases = proof_cases.cases()
    told = [*(case.findings for case in cases.changes), *(case.findings for case in cases.nonsense)]
    assert {finding.flaw for findings in told for finding in findings} == set(Flaw) - {Flaw.TOO_LARGE}


def test_the_shoe_of_a_real_house_that_the_screens_check_is_right() -> None:
    verdict = verify(proof_cases.REAL.read_bytes())
    assert verdict.shoe is not None
    assert verdict.shoe.decks == 8
    assert not verdict.findings
