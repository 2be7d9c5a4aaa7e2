import type { z } from 'zod';
import type { lotBody } from '#contract/trade/auctions/lot-shapes.ts';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import type { LotKind } from '#domain/trade/auctions/lot-draft.ts';
import { USUAL_EXTENSION, USUAL_LATER_HOURS } from '#domain/trade/auctions/lot-limits.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What happens to a lot of the demo. Hours are from the making of the market on, prices percent of the list price. */
export interface AuctionStory {
  what: 'draft' | 'waiting' | 'coming' | 'running' | 'ended' | 'awarded' | 'not_sold' | 'cancelled';
  kind: LotKind;
  packs: number;
  percent: number;
  /** Of bids, in satang. */
  step?: number;
  starts: number;
  ends: number;
  lot_no: string;
  note: string;
  reserve?: number;
  buy_now?: number;
  deposit?: number;
  fall?: { percent: number; every_minutes: number; floor: number };
  files?: readonly LotPaper[];
  bids?: readonly { by: string; at: number; percent: number; hold?: 'credit' }[];
  take?: { by: string; at: number };
  stopped?: { at: number; reason: string };
  /** The first buyer watches it. */
  watched?: boolean;
}
export type LotPaper = 'coa' | 'pallets' | 'label';

export interface AuctionedOffer {
  id: number;
  product_id: number;
  grade: string;
  company_id: number;
  /** Who sells for the company. */
  seller: number;
  /** Per kg, satang. */
  per_kg: Satang;
}

/** Bags, as lots are piled on pallets. */
const PACK_GRAMS = 25_000;
/** What prices are rounded to, and the step of most lots: people bid quarters of a baht. */
const STEP = 25;

/** Offers with enough bags in stock whose sellers have people, seconds first: what is not prime goes by auction. */
export const offersToAuction = (count: number, packs: number): Promise<AuctionedOffer[]> =>
  rows(sql<AuctionedOffer>`
    select id, product_id, grade, company_id, seller, per_kg from (
      select distinct on (p.id) s.id, p.id as product_id, p.grade, p.quality, s.company_id, u.id as seller,
        (f.price_per_kg / 100)::bigint as per_kg /* not null: on sale */
      from offer_facets f join product_stocks s on s.id = f.product_stock_id join products p on p.id = f.product_id
        join skus k on k.id = s.product_sku_id
        join users u on u.company_id = s.company_id and u.company_role = 'owner'
      where f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)} and s.quantity > ${packs}
        and k.unit_weight_grams = ${PACK_GRAMS}
      order by p.id desc, s.id, u.id) found
    order by quality = 'prime', product_id desc limit ${count}`);

export const priceAt = ({ per_kg }: AuctionedOffer, percent: number): Satang =>
  ((per_kg * BigInt(percent)) / BigInt(100 * STEP)) * BigInt(STEP);

/** The lot's form as its seller fills it in. */
export function lotForm(
  { kind, packs, percent, step = STEP, starts, ends, lot_no, note, reserve, buy_now, deposit = 0, fall }: AuctionStory,
  offer: AuctionedOffer,
  at: Date,
): z.output<typeof lotBody> {
  const [starts_at, ends_at] = [hoursAfter(at, starts), hoursAfter(at, ends)];
  const price = (share: number | undefined) => (share === undefined ? null : priceAt(offer, share));
  return {
    kind,
    packs,
    lot_no,
    note,
    starts_at,
    ends_at,
    latest_end_at: hoursAfter(at, ends + USUAL_LATER_HOURS),
    start_price: price(percent),
    steps: [{ from: 0n, step: BigInt(step) }],
    reserve: price(reserve),
    buy_now: price(buy_now),
    extension: {
      within_minutes: USUAL_EXTENSION.within_ms / MINUTE_MS,
      by_minutes: USUAL_EXTENSION.by_ms / MINUTE_MS,
    },
    fall: fall
      ? { drop: priceAt(offer, fall.percent), every_minutes: fall.every_minutes, floor: price(fall.floor) }
      : null,
    deposit_percent: deposit,
    based_on: 1,
  };
}

export const hoursAfter = (at: Date, hours: number): Date => new Date(Math.round(at.getTime() + hours * HOUR_MS));
