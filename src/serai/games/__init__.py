"""The games, one folder each. Nothing outside a game's folder knows it by name.

`serai.games()` lists the games, and `serai.games.<name>` are their folders: Python binds a package over a function of the same name as
soon as the package is imported, so this package can be called.
"""

import sys
from types import ModuleType

from serai.kernel import registry
from serai.kernel.game import AnyGame


class _CallablePackage(ModuleType):
    def __call__(self) -> list[AnyGame]:
        return registry.games()


sys.modules[__name__].__class__ = _CallablePackage
