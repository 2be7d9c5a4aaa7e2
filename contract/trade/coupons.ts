import { z } from 'zod';
import { CODES_A_MINUTE, MAX_CODES_AT_ONCE } from '#domain/trade/coupons/coupon-code.ts';
import { couponKinds, couponPayers, sellerAnswers } from '#domain/trade/coupons/coupon.ts';
import { MEMBER_LEVELS } from '#domain/market/pricing/member-level.ts';
import { decision } from '#contract/decision.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { named } from '#contract/offer-shapes.ts';
import { aboveZero } from '#contract/above-zero.ts';
import { baht, day, done, id, idText, instant, intText, line, names, pathId, text } from '#contract/wire.ts';
import { campaignList, campaignRow, percent } from './campaign-list.ts';
import { couponUseList } from './coupon-use-list.ts';
import { couponCode, couponNames } from './coupon-shapes.ts';

const MAX_USES = 10_000_000;

const uses = z.int().min(1).max(MAX_USES);
const level = z.union(MEMBER_LEVELS.map((value) => z.literal(value)));

/** What staff write of a campaign. An empty list names none: the coupon is valid for all of them. */
export const campaignBody = {
  name_th: line(120).min(1),
  name_en: line(120).min(1),
  name_cn: line(120).min(1),
  text_th: text(500).default(''),
  text_en: text(500).default(''),
  text_cn: text(500).default(''),
  kind: z.enum(couponKinds),
  /** Of the kind `amount`, in baht. */
  amount: aboveZero.nullish(),
  /** Of the kind `percent`. */
  percent: percent.nullish(),
  max_discount: aboveZero.nullish(),
  paid_by: z.enum(couponPayers),
  first_day: day,
  last_day: day,
  minimum_total: baht.refine((value) => value >= 0n, { error: 'too_small', params: { minimum: 0 } }).prefault(0),
  category_ids: z.array(id).max(200).default([]),
  seller_ids: z.array(id).max(200).default([]),
  member_levels: z.array(level).max(MEMBER_LEVELS.length).default([]),
  first_order_only: z.boolean().default(false),
  quota: uses.nullish(),
  company_quota: uses.nullish(),
  budget: aboveZero.nullish(),
};

const batch = z.object({
  batch: z.int(),
  created_at: instant,
  codes: z.int(),
  used: z.int(),
});

const access = 'staff:sales';

export const coupons = defineEndpoints({
  'POST /coupon/check': {
    summary: 'Check a coupon’s code for a draft, which remembers one that can be used.',
    access: 'member:order',
    guards: 'secret',
    perMinute: CODES_A_MINUTE,
    body: z.strictObject({ order_id: idText, discount_code: couponCode.min(1) }),
    answer: z.object({
      status: z.literal(true),
      message: z.string(),
      discount_code: z.string(),
      discount_price: baht,
      coupon: couponNames,
    }),
  },
  'POST /coupon/remove': {
    summary: 'Take the coupon off a draft.',
    access: 'member:order',
    body: z.strictObject({ order_id: id }),
    answer: done,
  },
  'GET /seller/coupons': {
    summary:
      'Campaigns that the seller is asked to pay for, with its answer; until it agrees they are not for its goods.',
    access: 'seller:manage_offers',
    answer: z.object({
      rows: z.array(
        z.object({
          id,
          ...names,
          kind: z.enum(couponKinds),
          amount: baht.nullable(),
          percent: percent.nullable(),
          max_discount: baht.nullable(),
          minimum_total: baht,
          first_day: day,
          last_day: day,
          budget: baht.nullable(),
          quota: z.int().nullable(),
          version: z.int(),
          answer: z.enum(sellerAnswers).nullable(),
          /** What the seller has paid for it so far. */
          paid: baht,
        }),
      ),
    }),
  },
  'POST /seller/coupons/{id}/answer': {
    summary: 'Agree to pay for a campaign as it was seen, or decline.',
    access: 'seller:manage_offers',
    needsProof: true,
    setsMoney: 'coupon_campaign',
    params: pathId,
    body: z.strictObject({ answer: z.enum(sellerAnswers), version: id }),
    answer: done,
  },
  'GET /staff/coupons/campaigns': campaignList.list,
  'GET /staff/coupons/campaigns/export': campaignList.export,
  'GET /staff/coupons/uses': couponUseList.list,
  'GET /staff/coupons/uses/export': couponUseList.export,
  'GET /staff/coupons/choices': {
    summary: 'The categories and sellers that a campaign can be for.',
    access,
    answer: z.object({
      categories: z.array(named.extend({ group: named })),
      sellers: z.array(named),
    }),
  },
  'GET /staff/coupons/campaigns/{id}': {
    summary: 'One campaign with its codes and what was decided about it.',
    access,
    params: pathId,
    answer: z.object({
      ...campaignRow,
      ...couponNames.shape,
      minimum_total: baht,
      category_ids: z.array(id),
      seller_ids: z.array(id),
      member_levels: z.array(z.int()),
      first_order_only: z.boolean(),
      company_quota: z.int().nullable(),
      version: z.int(),
      ended_at: instant.nullable(),
      /** Companies with a use, and uses that were given back. */
      companies: z.int(),
      returned: z.int(),
      /** What the orders with a coupon came to, with VAT. */
      ordered: baht,
      batches: z.array(batch),
      history: z.array(decision),
    }),
  },
  'POST /staff/coupons/campaigns': {
    summary:
      'Propose a campaign. Nobody can use it before it has a code; `id` is null while it waits for a second person.',
    access,
    needsProof: true,
    setsMoney: 'coupon_campaign',
    body: z.strictObject(campaignBody),
    answer: proposedChange.extend({ id: id.nullable() }),
  },
  'PUT /staff/coupons/campaigns/{id}': {
    summary: 'Change a campaign. What orders were promised stays once a coupon was used.',
    access,
    needsProof: true,
    setsMoney: 'coupon_campaign',
    params: pathId,
    body: z.strictObject({ ...campaignBody, version: id }),
    answer: proposedChange,
  },
  'POST /staff/coupons/campaigns/{id}/end': {
    summary: 'End a campaign before its last day.',
    access,
    params: pathId,
    body: z.strictObject({ version: id, reason: line(500).min(1) }),
    answer: done,
  },
  'POST /staff/coupons/campaigns/{id}/code': {
    summary: 'The campaign’s one code for everybody; without a code a random one.',
    access,
    perMinute: 30,
    guards: 'secret',
    params: pathId,
    body: z.strictObject({ code: couponCode.default('') }),
    answer: z.object({ code: z.string() }),
  },
  'POST /staff/coupons/campaigns/{id}/single-use-codes': {
    summary: 'Make random codes that each can be used once.',
    access,
    perMinute: 10,
    params: pathId,
    body: z.strictObject({ count: z.int().min(1).max(MAX_CODES_AT_ONCE) }),
    answer: z.object({ batch: z.int(), count: z.int() }),
  },
  'GET /staff/coupons/campaigns/{id}/codes': {
    summary: 'The codes of one batch, as CSV.',
    access,
    reads: false,
    perMinute: 30,
    params: pathId,
    query: z.strictObject({ batch: intText(1, 1_000_000) }),
    answer: 'binary',
    files: ['csv'],
  },
});
