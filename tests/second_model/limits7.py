"""What of each wager counts: maximum, minimum, differential (7.17 to 7.19, R-30 to R-33, R-35).

A wager here is any object with .patron, .kind, .stake. Limits are {kind: (least, greatest)}; None is "no limit".
"""
from cards7 import round_down

SIDES = ("player", "banker")


def least(limits, kind):
    return (limits.get(kind) or (None, None))[0] or 0


def greatest(limits, kind):
    return (limits.get(kind) or (None, None))[1]


def is_under(wager, limits):
    return wager.stake < least(limits, wager.kind)


def before_differential(wagers, limits, used_up):
    """The first two steps of R-31: cut to the maximum, then drop the under-minimum wagers of who used his one time."""
    counts, clauses = [], []
    for wager in wagers:
        top = greatest(limits, wager.kind)
        if is_under(wager, limits) and wager.patron in used_up:
            counts.append(0), clauses.append("7.17")
        elif top is not None and wager.stake > top:
            counts.append(top), clauses.append("7.18")
        else:
            counts.append(wager.stake), clauses.append("")
    return counts, clauses


def side_sums(wagers, counts):
    return {side: sum(c for w, c in zip(wagers, counts) if w.kind == side) for side in SIDES}


def over_differential(wagers, limits, differential, used_up):
    """Which side is too large and by how much, or None (4.3.1, R-35)."""
    if differential is None:
        return None
    counts, _ = before_differential(wagers, limits, used_up)
    sums = side_sums(wagers, counts)
    large = "player" if sums["player"] >= sums["banker"] else "banker"
    small = "banker" if large == "player" else "player"
    over = sums[large] - sums[small] - differential
    return (large, over) if over > 0 else None


def what_counts(wagers, limits, differential, unit, used_up):
    """Two lists, one entry a wager: the part that counts, and the clause that cut it ("" for none). R-31, R-32."""
    counts, clauses = before_differential(wagers, limits, used_up)
    over = over_differential(wagers, limits, differential, used_up)
    if over is None:
        return counts, clauses
    large, _ = over
    sums = side_sums(wagers, counts)
    small = "banker" if large == "player" else "player"
    pool = sums[small] + differential
    sharing = []
    for i, wager in enumerate(wagers):
        if wager.kind != large or counts[i] == 0:
            continue
        if is_under(wager, limits):
            pool -= counts[i]                      # 7.19.1: counted in full, before the others share
            clauses[i] = clauses[i] or "7.19.1"
        else:
            sharing.append(i)
    # OPEN: where the under-minimum wagers alone are more than the side may have, they still count in full,
    # and the others count for nothing.
    pool = max(pool, 0)
    whole = sum(counts[i] for i in sharing)
    shares = {i: round_down(counts[i] * pool // whole if whole else 0, unit)[0] for i in sharing}
    for i, share in shares.items():
        counts[i], clauses[i] = share, "7.19"
    return counts, clauses


def accepted_stake(wager, others, limits, differential, used_up):
    """None if a wager through the system is within the limits, else (clause, stake that would be accepted). R-30.

    others are the wagers already down, without this one. wager.stake is the whole stake in its box.
    """
    low, top = least(limits, wager.kind), greatest(limits, wager.kind)
    if wager.stake < low:
        return "4.4", low
    best = wager.stake if top is None else min(wager.stake, top)
    clause = "4.4" if best < wager.stake else ""
    if differential is not None and wager.kind in SIDES:
        # OPEN: the room is measured with what counts of the wagers already down, not with their full stakes.
        counts, _ = before_differential(others, limits, used_up)
        sums = side_sums(others, counts)
        other = "banker" if wager.kind == "player" else "player"
        room = max(0, sums[other] + differential - sums[wager.kind])
        if best > room:
            best, clause = room, "4.3"
    if not clause:
        return None
    return clause, best if best >= low else 0
