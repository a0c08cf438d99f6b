"""The screens: one page, which reads its own address, and the files that it is made of."""

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State

from punto.errors import Refusal
from punto.server.access.policy import ANYONE
from punto.server.access.requests import language
from punto.server.routes.parameters import Here
from punto.text import say
from punto.version import __version__

PAGES = [
    "/",
    "/tables/{table:str}",
    "/tables/{table:str}/coups",
    "/tables/{table:str}/shoes",
    "/dealer/{table:str}",
    "/pit",
    "/surveillance",
    "/lab",
]
"""As in web/src/app/pages.ts. The routes decide who sees which data; the page itself holds none."""

Asked = Request[object, object, State]


@get(PAGES, opt={"policy": ANYONE}, include_in_schema=False)
async def page(request: Asked, services: Here) -> Response[bytes]:
    """The screens, or how to build them."""
    scope: dict[str, object] = request.scope  # type: ignore[assignment]
    if services.screens.front:
        return services.screens.front.answer(scope)
    lang = language(scope, services.settings.lang)
    text = say(lang, "serve-no-screens", version=__version__) + "\n"
    return Response(text.encode(), media_type=MediaType.TEXT, headers={"Content-Language": lang})


@get(["/assets/{name:str}", "/icon.svg"], opt={"policy": ANYONE}, include_in_schema=False)
async def asset(request: Asked, services: Here) -> Response[bytes]:
    """A file of the screens."""
    scope: dict[str, object] = request.scope  # type: ignore[assignment]
    found = services.screens.files.get(request.scope["path"])
    if found is None:
        raise Refusal("no-such-page")
    return found.answer(scope)


ROUTES = [page, asset]
