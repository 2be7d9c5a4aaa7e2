import { z } from 'zod';
import { PRODUCT_QUALITIES } from '#domain/catalogue/products/product-contents.ts';
import { equalGradeChoices } from '#domain/market/approved-grades/company-grades.ts';
import { certificateKinds } from '#domain/sellers/certificates.ts';
import { MAX_DEMAND_LINES, MAX_ROUNDS } from '#domain/trade/demands/demand.ts';
import {
  MAX_DEMAND_NOTE,
  MAX_DEMAND_TITLE,
  MAX_INVITED_SELLERS,
  MAX_PROPERTY_RANGES,
  MAX_SCHEDULE_MONTHS,
  MAX_TOLERANCE_HUNDREDTHS,
} from '#domain/trade/demands/demand-limits.ts';
import { ALL_WEIGHTS } from '#domain/trade/demands/demand-terms.ts';
import { paymentTypes } from '#domain/trade/order-status.ts';
import { MAX_NEED_LETTERS } from '#domain/trade/plans/plan-limits.ts';
import { MAX_WANTED_TONNES, PROPERTY_NUMBER_MAX } from '#domain/values/limits.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { aboveZeroPerKg } from '#contract/above-zero.ts';
import { day, id, instant, line, month, percentUpTo, text } from '#contract/wire.ts';

const MOST_KG = MAX_WANTED_TONNES * KG_PER_TONNE;
const weight = z.number().positive().max(MOST_KG);
const bound = z.number().min(-PROPERTY_NUMBER_MAX).max(PROPERTY_NUMBER_MAX).nullable();

const range = z.strictObject({
  property_id: id,
  /** The test condition, as `190C/2.16kg`. */
  condition: line(60).nullable().default(null),
  from: bound,
  to: bound,
});

const goods = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['grade', 'equal']),
    product_id: id,
    /** Which grades may stand for it. */
    equal_grades: z.enum(equalGradeChoices),
  }),
  z.strictObject({
    kind: z.literal('properties'),
    subcategory_id: id,
    process_choice_id: id.nullable().default(null),
    properties: z.array(range).max(MAX_PROPERTY_RANGES).default([]),
  }),
]);

const delivery = z.discriminatedUnion('kind', [
  /** Without a first day it is from today on. */
  z.strictObject({ kind: z.literal('window'), from: day.nullable(), to: day }),
  z.strictObject({
    kind: z.literal('monthly'),
    first_month: month,
    months: z.int().min(1).max(MAX_SCHEDULE_MONTHS),
  }),
]);

/** A line as its form has it: what is not filled in yet is null. */
export const lineAsked = z.strictObject({
  what: line(MAX_NEED_LETTERS).default(''),
  /** Null: the words are read anew. */
  goods: goods.nullable().default(null),
  /** Of monthly delivery for one month. */
  kg: weight.nullable().default(null),
  tolerance_percent: percentUpTo(MAX_TOLERANCE_HUNDREDTHS / 100).default(0),
  packs: z.strictObject({ least_kg: weight.nullable(), most_kg: weight.nullable() }).nullable().default(null),
  delivery: delivery.nullable().default(null),
  /** Delivered, without VAT. */
  target_per_kg: aboveZeroPerKg.nullable().default(null),
  is_target_hidden: z.boolean().default(true),
  qualities: z.array(z.enum(PRODUCT_QUALITIES)).max(PRODUCT_QUALITIES.length).default([]),
  certificates: z.array(z.enum(certificateKinds)).max(certificateKinds.length).default([]),
  coa_limits: z.array(range).max(MAX_PROPERTY_RANGES).default([]),
});

const share = z.int().min(0).max(ALL_WEIGHTS);

/** All that a demand's form has. */
export const demandAsked = z.strictObject({
  title: line(MAX_DEMAND_TITLE).default(''),
  lines: z.array(lineAsked).max(MAX_DEMAND_LINES),
  /** One of the company's addresses, or else a province. */
  address_id: id.nullable().default(null),
  province_id: id.nullable().default(null),
  payment_types: z.array(z.literal(paymentTypes)).max(paymentTypes.length),
  weights: z.strictObject({ price: share, time: share, record: share, co2: share }),
  audience: z.enum(['open', 'invited']),
  invited: z.array(id).max(MAX_INVITED_SELLERS).default([]),
  is_name_shown: z.boolean(),
  rounds: z.int().min(1).max(MAX_ROUNDS),
  award: z.enum(['orders', 'call_off']),
  note: text(MAX_DEMAND_NOTE).default(''),
  closes_at: instant.nullable().default(null),
});
