import type { RowOf } from '#contract/kit/define-list.ts';
import { staffPriceLists } from '#contract/market/price-list-list.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { listColumns, listJoins, listsForStaff, waitingFirst } from './price-lists.ts';
import { priceListStateSql } from './price-list-state.ts';

export const priceLists = listOf(staffPriceLists, {
  from: sql`price_lists l`,
  key: sql`l.id`,
  seenBy: (_staff: unknown) => listsForStaff,
  filters: {
    q: sql`l.name`,
    buyer: ofCompanyNamed(sql`l.company_id`),
    seller: ofCompanyNamed(sql`l.seller_company_id`),
    of_sales: sql`l.seller_company_id is null`,
    state: (states) => sql`${priceListStateSql(bangkokDate(now()))} = any (${states}::text[])`,
    valid: ({ from, to }) =>
      sql`l.valid_until >= coalesce(${from}::date, '-infinity') and l.valid_from <= coalesce(${to}::date, 'infinity')`,
  },
  sorts: {
    waiting: { whole: waitingFirst },
    valid_from: { by: sql`l.valid_from` },
    valid_until: { by: sql`l.valid_until` },
    submitted_at: { by: sql`l.submitted_at`, mayBeNull: true },
  },
  read: (ids) =>
    rows(sql<RowOf<typeof staffPriceLists>>`
      select ${listColumns(bangkokDate(now()))} ${listJoins} where l.id = any (${[...ids]}::int[])`),
  cells: {
    seller: ({ seller }, words) => (seller ? seller[`name_${words.locale}`] : words.of('seller', 'sales')),
  },
});
