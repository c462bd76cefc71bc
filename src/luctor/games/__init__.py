"""Floor 3: the games. This table is all there is to do to add one to Luctor."""

from luctor.core.registry import register

register("cage", "luctor.games.cage")
register("emergo", "luctor.games.emergo")
register("entrapment", "luctor.games.entrapment")
register("latrel", "luctor.games.latrel")
