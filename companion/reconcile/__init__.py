"""Photo and rules meet: the reading that fits both best, where they differ, and the ways out. See docs/reconcile.md."""

from collections.abc import Mapping
from importlib import import_module

from companion.reconcile.reconciliation import Reconciler
from companion.rules.on_demand import OnDemand

IDS = ("six_nimmt",)
"""Every game that can be reconciled has a folder of this name beside this file, with its `RECONCILER`."""


def _load(id: str) -> Reconciler:
    reconciler: Reconciler = import_module(f"companion.reconcile.{id}").RECONCILER
    return reconciler


RECONCILERS: Mapping[str, Reconciler] = OnDemand(IDS, _load)
