"""The games, one folder each. No code outside a game's folder mentions it by name.

This package is callable: `serai.games()` lists the games, although importing a package `serai.games.<name>` binds `serai.games` to this
package instead of to a function.
"""

import sys
from types import ModuleType

from serai.kernel import registry
from serai.kernel.game import AnyGame


class _CallablePackage(ModuleType):
    def __call__(self) -> list[AnyGame]:
        return registry.games()


sys.modules[__name__].__class__ = _CallablePackage
