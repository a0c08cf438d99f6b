"""Worked examples for the model, each worked out by hand first. Run: python3 test_chapter7.py"""
from fractions import Fraction

import insurance7 as ins
from chapter7 import Rules, Table
from sevenup5 import SevenUp

LIMITS = {"player": (100, 5000), "banker": (100, 5000), "tie": (50, 1000)}


def table(**rules):
    return Table(Rules(**{"limits": LIMITS, **rules}))


def go(t, *facts):
    """Every fact is accepted."""
    for fact in facts:
        answer = t.do(fact)
        assert not answer.refused, answer
    return t.state()


def no(t, fact, clause, accepted=None):
    """The fact is refused under this clause, and changes nothing."""
    before = repr((t.state(), t.coup))
    answer = t.do(fact)
    assert answer.refused == clause, answer
    if accepted is not None:
        assert answer.accepted == accepted, answer
    assert repr((t.state(), t.coup)) == before, "a refused fact changed something: %r" % (fact,)


def bets(t, *wagers, how="layout"):
    go(t, ("begin",))
    for patron, kind, stake in wagers:
        go(t, ("wager", patron, kind, stake, how))
    if t.over_differential():
        go(t, ("ask to alter",))
    go(t, ("no more bets",))


def cards(t, text, face="up"):
    return go(t, *[("card", code, face) for code in text.split()])


def end(t):
    s = t.state()
    go(t, ("announce", s["result"]), ("settle",))
    return t.state()


def rows(t):
    return {(r.patron, r.kind): (r.result, r.paid, r.collected, r.returned) for r in t.coup.rows}


# insurance -----------------------------------------------------------------------------------------------------

def test_7_20_forgone():
    t = table()
    bets(t, ("Ann", "banker", 1000))
    s = cards(t, "2s Ac 3c 5d")
    assert s["insurance"]["Ann"] == ("banker", 3, None, 333, ins.FOUR, "due")
    go(t, ("offer",), ("card", "6h"))
    s = t.state()
    assert s["forgone"] == ["Ann"] and s["insurance"] == {}
    no(t, ("insure", "Ann", "banker", 100), "4.10")
    go(t, ("offer",))
    no(t, ("insure", "Ann", "banker", 100), "7.20")
    cards(t, "Kh")
    assert end(t)["money"] == {"Ann": 950}


def test_7_20_nothing_open_before():
    t = table()
    bets(t, ("Ann", "banker", 1000))
    s = cards(t, "Ks 3c Qd Th")
    assert s["insurance"] == {}
    no(t, ("offer",), "6.4.6")
    s = cards(t, "Ah")
    assert s["insurance"]["Ann"] == ("banker", 7, None, 142, ins.THIRD, "due")
    go(t, ("offer",), ("insure", "Ann", "banker", 142))
    cards(t, "7d")                                         # Banker 3 + 7 = 0, Player 1 wins
    assert end(t)["money"] == {"Ann": -1000 + 994}


def test_7_20_took_first_has_second():
    t = table()
    bets(t, ("Ann", "banker", 1000))
    cards(t, "2s Ac 3c 5d")
    go(t, ("offer",), ("insure", "Ann", "banker", 100))   # 100 at 3 to 1
    cards(t, "6h")                                         # Player 1, Banker 6 draws: 7 to 1
    s = go(t, ("offer",))
    assert s["insurance"]["Ann"][1:4] == (7, None, 100)   # 300 + 700 = 1000
    no(t, ("insure", "Ann", "banker", 101), "6.4.3", 100)
    go(t, ("insure", "Ann", "banker", 100))
    cards(t, "4c")                                         # Banker 0
    assert end(t)["money"] == {"Ann": -1000 + 300 + 700}


def test_7_21_no_row_no_bet():
    t = table()
    bets(t, ("Ann", "banker", 1000))
    s = cards(t, "2s Kc 2c 5d 5h")
    assert s["missed"] == ["Ann"]
    no(t, ("allow insurance", "shift_manager", "Ann"), "6.4.6")


def test_7_21_face_down_third_keeps_it_open():
    t = table(face_down=True)
    bets(t, ("Ann", "banker", 1000))
    cards(t, "2s Kc 2c 5d", "down")
    go(t, ("open", [1, 2, 3, 4]))
    go(t, ("card", "5h", "down"))                         # not offered
    no(t, ("allow insurance", "pit_manager", "Ann"), "7.21")
    s = t.state()
    assert s["insurance"]["Ann"] == ("banker", 2, None, 500, ins.FOUR, "7.21")
    go(t, ("allow insurance", "shift_manager", "Ann"), ("insure", "Ann", "banker", 500))
    go(t, ("open", [5]), ("card", "4c", "down"), ("open", [6]))   # 9 against 9
    assert end(t)["money"] == {"Ann": 0}
    assert rows(t)["Ann", "banker_insurance"] == ("returned", 0, 0, 500)


def test_7_21_second_offer_does_not_erase_the_first():
    t = table(face_down=True)
    bets(t, ("Ann", "banker", 1000), ("Bob", "player", 1000))
    cards(t, "2s Kc 2c 5d", "down")
    go(t, ("open", [1, 2, 3, 4]), ("card", "5h", "down"), ("open", [5]))
    s = go(t, ("offer",))                                  # Player 9 against 5: Bob's
    assert set(s["insurance"]) == {"Bob"} and s["missed"] == ["Ann"]
    go(t, ("insure", "Bob", "player", 111))
    no(t, ("allow insurance", "shift_manager", "Ann"), "6.4.6")


def test_7_21_closed_outcome():
    t = table()
    bets(t, ("Ann", "banker", 1000))
    cards(t, "2s Ac 3c 5d 4h")                            # Banker 6 stands on a 4
    assert t.state()["missed"] == ["Ann"]
    no(t, ("allow insurance", "shift_manager", "Ann"), "7.21")


def test_2_2_2_returned_when_points_change():
    t = table()
    bets(t, ("Ann", "banker", 1000))
    cards(t, "2s Ac 3c 5d")
    go(t, ("offer",), ("insure", "Ann", "banker", 300))
    go(t, ("report", "7.9", "dealer", {"order": [2, 1, 3, 4]}), ("reconstruct", "7.9"))
    s = t.state()
    assert s["hands"] == {"player": ["Ac", "3c"], "banker": ["2s", "5d"]}
    assert t.coup.bets[0].returned == "R-29"
    assert s["insurance"]["Ann"] == ("banker", 4, None, 250, ins.FOUR, "due")


def test_2_2_2_stands_when_points_stay():
    t = table()
    bets(t, ("Ann", "banker", 1000))
    cards(t, "2s Ac 3c 5d")
    go(t, ("offer",), ("insure", "Ann", "banker", 300))
    go(t, ("report", "7.9", "dealer", {"order": [3, 2, 1, 4]}), ("reconstruct", "7.9"))
    assert t.coup.bets[0].returned == ""
    cards(t, "3d")                                         # Player 8, Banker 6 stands
    assert end(t)["money"] == {"Ann": -1000 + 900}


def test_6_4_3_the_part_that_counts():
    t = table(differential=1000)
    bets(t, ("Ann", "banker", 4000))
    cards(t, "2s Ac 3c 5d")
    go(t, ("offer",))
    no(t, ("insure", "Ann", "banker", 1333), "6.4.3", 333)
    go(t, ("insure", "Ann", "banker", 1333, "layout"))
    cards(t, "3d")                                         # Player 8 wins
    assert end(t)["money"] == {"Ann": -1000 + 1000}        # paid to the cap


def test_6_4_3_excess_of_a_losing_bet():
    t = table(differential=1000)
    bets(t, ("Ann", "banker", 4000))
    cards(t, "2s Ac 3c 5d")
    go(t, ("offer",), ("insure", "Ann", "banker", 1333, "layout"))
    cards(t, "Kd")                                         # Player 5, Banker 6
    end(t)
    assert rows(t)["Ann", "banker_insurance"] == ("lose", 0, 333, 1000)
    assert rows(t)["Ann", "banker"] == ("win", 950, 0, 4000)


def test_6_4_3_bets_that_cannot_both_be_paid():
    t = table()
    bets(t, ("Bob", "player", 1000))
    cards(t, "2s Ac 3c 3d")                               # 5 against 4
    go(t, ("offer",), ("insure", "Bob", "player", 500))
    cards(t, "4h")                                         # Player 9
    s = go(t, ("offer",))
    assert s["insurance"]["Bob"] == ("player", 9, None, 111, ins.THIRD, "open")
    go(t, ("insure", "Bob", "player", 111))
    cards(t, "5s")                                         # 9 to 9
    end(t)
    assert rows(t)["Bob", "player_insurance"] in (("win", 999, 0, 111), ("returned", 0, 0, 500))
    assert t.state()["money"] == {"Bob": 999}


def test_6_4_3_1_house_limits():
    t = table(insurance_limits={Fraction(3): (50, 200)})
    bets(t, ("Ann", "banker", 1000))
    cards(t, "2s Ac 3c 5d")
    go(t, ("offer",))
    no(t, ("insure", "Ann", "banker", 250), "6.4.3.1", 200)
    no(t, ("insure", "Ann", "banker", 40), "6.4.3.1", 50)
    go(t, ("insure", "Ann", "banker", 200))
    no(t, ("insure", "Ann", "banker", 50), "6.4.3.1", 0)


def test_6_4_4_waiver():
    t = table(face_down=True)
    go(t, ("begin",), ("wager", "Ann", "banker", 1000, "layout"), ("wager", "Bob", "player", 300, "layout"),
       ("ask squeeze", "Ann", "banker"), ("no more bets",))
    cards(t, "Ks Ac Qd Kh", "down")                       # 0 against 1
    assert t.state()["squeezers"] == {"player": None, "banker": "Ann"}
    go(t, ("open", [1, 3]), ("open", [2, 4], "Ann"))
    go(t, ("card", "Ah", "down"))
    no(t, ("banker third first", "Bob", "dealer"), "6.4.4")
    no(t, ("open", [5], "Bob"), "4.7")
    go(t, ("banker third first", "Ann", "Ann"), ("card", "9c", "down"), ("open", [6], "Ann"))
    assert t.state()["waived"]
    go(t, ("open", [5]))
    no(t, ("offer",), "4.10")
    assert end(t)["money"] == {"Ann": -1000, "Bob": 300}   # 1 against 0


def test_6_4_4_counter_example():
    """Without the request the Player's third card comes first, and the second moment is offered."""
    t = table(face_down=True)
    go(t, ("begin",), ("wager", "Ann", "banker", 1000, "layout"), ("ask squeeze", "Ann", "banker"),
       ("no more bets",))
    cards(t, "Ks Ac Qd Kh", "down")
    go(t, ("open", [1, 2, 3, 4]), ("card", "Ah", "down"), ("card", "9c", "down"))
    no(t, ("open", [6], "Ann"), "6.4.4")
    s = go(t, ("open", [5]), ("offer",))
    assert s["insurance"]["Ann"] == ("banker", 6, None, 166, ins.THIRD, "open")


# limits --------------------------------------------------------------------------------------------------------

def test_7_17_stand_off_does_not_use_it_up():
    t = table()
    bets(t, ("Ann", "player", 50))
    cards(t, "4s 4c 4d 4h")
    assert end(t)["used_up"] == []
    bets(t, ("Ann", "player", 50))
    cards(t, "4s 4c 5d 4h")
    assert end(t)["money"] == {"Ann": 50} and t.state()["used_up"] == ["Ann"]
    bets(t, ("Ann", "player", 50), ("Ann", "banker", 200))
    cards(t, "4s 4c 5d 4h")
    assert end(t)["money"] == {"Ann": -200}
    assert rows(t)["Ann", "player"] == ("returned", 0, 0, 50)


def used_up_table(**rules):
    t = table(differential=1000, **rules)
    bets(t, ("Ann", "player", 50))
    cards(t, "4s 4c 5d 4h")
    end(t)
    return t


def test_7_17_a_returned_wager_fills_nothing():
    t = used_up_table()
    bets(t, ("Ann", "player", 50), ("Bob", "player", 3000))
    assert t.state()["counts"]["Bob", "player"] == 1000
    cards(t, "4s 4c 5d 4h")
    assert end(t)["money"] == {"Ann": 0, "Bob": 1000}
    bets(t, ("Ann", "banker", 90), ("Bob", "player", 3000))
    assert t.state()["counts"]["Bob", "player"] == 1000


def test_7_19_1_under_minimum_counts_in_full():
    t = table(differential=1000)
    bets(t, ("Ann", "player", 50), ("Bob", "player", 3000), ("Cid", "player", 1000), ("Dan", "banker", 200))
    # 1200 may stand on the Player; 50 in full, 1150 shared 3 to 1: 862 and 287
    s = t.state()
    assert [s["counts"][p, "player"] for p in ("Ann", "Bob", "Cid")] == [50, 862, 287]


def test_7_18_before_7_19():
    t = table(differential=1000)
    bets(t, ("Bob", "player", 9000), ("Cid", "player", 1000))
    # 9000 is cut to 5000 first; 1000 shared 5 to 1: 833 and 166
    s = t.state()
    assert [s["counts"][p, "player"] for p in ("Bob", "Cid")] == [833, 166]


def test_7_13_a_withdrawal_changes_nobody_else():
    t = table(differential=500)
    bets(t, ("Ann", "banker", 300), ("Bob", "player", 1000))
    assert t.state()["counts"]["Bob", "player"] == 800
    cards(t, "4s 4c 5d 4h")
    go(t, ("report", "7.13", "dealer", {"cards": [3, 4]}))
    no(t, ("choice", "7.13", "Ann", "withdraw"), "7.13")
    no(t, ("reconstruct", "7.13"), "7.13")
    no(t, ("ruling", "7.13", "inspector", {"order": [3, 4]}), "7.13")
    go(t, ("ruling", "7.13", "pit_manager", {"order": [3, 4]}), ("choice", "7.13", "Ann", "withdraw"),
       ("reconstruct", "7.13"))
    assert end(t)["money"] == {"Ann": 0, "Bob": 800}


def test_4_3_1_ask_first():
    t = table(differential=1000)
    go(t, ("begin",), ("wager", "Bob", "player", 3000, "layout"))
    no(t, ("wager", "Cid", "player", 500, "system"), "4.3", 0)
    no(t, ("no more bets",), "4.3.1")
    assert t.state()["next"] == [("dealer", "4.3.1", "ask the patrons to alter their wagers")]
    a = t.do(("ask to alter",))
    assert a.notes == [("4.3.1", "player is over by 2000")]
    go(t, ("wager", "Cid", "banker", 500, "system"), ("no more bets",))
    assert t.state()["counts"]["Bob", "player"] == 1500


def test_4_4_system_wagers():
    t = table()
    go(t, ("begin",))
    no(t, ("wager", "Ann", "tie", 30, "system"), "4.4", 50)
    no(t, ("wager", "Ann", "tie", 1500, "system"), "4.4", 1000)
    go(t, ("wager", "Ann", "tie", 50, "system"), ("no more bets",))
    no(t, ("wager", "Ann", "tie", 50, "system"), "4.6", 0)


# cards ---------------------------------------------------------------------------------------------------------

def test_7_6_banker_must_draw_recorded_card():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "3s 2d 3c Kh")                               # 6 against 2
    cards(t, "2c")                                         # entered as the Banker's
    go(t, ("report", "7.6", "dealer", {"card": 5}))
    s = end(t)
    assert s["hands"]["banker"] == ["2d", "Kh", "2c"] and s["free_hand_next"] is False
    assert s["left_shoe"].count("2c") == 1


def test_7_6_banker_stands():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "3s 3d 3c 3h")                               # 6 against 6
    no(t, ("card", "2c"), "4.14")
    go(t, ("report", "7.6", "dealer", {"card": "2c"}))
    s = end(t)
    assert s["money"] == {"Ann": 0} and s["kept"] == ["2c"] and s["free_hand_next"]
    s = go(t, ("begin",))
    assert s["free"] and s["hands"]["player"] == ["2c"] and s["need"] == "banker"
    no(t, ("wager", "Ann", "player", 100, "layout"), "7.8")
    cards(t, "9s 7d 9d")                                   # 9 against 8
    s = end(t)
    assert s["result"] == "player" and not s["free_hand_next"]


def test_7_6_refused_where_the_player_draws():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3d 3c 3h")
    no(t, ("report", "7.6", "dealer", {"card": "2c"}), "7.6")


def test_7_7_and_then_7_9():
    """The fifth card, kept for a Free Hand, becomes the Player's third after the reconstruction (R-51)."""
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "9s 2d Kc 5h")                               # natural 9 against 7
    go(t, ("report", "7.7", "dealer", {"card": "4c"}))
    go(t, ("report", "7.9", "dealer", {"order": [2, 1, 3, 4, 5]}), ("reconstruct", "7.9"))
    s = t.state()                                          # 2d Kc = 2; 9s 5h = 4; third 4c: Banker draws on 4
    assert s["hands"] == {"player": ["2d", "Kc", "4c"], "banker": ["9s", "5h"]}
    assert s["need"] == "banker" and s["spare"] == []
    cards(t, "Td")
    s = end(t)
    assert s["money"] == {"Ann": 100} and not s["free_hand_next"]      # 6 against 4


def test_7_7_refused():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3d 3c 3h")                               # Player 5 draws first
    no(t, ("report", "7.7", "dealer", {"card": "4c"}), "7.9")
    cards(t, "8c")                                         # Player 3; Banker 6 stands
    go(t, ("report", "7.7", "dealer", {"card": "4c"}))
    assert end(t)["kept"] == ["4c"]


def test_7_4_then_void():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3d")
    no(t, ("report", "7.5", "dealer", {"card": "9h"}), "7.4")
    go(t, ("report", "7.4", "dealer", {"card": "9h"}))
    no(t, ("card", "8h"), "7.4")
    go(t, ("report", "7.3", "dealer"))
    s = t.state()
    assert s["void"] == "7.3" and s["kept"] == ["9h"] and s["free_hand_next"]
    assert rows(t)["Ann", "player"] == ("void", 0, 0, 100)


def test_7_4_played():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3d")
    go(t, ("report", "7.4", "dealer", {"card": "7h"}))
    cards(t, "7h 2d")
    no(t, ("report", "7.4", "dealer", {"card": "Kh"}), "7.5")
    assert not end(t)["free_hand_next"]


def test_7_5_while_betting():
    t = table()
    go(t, ("begin",), ("wager", "Ann", "player", 100, "system"), ("report", "7.5", "dealer", {"card": "9h"}))
    s = t.state()
    assert s["free"] and s["hands"]["player"] == ["9h"] and s["counts"] == {}
    no(t, ("wager", "Ann", "player", 100, "system"), "7.8")
    cards(t, "2s Kd 2c")
    end(t)
    assert rows(t)["Ann", "player"] == ("withdrawn", 0, 0, 100)


def test_7_5_out_then_reconstruction():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "9s 2d Kc 5h")
    go(t, ("report", "7.5", "dealer", {"card": "4c"}), ("announce", "player"),
       ("report", "7.9", "dealer", {"order": [2, 1, 3, 4, 5]}))
    no(t, ("settle",), "7.9")
    go(t, ("reconstruct", "7.9"))
    assert t.state()["hands"]["player"] == ["2d", "Kc", "4c"]


def test_7_13_recorded_cards():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3h")
    go(t, ("report", "7.13", "dealer", {"cards": [1, 2]}), ("ruling", "7.13", "pit_manager", {"order": [2, 1]}),
       ("reconstruct", "7.13"))
    assert t.state()["left_shoe"] == ["3h", "2s"]


def test_7_12_with_both_thirds():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3h Kd Qc 4h 9d")                         # 2 + 4 = 6 against 3 + 9 = 2
    go(t, ("report", "7.12", "dealer", {"cards": [6, 5]}), ("reconstruct", "7.12"))
    s = t.state()                                          # third cards 9d, 4h: 1 against 7
    assert s["hands"] == {"player": ["2s", "Kd", "9d"], "banker": ["3h", "Qc", "4h"]}
    assert end(t)["money"] == {"Ann": -100}


def test_7_12_new_cards_left_over():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3h 7d")
    go(t, ("report", "7.12", "dealer", {"cards": ["5c", "8h"]}), ("reconstruct", "7.12"))
    s = end(t)                                             # natural 9; 8h is left over and was seen
    assert s["kept"] == ["8h"] and s["free_hand_next"] and s["money"] == {"Ann": 100}


def test_r_53_unseen_left_over_is_not_disclosed():
    t = table(face_down=True)
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3h 7d", "down")
    go(t, ("report", "7.12", "dealer", {"cards": ["5c", "8h"]}), ("reconstruct", "7.12"), ("open", [1, 2, 3, 4]))
    s = end(t)
    assert s["kept"] == ["8h"] and not s["free_hand_next"]
    go(t, ("begin",), ("wager", "Ann", "player", 100, "system"), ("no more bets",))
    no(t, ("card", "9c", "down"), "R-53")
    go(t, ("card", "8h", "down"))


def test_7_9_named_patrons_and_squeeze():
    t = table(face_down=True)
    go(t, ("begin",), ("wager", "Ann", "player", 500, "layout"), ("wager", "Bob", "banker", 400, "layout"),
       ("ask squeeze", "Ann", "player"), ("ask squeeze", "Bob", "banker"), ("no more bets",))
    cards(t, "2s 3h 7d 5c", "down")
    go(t, ("peek", [1], "Ann"), ("report", "7.9", "dealer", {"order": [2, 1, 3, 4]}))
    no(t, ("ruling", "7.9", "pit_manager", {"withdraw": ["Ann"]}), "7.9")
    no(t, ("ruling", "7.9", "shift_manager", {"withdraw": ["Eve"]}), "7.9")
    go(t, ("ruling", "7.9", "shift_manager", {"withdraw": ["Ann"]}))
    no(t, ("choice", "7.9", "Bob", "withdraw"), "7.9")
    go(t, ("choice", "7.9", "Ann", "withdraw"), ("reconstruct", "7.9"))
    s = t.state()
    assert s["face_down"] == [1, 2, 3, 4] and s["squeezers"] == {"player": None, "banker": "Bob"}
    no(t, ("open", [1], "Ann"), "4.7")
    no(t, ("choice", "7.9", "Ann", "withdraw"), "7.9")
    go(t, ("open", [1, 3]), ("open", [2, 4], "Bob"))      # 3 + 7 = 0, 2 + 5 = 7
    cards(t, "Kd", "down")
    go(t, ("open", [5]))
    s = end(t)
    assert s["money"] == {"Ann": 0, "Bob": 380}


def test_7_11_1_unseen_cards_go_back():
    t = table(face_down=True)
    go(t, ("new shoe", 5))
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3h", "down")
    go(t, ("report", "7.11", "dealer"))
    s = t.state()
    assert s["left_shoe"] == [] and s["next"] == [("dealer", "7.11.1", "burn")] and s["counts"]["Ann", "player"] == 100
    no(t, ("card", "9s", "down"), "7.11.1")
    go(t, ("burned", 5), ("card", "9s", "down"))
    no(t, ("report", "7.11", "dealer"), "7.11")


def test_7_11_2_vote_after_the_first_concluded_hand():
    t = table()
    go(t, ("new shoe", 5))
    bets(t, ("Ann", "player", 100), ("Bob", "banker", 100))
    cards(t, "9s 2d")
    go(t, ("report", "7.11", "dealer"), ("report", "7.3", "dealer"))
    assert t.state()["vote"] == "later"
    bets(t, ("Ann", "player", 100), ("Bob", "banker", 100), ("Cid", "tie", 50))
    cards(t, "9s 2d Kc 5h")
    assert end(t)["vote"] == "open"
    no(t, ("begin",), "7.11.2.1")
    go(t, ("shoe answer", "Ann", "replace"), ("shoe answer", "Bob", "continue"), ("shoe answer", "Cid", "replace"),
       ("shoe vote closed",))
    assert t.state()["shoe"] == "withdrawn"
    go(t, ("new shoe", 5), ("burned", 3))
    assert t.burned == 3


def test_7_11_2_equal_votes_continue_and_7_11_3():
    t = table()
    go(t, ("new shoe",))
    bets(t, ("Ann", "player", 100), ("Bob", "banker", 100))
    cards(t, "9s 2d Kc 5h")
    end(t)
    go(t, ("report", "7.11", "dealer"), ("shoe answer", "Ann", "replace"), ("shoe answer", "Bob", "continue"),
       ("shoe vote closed",))
    assert t.state()["shoe"] == "on"
    t = table()
    go(t, ("new shoe",))
    for _ in range(2):
        bets(t, ("Ann", "player", 100))
        cards(t, "9s 2d Kc 5h")
        end(t)
    go(t, ("report", "7.11", "dealer"))
    assert t.state()["to_its_end"]
    no(t, ("close table", "pit_manager", "night"), "7.11.3")
    no(t, ("replace shoe", "pit_manager", "worn"), "7.11.3")
    go(t, ("replace shoe", "shift_manager", "worn"))


def test_7_10():
    t = table(face_down=True)
    go(t, ("begin",), ("wager", "Ann", "player", 500, "layout"), ("wager", "Bob", "banker", 400, "layout"),
       ("ask squeeze", "Ann", "player"), ("no more bets",))
    cards(t, "2s 3h 7d 5c", "down")
    no(t, ("report", "7.10", "dealer", {"to": "Ann", "hand": "player"}), "7.10")
    no(t, ("ruling", "7.10.2", "shift_manager", {}), "7.10")
    go(t, ("report", "7.10", "dealer", {"to": "Bob", "hand": "banker", "seen": True}))   # nobody had asked
    no(t, ("ruling", "7.10.1", "shift_manager", {}), "7.10.2")
    no(t, ("ruling", "7.10.2", "pit_manager", {}), "7.10.2")
    go(t, ("ruling", "7.10.2", "shift_manager", {}))
    go(t, ("choice", "7.10", "Ann", "withdraw"), ("choice", "7.10", "Bob", "withdraw"))
    s = t.state()
    assert s["void"] == "7.10.2" and s["shoe"] == "withdrawn" and s["money"] == {"Ann": 0, "Bob": 0}


def test_7_10_1_free_hand():
    t = table(face_down=True)
    bets(t, ("Ann", "player", 500), ("Bob", "banker", 400))
    cards(t, "2s 3h 7d 5c", "down")
    go(t, ("report", "7.10", "dealer", {"to": "Bob", "hand": "player"}), ("open", [1, 2, 3, 4]))
    go(t, ("ruling", "7.10.1", "shift_manager", {"withdraw": ["Bob"], "free_hand": True}),
       ("choice", "7.10", "Bob", "withdraw"))
    s = end(t)
    assert s["money"] == {"Ann": 500, "Bob": 0} and s["free_hand_next"] and s["kept"] == []
    assert go(t, ("begin",))["free"]


def test_r_56_two_persons():
    t = table()
    bets(t, ("Ann", "player", 100), ("Bob", "banker", 100))
    cards(t, "9s 2d Kc 5h")
    go(t, ("announce", "player"))
    no(t, ("report", "7.3", "dealer"), "R-56")
    no(t, ("report", "4.6", "dealer", {"patron": "Bob", "wager": "banker"}), "R-56")
    go(t, ("report", "4.6", "dealer", {"patron": "Bob", "wager": "banker"}, "inspector"))
    go(t, ("settle",))
    assert t.state()["money"] == {"Ann": 100, "Bob": 0}
    no(t, ("report", "7.3", "dealer", {}, "inspector"), "R-58")
    go(t, ("report", "7.3", "dealer", {}, "pit_manager"))
    assert t.state()["money"] == {"Ann": 0, "Bob": 0} and t.coup.postings[-1] == {("Ann", "player"): -100}


def test_r_56_before_the_outcome_the_dealer_is_enough():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "9s 2d Kc")
    go(t, ("report", "7.3", "dealer"))


def test_7_1_ends_all_others():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3h 7d 5c")
    go(t, ("report", "7.9", "dealer", {"order": [2, 1, 3, 4]}),
       ("report", "7.13", "dealer", {"cards": [3, 4]}))
    no(t, ("reconstruct", "7.9"), "R-59")
    go(t, ("report", "7.1", "dealer"))
    s = t.state()
    assert s["waiting"] == [] and s["void"] == "7.1" and s["shoe"] == "withdrawn"
    no(t, ("begin",), "R-65")


def test_r_59_two_orders():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3h 7d 5c")
    go(t, ("report", "7.9", "dealer", {"order": [2, 1, 3, 4]}), ("report", "7.13", "dealer", {"cards": [3, 4]}),
       ("ruling", "7.13", "pit_manager", {"order": [4, 3]}), ("reconstruct", "7.13"), ("reconstruct", "7.9"))
    assert t.state()["left_shoe"] == ["3h", "2s", "5c", "7d"]


def test_7_2_and_last_hand():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3h 3d 4c")                               # Player 5 draws
    go(t, ("report", "7.2", "dealer"))
    assert t.state()["void"] == "7.2" and t.state()["shoe"] == "withdrawn"
    go(t, ("new shoe",))
    bets(t, ("Ann", "player", 100))
    cards(t, "3s 3d 3c 3h")
    go(t, ("cut card",), ("report", "7.6", "dealer", {"card": "2c"}))
    end(t)
    s = go(t, ("begin",))
    assert s["free"] and s["last"]
    cards(t, "9s 7d 9d")
    go(t, ("report", "7.7", "dealer", {"card": "Kc"}))
    s = end(t)
    assert s["shoe"] == "ended" and not s["free_hand_next"]       # 7.8.1


# record, rulings -----------------------------------------------------------------------------------------------

def test_r_57_card():
    t = table()
    bets(t, ("Ann", "banker", 1000))
    cards(t, "2s Ac 3c 6d")                               # the fourth was 5d: 6, not 7
    no(t, ("correct card", 3, "4c", "dealer"), "R-57")
    go(t, ("correct card", 4, "5d", "dealer"))
    s = cards(t, "6h")                                     # Player 1, Banker 6 draws on a 6
    assert s["need"] == "banker"
    no(t, ("correct card", 4, "6d", "dealer"), "R-57")
    go(t, ("correct card", 4, "6d", "dealer", "inspector"))
    assert t.state()["need"] == "" and t.state()["result"] == "banker"
    end(t)
    no(t, ("correct card", 5, "8h", "inspector", None, "camera"), "R-57")
    go(t, ("correct card", 5, "3h", "pit_manager", None, "camera"))     # Player 8 wins
    assert t.state()["money"] == {"Ann": -1000}
    assert t.coup.postings == [{("Ann", "banker"): 950}, {("Ann", "banker"): -1950}]


def test_r_57_correction_takes_insurance_back():
    t = table()
    bets(t, ("Ann", "banker", 1000))
    cards(t, "2s Ac 3c 5d")
    go(t, ("offer",), ("insure", "Ann", "banker", 300), ("correct card", 4, "6d", "dealer"))
    assert t.coup.bets[0].returned == "R-29"
    assert t.state()["insurance"]["Ann"][1] == 4


def test_r_57_wager():
    t = table(differential=1000)
    bets(t, ("Ann", "banker", 4000))
    cards(t, "2s 3h 7d 6c")                               # 9 against 9
    no(t, ("correct wager", "Bob", "tie", 100, "dealer"), "R-57")
    go(t, ("correct wager", "Bob", "tie", 100, "inspector"))
    end(t)
    assert t.state()["money"] == {"Ann": 0, "Bob": 800}
    no(t, ("correct wager", "Bob", "tie", 50, "inspector", "camera"), "R-57")
    go(t, ("correct wager", "Bob", "tie", 50, "pit_manager", "camera"))
    assert t.state()["money"] == {"Ann": 0, "Bob": 400}


def test_r_58_wrong_order_found_late():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "9s 2d Kc 6h")                               # 9 against 8
    end(t)
    no(t, ("report", "7.9", "dealer", {"order": [2, 1, 3, 4]}), "R-58")
    go(t, ("report", "7.9", "dealer", {"order": [2, 1, 3, 4]}, "pit_manager"))
    no(t, ("begin",), "2.2.12")
    go(t, ("reconstruct", "7.9"))                          # 2 against 5: a card is due
    s = t.state()
    assert s["phase"] == "third due" and s["need"] == "player"
    cards(t, "5c 4c")                                      # 7 against 9
    end(t)
    assert t.coup.postings == [{("Ann", "player"): 100}, {("Ann", "player"): -100}, {("Ann", "player"): -100}]


def test_7_22():
    t = table()
    bets(t, ("Ann", "player", 100), ("Bob", "banker", 200))
    cards(t, "9s 2d Kc 6h")
    end(t)
    no(t, ("ruling", "7.22", "shift_manager", {"reason": "power cut", "void": True}), "7.22")
    no(t, ("ruling", "7.22", "assistant_director", {"void": True}), "7.22")
    go(t, ("ruling", "7.22", "senior_management", {
        "reason": "power cut", "return": [("Bob", "banker")], "pay": {"Ann": 50}, "replace_shoe": True}))
    s = t.state()
    assert s["money"] == {"Ann": 150, "Bob": 0} and s["shoe"] == "withdrawn"
    t = table(game="lucky7")
    bets(t, ("Ann", "small_lucky_7", 100))
    cards(t, "3s 2d 4c 4h")
    go(t, ("report", "7.20", "dealer"))
    no(t, ("announce", "player"), "7.20")
    go(t, ("ruling", "7.20", "assistant_director", {"reason": "x", "continue": True}))
    assert end(t)["money"] == {"Ann": 1500}                # 7 against 6 with two cards


def test_lucky7_has_no_insurance():
    t = table(game="lucky7", variant="non_commission")
    bets(t, ("Ann", "banker", 1000), ("Bob", "super_lucky_7", 10))
    s = cards(t, "2s Ac 3c 5d")
    assert s["insurance"] == {}
    no(t, ("offer",), "4.5")
    cards(t, "2h")                                         # Player 7, Banker 6 stands on a 2
    assert end(t)["money"] == {"Ann": -1000, "Bob": 400}


def test_7_16():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "9s 2d Kc 6h")
    a = t.do(("announce", "banker", 9, 8))
    assert a.notes[0][0] == "7.16"
    go(t, ("settle",))
    assert t.state()["money"] == {"Ann": 100}


def test_4_8_4_7():
    t = table(face_down=True)
    go(t, ("begin",), ("wager", "Ann", "player", 500, "layout"), ("ask squeeze", "Ann", "player"), ("no more bets",))
    cards(t, "2s 3h 7d", "down")
    no(t, ("ask squeeze", "Ann", "banker"), "4.7")
    no(t, ("end squeeze", "inspector"), "4.8")
    go(t, ("end squeeze", "pit_manager"))
    no(t, ("open", [1], "Ann"), "4.7")


def test_unit_and_breakage():
    t = table(unit=50)
    bets(t, ("Ann", "banker", 150))
    cards(t, "2s 3h Kd 6c")
    end(t)
    row = t.coup.rows[0]
    assert (row.paid, row.breakage) == (100, Fraction(85, 2))


# combinations of expectations.md --------------------------------------------------------------------------------

def test_x_7_20_both_hands():
    t = table()
    bets(t, ("Ann", "banker", 1000), ("Ann", "player", 400), ("Bob", "player", 400))
    s = cards(t, "Ks Ac Qc 5d")
    assert set(s["insurance"]) == {"Ann"}
    go(t, ("offer",), ("pass", "Ann"))
    cards(t, "7h")
    s = go(t, ("offer",))
    assert s["insurance"] == {"Bob": ("player", 4, None, 100, ins.THIRD, "open")}
    no(t, ("insure", "Ann", "player", 10), "7.20")
    go(t, ("insure", "Bob", "player", 100))
    cards(t, "2c")
    assert end(t)["money"] == {"Ann": 550, "Bob": 0}


def test_x_2_2_2_other_way():
    t = table()
    bets(t, ("Ann", "banker", 1000))
    cards(t, "Ac 2s 3c 5d")
    go(t, ("offer",), ("insure", "Ann", "banker", 250), ("report", "7.9", "dealer", {"order": [2, 1, 3, 4]}),
       ("reconstruct", "7.9"))
    assert t.state()["insurance"]["Ann"][1:4] == (3, None, 333)


def test_x_6_4_3_1_small_wager():
    t = table(insurance_limits={Fraction(3): (50, 200)})
    bets(t, ("Ann", "banker", 120), ("Bob", "banker", 300))
    s = cards(t, "2s Ac 3c 5d")
    assert set(s["insurance"]) == {"Bob"} and s["insurance"]["Bob"][3] == 100
    go(t, ("offer",), ("card", "6h"))
    assert t.state()["forgone"] == ["Bob"]                 # nothing was open to Ann
    assert go(t, ("offer",))["insurance"]["Ann"][3] == 17  # 120 at 7 to 1


def test_x_7_19_and_4_6():
    t = table(differential=500)
    bets(t, ("Ann", "banker", 300), ("Bob", "player", 1000))
    cards(t, "4s 4c 5d 4h")
    go(t, ("announce", "player"), ("report", "4.6", "dealer", {"patron": "Ann", "wager": "banker"}, "inspector"),
       ("settle",))
    assert t.state()["money"] == {"Ann": 0, "Bob": 800}
    t = table(differential=500)
    go(t, ("begin",), ("wager", "Ann", "banker", 300, "layout"), ("wager", "Bob", "player", 1000, "layout"),
       ("take back", "Ann", "banker"), ("ask to alter",), ("no more bets",))
    assert t.state()["counts"] == {("Bob", "player"): 500}


def test_x_r_33_and_r_58():
    t = table()
    bets(t, ("Ann", "player", 50))
    cards(t, "4s 4c 5d 4h")
    assert end(t)["used_up"] == ["Ann"]
    go(t, ("report", "7.3", "dealer", {}, "pit_manager"))
    assert t.state()["used_up"] == []


def test_x_7_22_continue_leaves_7_9():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3h 7d 5c")
    go(t, ("report", "7.9", "dealer", {"order": [2, 1, 3, 4]}), ("report", "7.22", "dealer"),
       ("ruling", "7.22", "assistant_director", {"reason": "x", "continue": True}))
    assert t.state()["waiting"] == ["7.9"]
    go(t, ("ruling", "7.22", "assistant_director", {"reason": "x", "void": True}))
    assert t.state()["waiting"] == [] and t.state()["void"] == "7.22"


def test_x_7_4_dealt_before_the_void():
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3d")
    go(t, ("report", "7.4", "dealer", {"card": "9h"}), ("card", "9h"), ("report", "7.3", "dealer"))
    assert not t.state()["free_hand_next"]
    t = table()
    bets(t, ("Ann", "player", 100))
    cards(t, "2s 3d")
    go(t, ("report", "7.4", "dealer", {"card": "9h"}), ("report", "7.1", "dealer"))
    assert not t.state()["free_hand_next"] and t.state()["shoe"] == "withdrawn"


def test_x_4_7_earlier_wager_and_any_kind():
    t = table(face_down=True)
    go(t, ("begin",), ("wager", "Ann", "player", 500, "layout"), ("wager", "Bob", "player", 500, "layout"),
       ("wager", "Cid", "tie", 600, "layout"), ("patron", "Dan", "standing"))
    for who in ("Bob", "Ann", "Cid"):
        go(t, ("ask squeeze", who, "player"), ("ask squeeze", who, "banker"))
    no(t, ("ask squeeze", "Dan", "player"), "4.7")
    go(t, ("no more bets",), ("card", "9s", "down"))
    assert t.state()["squeezers"] == {"player": "Ann", "banker": "Cid"}


def test_x_7_21_counts():
    t = table(differential=1000, face_down=True)
    bets(t, ("Ann", "banker", 4000))
    cards(t, "2s Kc 2c 5d", "down")
    go(t, ("open", [1, 2, 3, 4]), ("card", "5h", "down"))
    assert t.state()["insurance"]["Ann"][3] == 500


# 7 Up ----------------------------------------------------------------------------------------------------------

def seven(*facts, **kw):
    t = SevenUp(**kw)
    for fact in facts:
        assert t.do(fact) == ("", ""), fact
    return t


def up(*facts):
    return (("begin",), ("wager", "Ann", "banker", 100), ("no more bets",), *facts)


def test_seven_up():
    t = seven(*up(("card", "9h"), ("card", "Kc"), ("card", "8d"), ("announce",), ("settle",)))
    row = t.coup.rows[0]                                   # 7 against 7: stand-off
    assert row.result == "stand-off"
    assert t.do(("report", "5.2", "dealer", {}))[0] == "5.2"
    assert t.do(("report", "5.2", "dealer", {"player": 2, "banker": 2}, "inspector"))[0] == "5.2"
    assert t.do(("report", "5.2", "dealer", {"player": 3, "banker": 2}))[0] == "R-56"
    assert t.do(("report", "5.2", "dealer", {"player": 3, "banker": 2}, "inspector"))[0] == ""
    assert t.coup.void == "5.2"
    t = seven(("begin",), ("wager", "Ann", "banker", 100), ("report", "5.4", "dealer", {}))
    assert t.coup.void == "5.4" and t.coup.rows[0].returned == 100
    t = seven(*up(("card", "9h"), ("withdraw", "Ann", "banker"), ("card", "4c"), ("card", "8d"), ("card", "Kc"),
                  ("announce",), ("settle",)))
    assert t.coup.rows[0].paid == 180                      # 1 against 7: withdrawn late, still paid 9 to 5
    t = seven(*up(("card", "9h"), ("card", "Kc"), ("report", "5.3", "dealer",
              {"cards": [2, 1], "known": True})))
    assert t.coup.cards == ["Kc", "9h"]
    assert t.do(("wager", "Ann", "tie", 100))[0] == "5.6"
    assert t.do(("report", "5.3", "dealer", {"cards": [1, 2]}))[0] == ""
    assert t.coup.void == "5.3"


def test_every_fact_of_the_vocabulary_is_known():
    import re

    import chapter7
    known = 0
    for line in chapter7.__doc__.split("REPORTS")[0].splitlines() + chapter7.__doc__.split("RULINGS")[1].splitlines():
        found = re.match(r'\("([a-z ]+)"', line)
        if found:
            assert hasattr(Table, "on_" + found[1].replace(" ", "_")), line
            known += 1
    assert known > 30


if __name__ == "__main__":
    tests = [(name, thing) for name, thing in sorted(globals().items()) if name.startswith("test_")]
    for name, thing in tests:
        try:
            thing()
        except Exception:
            print("FAILED", name)
            raise
    print(len(tests), "examples hold")
