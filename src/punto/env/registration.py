"""The names of the environments in Gymnasium's registry."""

from gymnasium.envs.registration import register, registry

ENVIRONMENTS = {
    "punto/LuckyDraw-v0": ("lucky_draw", "LuckyDraw"),
    "punto/Insurance-v0": ("insurance", "Insurance"),
    "punto/SideBets-v0": ("side_bets", "SideBets"),
}
"""By id: the module in `plain` and in `vector`, and how its classes' names begin."""


def register_environments() -> None:
    """Register what is not there yet; Gymnasium warns of a second time."""
    for name, (module, begins) in ENVIRONMENTS.items():
        if name not in registry:
            register(
                id=name,
                entry_point=f"punto.env.plain.{module}:{begins}Env",
                vector_entry_point=f"punto.env.vector.{module}:{begins}VectorEnv",
            )
