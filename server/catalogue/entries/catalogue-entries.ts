import type { CatalogueNames } from '#domain/catalogue/catalogue-names.ts';
import { changedList } from '#domain/values/changed-list.ts';
import { inTransaction, rows, sql, sqlState } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { tellListsChanged } from './changes.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * One change of the catalogue's own lists (tree, makers, properties), one after the other, so that each knows what was
 * before it; reading goes on meanwhile. What still uses an entry keeps it: the database refuses.
 */
export async function changeCatalogue<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    const result = await inTransaction(async () => {
      await rows(sql`lock table category_groups in share row exclusive mode`);
      return work();
    });
    tellListsChanged();
    return result;
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw new AppError('catalogue_entry_used');
    throw error;
  }
}

/** Names as the log has them: each entry says what it was called, because entries go. */
export function nameFacts({ name_th, name_en, name_cn }: CatalogueNames) {
  return { entry_name_th: name_th, entry_name_en: name_en || null, entry_name_cn: name_cn || null };
}

/** Moves an entry among its own and writes the place of each; answers the places before and after, the first is 1. */
export async function moveAmong(
  table: string,
  ids: readonly number[],
  change: 'up' | 'down',
  id: number,
): Promise<{ before: number; after: number }> {
  const moved = changedList(ids, change, id);
  await rows(sql`
    update ${sql.table(table)} t set position = x.place
    from unnest(${moved}::int[]) with ordinality x (id, place) where x.id = t.id and t.position <> x.place`);
  return { before: ids.indexOf(id) + 1, after: moved.indexOf(id) + 1 };
}

/** The address of what was merged leads on, and so do those that led to it. */
export async function leadOn(former: string, id: number, into: number): Promise<void> {
  await rows(sql`update ${sql.table(former)} set into_id = ${into} where into_id = ${id}`);
  await rows(sql`insert into ${sql.table(former)} (id, into_id) values (${id}, ${into})`);
}
