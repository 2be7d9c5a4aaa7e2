import type { z } from 'zod';
import { filledText } from '#contract/errors.ts';
import type { myLot } from '#contract/trade/auctions/lot-shapes.ts';
import { LOT_PROBLEM_DETAILS, problemsOfLot } from '#domain/trade/auctions/draft.ts';
import { actsWithLot } from '#domain/trade/auctions/lot-decisions.ts';
import type { LotDraft } from '#domain/trade/auctions/lot-draft.ts';
import type { Locale } from '#domain/values/locale.ts';
import { MINUTE_MS } from '#domain/values/durations.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lotFiles } from './lot-files.ts';
import { hidesBidsSql } from '../seen-sql.ts';
import { lotColumns, lotJoins, lotRowOf, type LotRow } from './lot-rows.ts';
import { lotOf, type StoredLot } from './stored-lot.ts';

type MyLot = z.output<typeof myLot>;

export interface LotFacts extends LotRow, StoredLot {
  company_id: number;
  version: number;
  product_stock_id: number;
  lot_no: string;
  note: string;
  decided_at: Date | null;
  reason: string;
  outcome: MyLot['outcome'];
  ended_at: Date | null;
  bidders: number | null;
  grams_of_pack: number;
  sku_no: string;
  attribute: MyLot['sku']['attribute'];
  warehouse: MyLot['warehouse'];
  free_packs: number;
  offer_per_kg: bigint;
}

export const lotFactsSql = sql`
  select ${lotColumns}, a.company_id, a.version, a.product_stock_id /* not null: a lot's */,
    a.packs /* not null: a lot's */,
    a.lot_no, a.note, a.terms, a.sealed,
    a.deposit_percent::int as deposit_percent, a.decided_at, a.reason, a.outcome, a.ended_at,
    case when not ${hidesBidsSql}
      then (select count(*)::int from auction_bidders b where b.auction_id = a.id) end as bidders,
    k.unit_weight_grams as grams_of_pack, k.sku_no,
    json_build_object('name_th', t.name_th, 'name_en', t.name_en, 'name_cn', t.name_cn) as attribute,
    json_build_object(${warehouseNamesJson('w')}) as warehouse,
    case when f.product_stock_id is null then 0 else s.quantity end as free_packs,
    coalesce(f.price_per_kg, 0) as offer_per_kg
  from ${lotJoins} join attributes t on t.id = k.attribute_id join warehouses w on w.id = s.warehouse_id
    left join offer_facets f on f.product_stock_id = s.id`;

/** What seller and staff are shown alike; of the reserve nothing. */
export async function lotPageOf(facts: LotFacts, lot: LotDraft, sessionHash: Buffer) {
  const {
    terms: _terms,
    sealed: _sealed,
    grams_of_pack,
    sku_no,
    attribute,
    free_packs: _free,
    company_id: _id,
    ...row
  } = facts;
  const { reserve: _reserve, extension, fall, kind, latest_end_at, start_price, steps, buy_now } = lot;
  return {
    ...row,
    ...lotRowOf(facts),
    kind,
    latest_end_at,
    start_price,
    steps: [...steps],
    buy_now,
    extension: extension && {
      within_minutes: extension.within_ms / MINUTE_MS,
      by_minutes: extension.by_ms / MINUTE_MS,
    },
    fall: fall && {
      drop: fall.drop,
      every_minutes: fall.every_ms === null ? null : fall.every_ms / MINUTE_MS,
      floor: fall.floor,
    },
    sku: { sku_no, attribute, unit_weight: kgFromGrams(grams_of_pack) },
    files: await lotFiles(facts.id, sessionHash),
  };
}

/** One of the seller's own; another company's is not found. */
export async function findMyLot({ companyId, sessionHash }: Member, id: number, locale: Locale): Promise<MyLot> {
  const facts = await maybeRow(sql<LotFacts>`${lotFactsSql} where a.id = ${id} and a.company_id = ${companyId}`);
  if (!facts) throw new AppError('not_found');
  const lot = lotOf(facts);
  const problems = facts.state === 'draft' ? problemsOfLot(lot, facts.free_packs, now()) : [];
  return {
    ...(await lotPageOf(facts, lot, sessionHash)),
    reserve: lot.reserve,
    free_packs: facts.free_packs,
    problems: problems.map(({ path, code }) => ({
      path,
      code,
      message: filledText(code, locale, LOT_PROBLEM_DETAILS),
    })),
    allowed: actsWithLot(facts),
  };
}
