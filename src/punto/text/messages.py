"""Messages of a Fluent file: texts, variables and choices, which is all that Punto's files use.

The parser is Fluent's own. Its usual formatter would bring the calendars and currencies of every country along: 32 MB.
"""

from collections.abc import Callable, Mapping

from fluent.syntax import FluentParser, ast

Value = str | int

PLURALS: dict[str, Callable[[int], str]] = {
    "en": lambda number: "one" if abs(number) == 1 else "other",
    "vi": lambda _: "other",
}
"""By language: the form of a noun after a number, as Unicode names it."""


class Messages:
    """The messages of one language; `marks` are the mark between groups of digits and the one before the decimals."""

    def __init__(self, lang: str, source: str, marks: str) -> None:
        self.plural = PLURALS[lang]
        self.group_mark = marks[0]
        parsed = FluentParser(with_spans=False).parse(source).body
        self.patterns = {
            entry.id.name: entry.value for entry in parsed if isinstance(entry, ast.Message) and entry.value
        }

    def __contains__(self, name: str) -> bool:
        return name in self.patterns

    def text(self, name: str, facts: Mapping[str, Value]) -> str:
        """The message with its facts filled in; a KeyError names what is missing."""
        return self._pattern(self.patterns[name], facts)

    def _pattern(self, pattern: ast.Pattern, facts: Mapping[str, Value]) -> str:
        return "".join(
            part.value if isinstance(part, ast.TextElement) else self._placeable(part.expression, facts)
            for part in pattern.elements
        )

    def _placeable(self, expression: object, facts: Mapping[str, Value]) -> str:
        match expression:
            case ast.SelectExpression():
                return self._pattern(self._chosen(expression, facts), facts)
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.VariableReference():
                fact = facts[expression.id.name]
                return f"{fact:,}".replace(",", self.group_mark) if isinstance(fact, int) else fact
        raise TypeError(f"Punto's texts hold no {type(expression).__name__}")

    def _chosen(self, choice: ast.SelectExpression, facts: Mapping[str, Value]) -> ast.Pattern:
        """The first variant that fits, or else the one with the star."""
        assert isinstance(choice.selector, ast.VariableReference), "Punto's texts choose by a fact"
        fact = facts[choice.selector.id.name]
        for variant in choice.variants:
            if self._fits(fact, variant.key):
                return variant.value
        return next(variant.value for variant in choice.variants if variant.default)

    def _fits(self, fact: Value, key: ast.Identifier | ast.NumberLiteral) -> bool:
        if isinstance(key, ast.NumberLiteral):
            return isinstance(fact, int) and str(fact) == key.value
        return key.name == (self.plural(fact) if isinstance(fact, int) else fact)
