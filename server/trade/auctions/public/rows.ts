import type { z } from 'zod';
import type { auctionRow } from '#contract/trade/auctions/public-shapes.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { readTerms, type WrittenTerms } from '#domain/trade/auctions/log-text.ts';
import { shownPrice } from '#domain/trade/auctions/compare-bids.ts';
import { fallenPrice, type AuctionTerms } from '#domain/trade/auctions/terms.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { instantSql } from '#server/trade/demands/index.ts';
import { companyOf, isJoinedSql } from '../seen-sql.ts';
import { isWatchedSql } from './filters.ts';
import { auctionPhaseSql } from './phase-sql.ts';

export type AuctionRow = z.output<typeof auctionRow>;

/** What a row is made of. */
export interface FoundRow extends Omit<AuctionRow, 'number' | 'kg' | 'start_price' | 'bids'> {
  bids: number;
  terms: WrittenTerms;
  /** Of a round alone, by the name in its log. */
  round_leader: string | null;
  at: Date;
}

const nameJson = (of: 'm' | 'v') =>
  of === 'm'
    ? sql`json_build_object('id', m.id, 'name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn)`
    : sql`json_build_object('id', v.id, 'name_th', v.name_th, 'name_en', v.name_en,
        'name_cn', coalesce(v.name_cn, v.name_en))`;

/** What is said of auction `a` to who asks. */
export const rowSql = (caller: Caller) => sql`
  a.id, a.kind, a.state, ${auctionPhaseSql()} as phase /* not null: a case */, p.grade, p.id as product_id,
  ${nameJson('m')} as material /* not null: an object */, p.quality, a.lot_no,
  ${nameJson('v')} as province /* not null: an object */,
  a.starts_at /* not null: announced */, a.ends_at /* not null: announced */, a.price, a.bids, a.outcome, a.terms,
  ${isWatchedSql(caller)} as is_watched /* not null: exists */,
  ${isJoinedSql(companyOf(caller))} as is_joined /* not null: exists */,
  case when a.kind = 'reverse' then (select l.pseudonym from auction_bidders l
    where l.auction_id = a.id and l.company_id = a.leader_id) end as round_leader,
  coalesce(a.leader_id = ${companyOf(caller)}::int, false) as is_leading /* not null: coalesced */,
  ${instantSql()} as at /* not null: a clock */`;

export const rowSource = sql`auctions a
  left join product_stocks s on s.id = a.product_stock_id left join products p on p.id = s.product_id
  left join warehouses w on w.id = s.warehouse_id
  left join demands d on d.id = a.demand_id
  left join demand_lines x on x.demand_id = a.demand_id and x.position = a.demand_line
  join subcategories m on m.id = coalesce(p.subcategory_id, x.subcategory_id)
  join provinces v on v.id = coalesce(w.province_id, d.province_id)`;

/** A falling price is what it is now, as long as nobody took it; of a round, what the price counts as. */
export function priceNow({ kind, phase, price, round_leader, at }: FoundRow, terms: AuctionTerms): bigint | null {
  if (round_leader !== null && price !== null) return shownPrice(terms, round_leader, price);
  return kind === 'dutch' && price === null && phase === 'running' ? fallenPrice(terms, at) : price;
}

export function rowOf(found: FoundRow): AuctionRow {
  const terms = readTerms(found.terms);
  const { terms: _terms, at: _at, round_leader: _leader, ...row } = found;
  return {
    ...row,
    number: auctionNo(row.id),
    kg: kgFromGrams(terms.grams),
    start_price: terms.start_price,
    price: priceNow(found, terms),
    // How many sealed bids there are says something of what they are.
    bids: row.kind === 'sealed' && row.outcome === null ? null : row.bids,
  };
}

export async function rowsWithIds(ids: readonly number[], caller: Caller): Promise<AuctionRow[]> {
  const found = await rows(sql<FoundRow>`
    select ${rowSql(caller)} from ${rowSource} where a.id = any (${[...ids]}::int[])`);
  return found.map(rowOf);
}
