import type { z } from 'zod';
import type { myLotRow, staffLotRow } from '#contract/trade/auctions/lot-shapes.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { hidesBidsSql } from '../seen-sql.ts';

export type MyLotRow = z.output<typeof myLotRow>;
export type StaffLotRow = z.output<typeof staffLotRow>;

/** A lot is of an offer, its product, its pack and its warehouse. */
export const lotJoins = sql`
  auctions a join product_stocks s on s.id = a.product_stock_id join skus k on k.id = s.product_sku_id
    join products p on p.id = s.product_id`;

/** What every list and page says of the auction `a`: of sealed bids nothing before the end. */
export const lotColumns = sql`
  a.id, a.kind, a.state, a.made_at, a.submitted_at, a.starts_at, a.ends_at, a.price,
  case when not ${hidesBidsSql} then a.bids end as bids,
  (a.terms ->> 'start_price')::bigint as start_price,
  a.packs::float8 * k.unit_weight_grams as grams /* not null: a lot's */,
  json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn, 'grade', p.grade,
    'quality', p.quality) as product`;

type Shared =
  | 'id'
  | 'kind'
  | 'state'
  | 'submitted_at'
  | 'starts_at'
  | 'ends_at'
  | 'price'
  | 'bids'
  | 'start_price'
  | 'product';
export interface LotRow extends Pick<StaffLotRow, Shared> {
  made_at: Date;
  grams: number;
}

export const lotRowOf = ({ grams, ...row }: LotRow) => ({ ...row, number: auctionNo(row.id), kg: kgFromGrams(grams) });

export async function myLotRows(ids: readonly number[]): Promise<MyLotRow[]> {
  const found = await rows(sql<LotRow>`
    select ${lotColumns} from ${lotJoins} where a.id = any (${[...ids]}::int[])`);
  return found.map(({ submitted_at: _, ...row }) => lotRowOf({ ...row, submitted_at: null }));
}

export async function staffLotRows(ids: readonly number[]): Promise<StaffLotRow[]> {
  const found = await rows(sql<LotRow & Pick<StaffLotRow, 'seller'>>`
    select ${lotColumns}, ${companySql('c')} as seller
    from ${lotJoins} join companies c on c.id = a.company_id where a.id = any (${[...ids]}::int[])`);
  return found.map(({ seller, ...row }) => ({ ...lotRowOf(row), seller }));
}
