"""What environments raise beside Luctor's own errors."""

from luctor.core.errors import IllegalActionError
from luctor.core.position import Position


class IllegalRowError(IllegalActionError):
    """An illegal action in one row of a batch; nothing was stepped.

    Parameters
    ----------
    row : int
    action : int
    position : Position
        The row's position.

    Attributes
    ----------
    row : int
    action : int
    legal : tuple of int
        What would be legal.
    reason : str
        Why the action is not, a clause.
    """

    def __init__(self, row: int, action: int, position: Position) -> None:
        super().__init__(action, position.legal_actions())
        self.row = row
        count = position.game.action_count
        if 0 <= action < count:
            few = ", ".join(map(str, self.legal[:8])) + (", …" if len(self.legal) > 8 else "")
            self.reason = f"the {len(self.legal)} legal ones there are {few}"
        else:
            self.reason = f"{position.game.name} has the actions 0 to {count - 1}"
        self.args = (f"Row {row}: the action {action} is not legal, {self.reason}.",)
