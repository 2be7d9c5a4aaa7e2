import { z } from 'zod';
import { cellFaults } from '#domain/trade/awards/compare-quotes.ts';
import { unmetReasons } from '#domain/trade/awards/award-problem.ts';
import { awardStates } from '#domain/trade/awards/award.ts';
import { quoteDifferences } from '#domain/trade/awards/quote-differences.ts';
import { noSplitReasons } from '#domain/trade/awards/scenarios.ts';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { demandStates } from '#domain/trade/demands/demand.ts';
import { quoteBases } from '#domain/trade/quotes/quote.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, bahtPerKg, day, id, instant } from '#contract/wire.ts';

const kg = z.number();

/** A line as it was asked for. */
const askedLine = z.object({
  position: z.int(),
  what: z.string(),
  kg,
  /** With the tolerance. */
  least_kg: kg,
  most_kg: kg,
  is_monthly: z.boolean(),
  /** Of monthly delivery: how many months, each with as much. */
  months: z.int().nullable(),
  /** The first and last day that were asked for; null of monthly delivery. */
  from: day.nullable(),
  to: day.nullable(),
  /** Delivered, without VAT; hidden ones among them. */
  target_per_kg: bahtPerKg.nullable(),
});

/** A quoted line. Prices of a kilogram are without VAT. */
export const comparedCell = z.object({
  id: z.int(),
  seller_id: id,
  position: z.int(),
  offer_id: id,
  grade: z.string(),
  basis: z.enum(quoteBases),
  pack_kg: kg,
  packs: z.int(),
  kg,
  least_packs: z.int(),
  most_packs: z.int(),
  arrives: day,
  lead_days: z.int(),
  lot_no: z.string().nullable(),
  /** A certificate of analysis is published with the offer's lot. */
  has_coa: z.boolean(),
  /** One that was sent with the quote, as the reader's session may open it: once it is stored, if it could be read. */
  coa: z.object({ name: z.string(), url: z.string().nullable(), is_waiting: z.boolean() }).nullable(),
  co2_per_kg: z.number().nullable(),
  differs: z.array(z.enum(quoteDifferences)),
  differences: z.string(),
  fault: z.enum(cellFaults).nullable(),
  quoted_per_kg: bahtPerKg,
  alone_per_kg: bahtPerKg,
  pooled_per_kg: bahtPerKg,
  vat_per_kg: bahtPerKg,
  is_sellers_best: z.boolean(),
  is_cheapest: z.boolean(),
  rank: z.int(),
  score: z.number(),
});

const comparedSeller = named.extend({
  given_at: instant,
  valid_until: day,
  /** Whether it may be awarded today. */
  is_valid: z.boolean(),
  payment_types: z.array(z.int()),
  note: z.string(),
  record: z.object({ kept: z.int(), all: z.int() }).nullable(),
  missing: z.array(z.int()),
  goods: baht,
  freight: baht,
  vat: baht,
  interest: baht,
  total: baht,
});

export const comparison = z.object({
  id,
  number: z.string(),
  title: z.string(),
  state: z.enum(demandStates),
  round: z.int(),
  rounds_left: z.int(),
  /** Whether sellers were ever asked for prices by counter-offers. */
  has_counter_offers: z.boolean(),
  opened_at: instant.nullable(),
  province: named,
  award: z.enum(['orders', 'call_off']),
  payment_types: z.array(z.int()),
  weights: z.object({ price: z.int(), time: z.int(), record: z.int(), co2: z.int() }),
  /** Of credit, in percent a year; null where the demand is not paid on credit. */
  interest_rate: z.number().nullable(),
  credit_days: z.int().nullable(),
  lines: z.array(askedLine),
  sellers: z.array(comparedSeller),
  cells: z.array(comparedCell),
  /** Who of the company looked at the quotes. */
  looks: z.array(z.object({ name: z.string(), first_at: instant, last_at: instant })),
  may_award: z.boolean(),
  awarded: z.object({ id, state: z.enum(awardStates) }).nullable(),
  /** What the buyer's company wants an order to say. */
  po_number_required: z.boolean(),
  cost_centre_required: z.boolean(),
  /** Lines that were awarded already. */
  taken: z.array(z.int()),
});

export const awardPick = z.object({ id: z.int(), packs: z.int() });

/** What a seller learns of its own quote, and of nobody else's. */
export const awardOutcome = z.object({
  id,
  number: z.string(),
  state: z.enum(demandStates),
  round: z.int(),
  /** The lines that it quoted for, with its own place among all quotes. */
  lines: z.array(z.object({ position: z.int(), what: z.string(), rank: z.int().nullable(), won_kg: kg.nullable() })),
  orders: z.array(z.object({ order_no: z.string(), purchase_id: id.nullable(), arrives: day })),
  /** Final rounds by auction that it is in. */
  rounds: z.array(z.object({ id, number: z.string(), ends_at: instant })),
});

const splitOrder = z.object({
  seller: named,
  kind: z.enum(['in_stock', 'pre_order']),
  arrives: day,
  lines: z.array(
    z.object({
      id: z.int(),
      position: z.int(),
      packs: z.int(),
      kg,
      goods: baht,
      freight: baht,
      per_kg: bahtPerKg,
    }),
  ),
  loads: z.array(
    z.object({
      province_id: id,
      kg,
      freight: baht,
      vehicles: z.array(z.object({ vehicle: z.enum(VEHICLES), count: z.int() })),
    }),
  ),
  goods: baht,
  freight: baht,
  vat: baht,
  interest: baht,
  total: baht,
  per_kg: bahtPerKg,
  co2_kg: z.number().nullable(),
});

export const awardSplit = z.object({
  /** Why there is none of this kind. */
  refused: z.enum(noSplitReasons).nullable(),
  /** Where a budget is too small: what the cheapest costs. */
  least: baht.nullable(),
  picks: z.array(awardPick),
  orders: z.array(splitOrder),
  unmet: z.array(z.object({ position: z.int(), kg, why: z.enum(unmetReasons).nullable() })),
  sellers: z.int(),
  arrives: day.nullable(),
  goods: baht,
  freight: baht,
  vat: baht,
  interest: baht,
  total: baht,
  per_kg: bahtPerKg.nullable(),
  co2_kg: z.number().nullable(),
  /** What another split may be cheaper by; null where this one is proved, or was made by hand. */
  within: baht.nullable(),
  /** What an award says that it saw. */
  version: z.string(),
});
