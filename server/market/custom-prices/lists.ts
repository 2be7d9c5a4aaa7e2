import type { RowOf } from '#contract/kit/define-list.ts';
import { sellerPriceLists, staffPriceLists } from '#contract/market/price-list-list.ts';
import { isBuyerNamed, priceListStates } from '#domain/market/pricing/price-list.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';
import { forSeller, listColumns, listJoins, listsForStaff, listsOfSeller, waitingFirst } from './price-lists.ts';
import { priceListStateSql } from './price-list-state.ts';

type Row = RowOf<typeof staffPriceLists>;

const from = { from: sql`price_lists l`, key: sql`l.id` };
const filters = {
  q: sql`l.name`,
  state: (states: readonly string[]) => sql`${priceListStateSql(bangkokDate(now()))} = any (${states}::text[])`,
  valid: (days: { from?: string; to?: string }) =>
    sql`l.valid_until >= coalesce(${days.from}::date, '-infinity')
      and l.valid_from <= coalesce(${days.to}::date, 'infinity')`,
};
const sorts = {
  waiting: { whole: waitingFirst },
  valid_from: { by: sql`l.valid_from` },
  valid_until: { by: sql`l.valid_until` },
  submitted_at: { by: sql`l.submitted_at`, mayBeNull: true },
} as const;

const readLists = (ids: readonly number[]): Promise<Row[]> =>
  rows(sql<Row>`
    select ${listColumns(bangkokDate(now()))} ${listJoins} where l.id = any (${[...ids]}::int[])`);

export const priceLists = listOf(staffPriceLists, {
  ...from,
  seenBy: (_staff: unknown) => listsForStaff,
  filters: {
    ...filters,
    buyer: ofCompanyNamed(sql`l.company_id`),
    seller: ofCompanyNamed(sql`l.seller_company_id`),
    of_sales: sql`l.seller_company_id is null`,
  },
  sorts,
  read: readLists,
  cells: {
    seller: ({ seller }, words) => (seller ? seller[`name_${words.locale}`] : words.of('seller', 'sales')),
  },
});

const NAMED = priceListStates.filter(isBuyerNamed);

export const sellersLists = listOf(sellerPriceLists, {
  ...from,
  seenBy: ({ companyId }: { companyId: number }) => listsOfSeller(companyId),
  filters: {
    ...filters,
    // A name that is not shown must not be guessed by looking for it.
    buyer_code: (part) => sql`exists (select from companies c where c.id = l.company_id
      and c.company_code ilike ${`%${likeText(part)}%`})
      or (l.state = any (${NAMED}::text[]) and ${ofCompanyNamed(sql`l.company_id`)(part)})`,
  },
  sorts,
  read: async (ids) => (await readLists(ids)).map(forSeller),
  cells: { buyer: ({ buyer }, { locale }) => buyer[`name_${locale}`] },
});
