"""Token buckets: how many at once, how soon again, and that many keys do not fill the memory."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from support.server.requests_and_sockets import asking
from support.server.served_house import Served, build, settings_of

from punto.server.access.rate_limits import Limiter, caller


class Clock:
    """Stands still unless it is set on."""

    def __init__(self, now: float = 1_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def test_a_burst_goes_through_and_the_next_is_told_how_long_to_wait() -> None:
    limiter = Limiter(2, 3, Clock())
    assert [limiter.take("Mai") for _ in range(5)] == [0, 0, 0, 0.5, 0.5]


def test_a_token_comes_back_at_the_rate() -> None:
    clock = Clock()
    limiter = Limiter(10 / 60, 10, clock)
    assert not any(limiter.take("Mai") for _ in range(10))
    assert limiter.take("Mai") == 6
    clock.now += 5.5
    assert limiter.take("Mai") == 0.5
    clock.now += 0.5
    assert limiter.take("Mai") == 0
    assert limiter.take("Mai") == 6


def test_a_long_rest_gives_one_burst_and_no_more() -> None:
    clock = Clock()
    limiter = Limiter(1, 3, clock)
    limiter.take("Mai")
    clock.now += 1_000
    assert [limiter.take("Mai") for _ in range(4)] == [0, 0, 0, 1]


def test_each_key_has_a_bucket_of_its_own() -> None:
    limiter = Limiter(1, 1, Clock())
    assert limiter.take("Mai") == limiter.take("Long") == 0
    assert limiter.take("Mai") == limiter.take("Long") == 1


def test_being_refused_costs_nothing() -> None:
    clock = Clock()
    limiter = Limiter(1, 1, clock)
    limiter.take("Mai")
    for _ in range(100):
        assert limiter.take("Mai") == 1
    clock.now += 1
    assert limiter.take("Mai") == 0


def test_a_rate_of_nothing_sets_no_limit_and_remembers_nobody() -> None:
    limiter = Limiter(0, 1, Clock())
    assert not any(limiter.take("Mai") for _ in range(1000))
    assert len(limiter) == 0


def test_a_clock_set_back_keeps_nobody_waiting_for_longer_than_a_bucket_takes_to_fill() -> None:
    clock = Clock()
    limiter = Limiter(1, 3, clock)
    limiter.take("Mai")
    clock.now -= 3600
    assert limiter.take("Mai") == 1


def test_at_most_so_many_keys_are_kept_and_the_longest_untouched_is_forgotten() -> None:
    limiter = Limiter(1, 1, Clock(), keys_max=3)
    for key in "abcd":
        limiter.take(key)
    assert len(limiter) == 3
    assert limiter.take("d") == 1
    assert limiter.take("a") == 0


def test_those_in_use_are_kept_before_those_untouched() -> None:
    limiter = Limiter(1, 2, Clock(), keys_max=2)
    for key in ("a", "b", "a", "c"):
        limiter.take(key)
    assert limiter.take("a") == 1


def test_full_buckets_are_forgotten_as_others_come() -> None:
    clock = Clock()
    limiter = Limiter(1, 1, clock)
    for number in range(1000):
        limiter.take(str(number))
        clock.now += 2
    assert len(limiter) == 1


@given(
    st.floats(0.01, 1000), st.integers(1, 20), st.lists(st.tuples(st.sampled_from("abc"), st.floats(0, 5)), max_size=80)
)
def test_no_more_than_burst_and_rate_allow_and_a_caller_who_waits_gets_through(
    rate: float, burst: int, course: list[tuple[str, float]]
) -> None:
    clock = Clock(0.0)
    limiter = Limiter(rate, burst, clock)
    taken = dict.fromkeys("abc", 0)
    for key, pause in course:
        clock.now += pause
        wait = limiter.take(key)
        if wait:
            assert 0 < wait <= 1 / rate + 1e-5
            clock.now += wait + 1e-6
            assert limiter.take(key) == 0
        taken[key] += 1
        assert taken[key] <= burst + clock.now * rate * 1.001 + 1e-3


def test_an_ipv6_caller_is_counted_by_their_network() -> None:
    assert caller("2001:db8:1:2::7") == caller("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert caller("2001:db8:1:3::7") != caller("2001:db8:1:2::7")
    assert caller("::ffff:192.0.2.7") == caller("192.0.2.7") == "192.0.2.7"
    assert caller("a socket") == "a socket"


def test_who_rotates_through_an_ipv6_network_meets_every_limit_as_one_address(tmp_path: Path) -> None:
    settings = settings_of(
        tmp_path / "house.db",
        guests_per_minute_max=1,
        sign_ins_per_minute_max=1,
        lab_questions_per_minute_max=1,
    )
    build(settings, {})
    tries: dict[str, dict[str, object]] = {
        "/api/guests": {"token": True},
        "/api/sign-in": {"name": "nobody", "password": "no such password"},
        "/api/odds": {"game": "bridge"},
    }
    with Served(settings) as house, asking(house) as ask:
        for path, body in tries.items():
            answers = [
                ask("POST", path, body=body, headers={"X-Forwarded-For": address}).status_code
                for address in ("2001:db8:1:2::7", "2001:db8:1:2:ffff::1", "2001:db8:1:3::7")
            ]
            assert [status == 429 for status in answers] == [False, True, False], (path, answers)
