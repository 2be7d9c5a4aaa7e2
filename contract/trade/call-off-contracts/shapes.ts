import { z } from 'zod';
import {
  callOffActs,
  callOffProposers,
  callOffStates,
  MAX_CALL_OFF_TEXT,
} from '#domain/trade/call-off-contracts/contract.ts';
import { callOffChargeStates } from '#domain/trade/call-off-contracts/charge-states.ts';
import { fallbackKinds, indexAverages, priceSources } from '#domain/trade/call-off-contracts/price-rule.ts';
import { periodUnits, unusedTerms } from '#domain/trade/call-off-contracts/schedule.ts';
import { named } from '#contract/offer-shapes.ts';
import { lineCoa } from '#contract/trade/orders/shapes.ts';
import { baht, bahtPerKg, day, id, instant, names, text } from '#contract/wire.ts';

export const callOffText = text(MAX_CALL_OFF_TEXT);

const kg = z.number();
const percent = z.number();

/** Baht per kg that may lie below zero: a premium that is a discount. */
const signedPerKg = z.number();

export const callOffPrice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), per_kg: bahtPerKg }),
  z.object({
    kind: z.literal('index'),
    trend: named,
    average: z.enum(indexAverages),
    premium: signedPerKg,
    floor: bahtPerKg,
    ceiling: bahtPerKg,
    rounding: z.number(),
    fallback: z.enum(fallbackKinds),
    fallback_count: z.int(),
    fallback_price: bahtPerKg,
  }),
]);

export const callOffRow = z.object({
  id,
  state: z.enum(callOffStates),
  productstock_id: id,
  product: z.object({ id, ...names, grade: z.string() }),
  attribute: z.object(names),
  sku_no: z.string(),
  /** Kilograms of one pack. */
  unit_weight: z.number(),
  seller: named,
  buyer: named,
  unit: z.enum(periodUnits),
  first_day: day,
  last_day: day,
  /** Of all periods, and what was called off. */
  kg,
  called_kg: kg,
  /** In the period that runs; null where none does. */
  left_kg: kg.nullable(),
  price_kind: z.enum(['fixed', 'index']),
  /** In the period that runs, or the one that begins next; null before its index is fixed. */
  per_kg: bahtPerKg.nullable(),
  created_at: instant,
  since: instant,
  expires_at: instant,
  waits_for_me: z.boolean(),
});

const fixing = z.object({
  id,
  from: day,
  to: day,
  revision: z.int(),
  /** Null where there was no price. */
  average_per_kg: bahtPerKg.nullable(),
  days: z.int(),
  at: instant,
  /** Why it differs from the one before. */
  reason: z.string().nullable(),
  computed_from: z.array(z.object({ day, per_kg: bahtPerKg, products: z.int(), sellers: z.int() })),
  /** What waits to be confirmed; for staff alone. */
  proposed: z.object({ id, per_kg: bahtPerKg, reason: z.string(), by: z.string(), is_mine: z.boolean() }).nullable(),
});

const period = z.object({
  no: z.int(),
  from: day,
  to: day,
  agreed_kg: kg,
  carried_in_kg: kg,
  called_kg: kg,
  left_kg: kg,
  short_kg: kg,
  /** Null as long as its index is not fixed. */
  per_kg: bahtPerKg.nullable(),
  source: z.enum(priceSources).nullable(),
  /** What was not called off costs so much; null where nothing is owed. */
  shortfall: baht.nullable(),
});

const note = z.object({
  id,
  period_no: z.int(),
  /** Null where it is about what was not called off. */
  order_id: id.nullable(),
  order_no: z.string().nullable(),
  per_kg: bahtPerKg,
  goods: baht,
  vat: baht,
  total: baht,
  at: instant,
  buyer_read_at: instant.nullable(),
  seller_read_at: instant.nullable(),
});

/** What is owed beside the orders; below zero it goes back. */
const charge = z.object({
  id,
  /** As it is paid; null of what goes back, and for the seller. */
  receivable_id: id.nullable(),
  number: z.string().nullable(),
  period_no: z.int(),
  /** Null where it is about what was not called off. */
  order_id: id.nullable(),
  order_no: z.string().nullable(),
  goods: baht,
  vat: baht,
  total: baht,
  state: z.enum(callOffChargeStates),
  at: instant,
  due_at: instant.nullable(),
  paid_at: instant.nullable(),
  /** Its debit note; for the seller none. */
  document: z.object({ id, number: z.string() }).nullable(),
});

const order = z.object({
  order_id: id,
  /** The seller's part of it; null once its line was cancelled. */
  purchase_id: id.nullable(),
  order_no: z.string(),
  period_no: z.int(),
  quantity: z.int(),
  kg,
  per_kg: bahtPerKg,
  unit_price: baht,
  source: z.enum(priceSources),
  is_cancelled: z.boolean(),
  at: instant,
});

export const callOffDetail = callOffRow.extend({
  version: z.int(),
  proposed_by: z.enum(callOffProposers),
  proposer: z.string().nullable(),
  tolerance: percent,
  /** Null: the marketplace's setting counts. */
  weight_tolerance: percent.nullable(),
  unused: z.enum(unusedTerms),
  share: percent.nullable(),
  price: callOffPrice,
  /** What its goods were quoted with, and are ordered with. */
  lot_no: z.string().nullable(),
  coa: lineCoa.nullable(),
  note: z.string(),
  end_reason: z.string(),
  end_asked_by: z.enum(['buyer', 'seller']).nullable(),
  /** Approvals that the buyer’s rules ask for, and which one waits. */
  approvals_needed: z.int(),
  approvals: z.array(
    z.object({ step: z.int(), name: z.string(), is_approved: z.boolean(), note: z.string(), at: instant }),
  ),
  periods: z.array(period),
  fixings: z.array(fixing),
  orders: z.array(order),
  notes: z.array(note),
  charges: z.array(charge),
  acts: z.array(z.enum(callOffActs)),
  /** Whole packs that may be called off now. */
  packs_left: z.int(),
});

/** What a cart, a quick order or a plan shows of a contract. */
export const callOffOffer = z.object({
  contract_id: id,
  productstock_id: id,
  product_id: id,
  /** Kilograms of one pack. */
  unit_weight: z.number(),
  per_kg: bahtPerKg,
  /** Of one pack. */
  unit_price: baht,
  left_kg: kg,
  packs_left: z.int(),
  until: day,
});
