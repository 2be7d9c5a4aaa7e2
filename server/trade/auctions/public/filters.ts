import type { AuctionPhase } from '#domain/trade/auctions/phase.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { companyOf, isJoinedSql } from '../seen-sql.ts';
import { auctionPhaseSql } from './phase-sql.ts';

/** The material of auction `a`, of its offer or of its demand's line. */
export const materialSql = sql`coalesce(
  (select p.subcategory_id from product_stocks s join products p on p.id = s.product_id
    where s.id = a.product_stock_id),
  (select x.subcategory_id from demand_lines x where x.demand_id = a.demand_id and x.position = a.demand_line))`;

const userOf = (caller: Caller): number | null => (caller.kind === 'member' ? caller.userId : null);

export const isWatchedSql = (caller: Caller) => sql`exists (
  select from auction_watchers w where w.auction_id = a.id and w.user_id = ${userOf(caller)}::int)`;

export const auctionFilters = {
  goods: (text: string) => {
    const part = `%${likeText(text)}%`;
    return sql`exists (select from product_stocks s join products p on p.id = s.product_id
        where s.id = a.product_stock_id
          and (p.grade ilike ${part} or p.name_th ilike ${part} or p.name_en ilike ${part} or p.name_cn ilike ${part}))
      or ${materialSql} in (select m.id from subcategories m
        where m.code ilike ${part} or m.name_th ilike ${part} or m.name_en ilike ${part} or m.name_cn ilike ${part})`;
  },
  material: (id: number) => sql`${materialSql} = ${id}`,
  category: (id: number) => sql`${materialSql} in (select m.id from subcategories m where m.category_id = ${id})`,
  kind: sql`a.kind`,
  province: (id: number) => sql`coalesce(
    (select w.province_id from product_stocks s join warehouses w on w.id = s.warehouse_id
      where s.id = a.product_stock_id),
    (select d.province_id from demands d where d.id = a.demand_id)) = ${id}`,
  phase: (phases: readonly AuctionPhase[]) => sql`${auctionPhaseSql()} = any (${phases}::text[])`,
  mine: (mine: readonly ('watched' | 'joined')[], _query: unknown, caller: Caller) =>
    sql.join(
      mine.map((one) => (one === 'watched' ? isWatchedSql(caller) : isJoinedSql(companyOf(caller)))),
      sql` or `,
    ),
};
