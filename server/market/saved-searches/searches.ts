import type { z } from 'zod';
import type { savedSearches } from '#contract/market/saved-searches.ts';
import { FINDS_NAMED } from '#domain/market/search/saved-search.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type SavedSearch = z.output<(typeof savedSearches)['GET /saved-search/{id}']['answer']>;

type Row = Omit<SavedSearch, 'finds'> & {
  finds: (Omit<SavedSearch['finds'][number], 'notified_at'> & { notified_at: string })[];
};

const columns = sql`s.id, s.name, s.address, s.limit_per_kg, s.notify, s.is_paused, s.is_too_wide, s.news_count,
  s.created_at,
  (select coalesce(json_agg(f order by f.notified_at desc, f.id), '[]') from (
    select p.id, p.grade, p.name_th, p.name_en, p.name_cn, x.notified_at from saved_search_products x
      join products p on p.id = x.product_id and p.status = ${sql.lit(PRODUCT_SHOWN)}
    where x.saved_search_id = s.id and x.notified_at is not null and x.is_found order by x.notified_at desc, p.id
      limit ${FINDS_NAMED}) f) as finds`;

export async function searchesOf(userId: number): Promise<SavedSearch[]> {
  return (
    await rows(sql<Row>`select ${columns} from saved_searches s where s.user_id = ${userId} order by s.id desc`)
  ).map(withTimes);
}

/** 404 for another person's. */
export async function searchOf(userId: number, id: number): Promise<SavedSearch> {
  const found = await maybeRow(
    sql<Row>`select ${columns} from saved_searches s where s.id = ${id} and s.user_id = ${userId}`,
  );
  if (!found) throw new AppError('not_found');
  return withTimes(found);
}

/** JSON has no instants. */
function withTimes({ finds, ...search }: Row): SavedSearch {
  return { ...search, finds: finds.map((find) => ({ ...find, notified_at: new Date(find.notified_at) })) };
}
