"""Every page opens for its roles, in both languages, on a desktop and on a phone; axe finds no serious fault."""

import re

import pytest
from msgspec import Struct
from playwright.sync_api import expect
from support.browser.windows import Visit, axe

from punto.server.demonstration import STAFFED

pytest_plugins = ["support.browser.fixtures"]


class Place(Struct, frozen=True):
    path: str
    who: str = ""


PLACES = (
    Place("/"),
    Place("/", "guest-in-the-lobby"),
    Place("/tables/B1"),
    Place("/tables/B3", "guest-at-b3"),
    Place("/tables/L1", "guest-at-l1"),
    Place("/tables/S1", "guest-at-s1"),
    Place("/tables/D1", "guest-at-d1"),
    Place("/tables/B1/coups"),
    Place("/tables/B1/shoes"),
    Place(f"/dealer/{STAFFED}", "dealer"),
    Place("/pit", "pit-manager"),
    Place("/surveillance", "surveillance"),
    Place("/lab"),
)


def named(place: Place) -> str:
    return f"{place.path.strip('/').replace('/', '-') or 'lobby'}-{place.who or 'nobody'}"


@pytest.mark.parametrize("place", PLACES, ids=named)
def test_a_page_opens_on_a_desk_in_english(visit: Visit, place: Place) -> None:
    page = visit(place.path, place.who, calm=True)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page).to_have_title(re.compile(r".+ · Punto"))
    axe(page)


@pytest.mark.parametrize("place", PLACES, ids=named)
def test_a_page_opens_on_a_phone_in_vietnamese_and_by_daylight(visit: Visit, place: Place) -> None:
    page = visit(place.path, place.who, lang="vi", theme="light", phone=True, calm=True)
    expect(page.locator("html")).to_have_attribute("lang", "vi")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    axe(page)


def test_an_address_that_leads_nowhere_says_so_and_leads_back(visit: Visit) -> None:
    visit.expects("/nowhere: 404")
    visit.expects("console: .*404.*/nowhere")
    page = visit("/nowhere", calm=True)
    expect(page.get_by_role("heading", name="No such page")).to_be_visible()
    axe(page)
    page.get_by_role("main").get_by_role("link").click()
    expect(page).to_have_url(f"{visit.house.address}/")
    expect(page).to_have_title("Lobby · Punto")
