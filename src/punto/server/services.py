"""What a worker holds, for its routes to find."""

from litestar import Litestar
from msgspec import Struct

from punto.server.commanding import Commanding
from punto.server.dealing import Dealers
from punto.server.doors import Doors
from punto.server.entrance import Entrance
from punto.server.floor import Floor
from punto.server.hub import Hub
from punto.server.lab import Lab
from punto.server.screens import Screens
from punto.server.settings import Settings
from punto.server.sockets import Sockets


class Services(Struct):
    settings: Settings
    floor: Floor
    doors: Doors
    entrance: Entrance
    commanding: Commanding
    hub: Hub
    sockets: Sockets
    dealers: Dealers
    lab: Lab
    screens: Screens
    ready: bool = False
    """Whether the store answers and the tables have been read."""


def services_of(app: Litestar) -> Services:
    services: Services = app.state.services
    return services
