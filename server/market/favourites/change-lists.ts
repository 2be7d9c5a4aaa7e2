import type { z } from 'zod';
import type { favourites } from '#contract/market/favourites.ts';
import { FAVOURITE_ITEMS_MOST, FAVOURITE_LISTS_MOST } from '#domain/market/favourites.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { now } from '#server/platform/clock.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import {
  affected,
  inTransaction,
  isUniqueViolation,
  maybeRow,
  oneRow,
  rows,
  sql,
} from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';

type Item = z.output<(typeof favourites)['PUT /favourite-list/{id}/item']['body']>;

export function addList({ companyId, userId }: Member, name: string): Promise<{ id: number }> {
  return namedOnce(() =>
    inTransaction(async () => {
      await lockCompany(companyId);
      const { lists } = await oneRow(
        sql<{ lists: number }>`select count(*)::int as lists from favourite_lists where company_id = ${companyId}`,
      );
      if (lists >= FAVOURITE_LISTS_MOST)
        throw new AppError('too_many_lists', { details: { max: FAVOURITE_LISTS_MOST } });
      return oneRow(
        sql<{
          id: number;
        }>`insert into favourite_lists (company_id, name, created_by_user_id, created_at)
          values (${companyId}, ${name}, ${userId}, ${now()}) returning id`,
      );
    }),
  );
}

export async function renameList(companyId: number, id: number, name: string): Promise<void> {
  await namedOnce(() =>
    one(sql`update favourite_lists set name = ${name} where id = ${id} and company_id = ${companyId}`),
  );
}

export function removeList(companyId: number, id: number): Promise<void> {
  return one(sql`delete from favourite_lists where id = ${id} and company_id = ${companyId}`);
}

/**
 * Puts a product into a list, or changes what is said of one that is in it. 404 for another company's list and for what
 * the mall does not know.
 */
export async function keepItem(
  { companyId, userId }: Member,
  listId: number,
  { product_id, note, kg_per_month }: Item,
): Promise<void> {
  await inTransaction(async () => {
    // One at a time: two colleagues could otherwise fill the last place both.
    const list = await maybeRow(
      sql`select from favourite_lists where id = ${listId} and company_id = ${companyId} for update`,
    );
    const product = await maybeRow(
      sql`select from products where id = ${product_id} and status = ${sql.lit(PRODUCT_SHOWN)}`,
    );
    if (!list || !product) throw new AppError('not_found');
    await rows(sql`
      insert into favourite_items (list_id, product_id, note, kg_per_month, added_by_user_id, added_at)
        values (${listId}, ${product_id}, ${note}, ${kg_per_month}, ${userId}, ${now()})
      on conflict (list_id, product_id) do update set note = excluded.note, kg_per_month = excluded.kg_per_month`);
    const { items } = await oneRow(
      sql<{ items: number }>`select count(*)::int as items from favourite_items where list_id = ${listId}`,
    );
    if (items > FAVOURITE_ITEMS_MOST) throw new AppError('list_full', { details: { max: FAVOURITE_ITEMS_MOST } });
  });
}

export function removeItem(companyId: number, listId: number, productId: number): Promise<void> {
  return one(
    sql`delete from favourite_items i using favourite_lists l where l.id = i.list_id and l.company_id = ${companyId}
      and i.list_id = ${listId} and i.product_id = ${productId}`,
  );
}

async function one(statement: Parameters<typeof affected>[0]): Promise<void> {
  if ((await affected(statement)) === 0) throw new AppError('not_found');
}

/** Two lists of the same name nobody tells apart. */
async function namedOnce<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? fieldError('list_name_taken', 'name') : error;
  }
}
