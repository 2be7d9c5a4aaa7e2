import type { z } from 'zod';
import type { savedSearches } from '#contract/market/saved-searches.ts';
import {
  SAVED_SEARCH_FINDS_MOST,
  SAVED_SEARCHES_OF_A_COMPANY,
  SAVED_SEARCHES_OF_A_PERSON,
  type NotifyTime,
} from '#domain/market/search/saved-search.ts';
import { now } from '#server/platform/clock.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { affected, inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { foundNow, keptSearch } from './found-now.ts';
import { unsubscribe } from './unsubscribe.ts';

type Added = z.output<(typeof savedSearches)['POST /saved-search/add']['body']>;
type Changed = z.output<(typeof savedSearches)['PUT /saved-search/edit/{id}']['body']>;

/** Keeps a search. What it finds at this moment its owner has just seen: mails name what comes later. */
export async function addSearch(
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  { name, address, search, limit_per_kg, notify }: Added,
): Promise<{ id: number }> {
  const found = await foundNow(search, limit_per_kg);
  requireNarrow(found.count, notify);
  return inTransaction(async () => {
    await lockCompany(companyId);
    const { own, all } = await oneRow(
      sql<{
        own: number;
        all: number;
      }>`select count(*)::int as all, (count(*) filter (where user_id = ${userId}))::int as own from saved_searches
        where company_id = ${companyId}`,
    );
    if (own >= SAVED_SEARCHES_OF_A_PERSON || all >= SAVED_SEARCHES_OF_A_COMPANY)
      throw new AppError('too_many_saved_searches', {
        details: { person: SAVED_SEARCHES_OF_A_PERSON, company: SAVED_SEARCHES_OF_A_COMPANY },
      });
    const added = await oneRow(sql<{ id: number }>`
      insert into saved_searches (user_id, company_id, name, search, address, limit_per_kg, notify, looked_at,
        created_at)
      values (${userId}, ${companyId}, ${name}, ${JSON.stringify(search)}::jsonb, ${address}, ${limit_per_kg},
        ${notify}, ${now()}, ${now()}) returning id`);
    await remember(added.id, found.ids);
    return added;
  });
}

/**
 * With another limit it begins anew: what fits it now is known. So it does when a pause ends, which was no time to be
 * told later of.
 */
export async function changeSearch(
  userId: number,
  id: number,
  { name, limit_per_kg, notify, is_paused }: Changed,
): Promise<void> {
  const known = await maybeRow(
    sql<{ search: unknown }>`select search from saved_searches where id = ${id} and user_id = ${userId}`,
  );
  if (!known) throw new AppError('not_found');
  const search = keptSearch(known.search);
  const found = search ? await foundNow(search, limit_per_kg) : { ids: [], count: 0 };
  if (!is_paused) requireNarrow(found.count, notify);
  await inTransaction(async () => {
    const before = await maybeRow(
      sql<{
        limit_per_kg: bigint | null;
        is_silent: boolean;
      }>`select limit_per_kg, is_paused or notify = 'none' as is_silent from saved_searches
        where id = ${id} and user_id = ${userId} for update`,
    );
    if (!before) throw new AppError('not_found');
    await rows(
      sql`update saved_searches set name = ${name}, limit_per_kg = ${limit_per_kg}, notify = ${notify},
        is_paused = ${is_paused}, is_too_wide = false where id = ${id}`,
    );
    if (before.limit_per_kg === limit_per_kg && !before.is_silent) return;
    await rows(sql`delete from saved_search_products where saved_search_id = ${id}`);
    await remember(id, found.ids);
    await rows(sql`update saved_searches set looked_at = ${now()}, news_count = 0 where id = ${id}`);
  });
}

export async function removeSearch(userId: number, id: number): Promise<void> {
  if ((await affected(sql`delete from saved_searches where id = ${id} and user_id = ${userId}`)) === 0)
    throw new AppError('not_found');
}

/** The member has seen the results on their page. */
export async function newsSeen(userId: number): Promise<void> {
  await rows(sql`update saved_searches set news_count = 0 where user_id = ${userId} and news_count > 0`);
}

/**
 * By a mail's link: the search stays, its mails end; what it finds is told in the account. Twice is as good as once.
 */
export async function stopByKey(key: string): Promise<{ name: string }> {
  const stopped = await maybeRow(
    sql<{
      name: string;
    }>`update saved_searches set notify = case when notify = 'none' then notify else 'in_account' end
      where id = ${unsubscribe.idOf(key)} returning name`,
  );
  if (!stopped) throw new AppError('saved_search_link_invalid');
  return stopped;
}

function requireNarrow(count: number, notify: NotifyTime): void {
  if (notify !== 'none' && count > SAVED_SEARCH_FINDS_MOST)
    throw new AppError('saved_search_too_wide', { details: { count, max: SAVED_SEARCH_FINDS_MOST } });
}

async function remember(id: number, productIds: readonly number[]): Promise<void> {
  await rows(
    sql`insert into saved_search_products (saved_search_id, product_id, is_found) select ${id}, p.id, true
      from products p where p.id = any (${productIds}::int[])`,
  );
}
