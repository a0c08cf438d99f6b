"""The dependencies that routes get, and the parameters of their addresses."""

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from punto.server.access.visitor import Visitor
from punto.server.services import Services

Here = NamedDependency[Services]
Asker = NamedDependency[Visitor]

TableName = Annotated[str, PathParameter(description="The table's name.")]
PersonName = Annotated[str, PathParameter(description="The person's name.")]
CoupNumber = Annotated[int, PathParameter(description="The coup's number at its table.")]
DisputeNumber = Annotated[int, PathParameter(description="The dispute's number at its table.")]
ShoeNumber = Annotated[int, PathParameter(description="The shoe's number at its table.")]
GameName = Annotated[str, PathParameter(description="The game: baccarat, lucky7, seven_up or lucky_draw.")]

AtTable = Annotated[str | None, QueryParameter(description="Only of this table.")]
Before = Annotated[
    int | None, QueryParameter(ge=1, le=2**62, description="Only those before this one. Default: the newest.")
]
