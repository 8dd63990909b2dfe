/** A snapshot of a table and the patches that follow it. */
import type { Patch, Push } from "../generated/house";

/** The state after a patch; null if the patch is based on another version. Fields that have not changed stay the same objects. */
export function applyPatch(base: Push | null, patch: Patch): Push | null {
  if (base?.version !== patch.based_on) return null;
  const { type: _type, based_on: _basedOn, done: _done, presence: _presence, table, view, ...rest } = patch;
  return {
    ...base,
    ...rest,
    table: { ...base.table, ...table, version: patch.version },
    view: view && base.view ? { ...base.view, ...view } : base.view,
  };
}
