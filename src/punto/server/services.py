"""What a worker holds, for its routes."""

from litestar import Litestar
from msgspec import Struct

from punto.server.access.attempts import Attempts
from punto.server.access.questions import Questions
from punto.server.access.requests import RequestAuth
from punto.server.access.sessions import Sessions
from punto.server.access.sign_in import SignInService
from punto.server.house import AsyncHouse
from punto.server.housekeeping import Housekeeping
from punto.server.lab.service import Lab
from punto.server.live.hub import Hub
from punto.server.live.sockets import Sockets
from punto.server.screens import Screens
from punto.server.settings import Settings
from punto.server.tables.commands import Commands
from punto.server.tables.dealers import Dealers


class Services(Struct, kw_only=True):
    settings: Settings
    house: AsyncHouse
    attempts: Attempts
    sessions: Sessions
    sign_in: SignInService
    request_auth: RequestAuth
    commands: Commands
    questions: Questions
    hub: Hub
    sockets: Sockets
    dealers: Dealers
    housekeeping: Housekeeping
    lab: Lab
    screens: Screens
    ready: bool = False
    """Whether the store answers and the tables have been read."""


def services_of(app: Litestar) -> Services:
    services: Services = app.state.services
    return services
