"""The second model agrees with the tables that say what may be reported when, and by whom."""

import check_matrix


def test_every_cell_of_the_phases_is_played_as_it_is_written():
    cells, differ = check_matrix.main()
    assert (cells > 250, differ) == (True, 0)


def test_every_pair_of_irregularities_is_played_as_it_is_written():
    cells, differ = check_matrix.pairs()
    assert (cells > 150, differ) == (True, 0)
