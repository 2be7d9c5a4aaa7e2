import type { RawBuilder } from '#server/platform/database/query.ts';

let registered: RawBuilder<unknown> | undefined;

/**
 * A capability that stores rows of a sale, such as goods that stand ready, deletes them with the sale of which nothing
 * is bought: a statement, of which `empty` is a part with each sale's `id`.
 */
export function registerEmptiedSales(deletion: RawBuilder<unknown>): void {
  registered = deletion;
}

export function deleteOfEmptiedSql(): RawBuilder<unknown> {
  if (!registered) throw new Error('no deletion of emptied sales is registered');
  return registered;
}
