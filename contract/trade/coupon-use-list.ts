import { z } from 'zod';
import { MAX_COUPON_CODE } from '#domain/trade/coupons/coupon-code.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, object, text, yesNo } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './coupon-use-list.json' with { type: 'json' };

/** The orders that used a coupon. */
export const couponUseList = defineList({
  name: 'coupon-uses',
  access: 'staff:sales',
  summary: 'Uses of coupons, the newest first.',
  row: z.object({
    /** Of the order, which uses one coupon at most. */
    id,
    order_id: id,
    order_no: z.string(),
    campaign: named,
    company: named,
    code: z.string(),
    amount: baht,
    used_at: instant,
    /** When the use was given back, because the order was cancelled unpaid. */
    returned_at: instant.nullable(),
  }),
  columns: {
    order_no: { kind: 'order', onCard: 'name' },
    campaign: { kind: 'text', onCard: 'fact' },
    company: { kind: 'company', onCard: 'fact' },
    code: { kind: 'text', onCard: 'fact' },
    amount: { kind: 'money', onCard: 'sum' },
    used_at: { kind: 'time', sort: true, onCard: 'fact' },
    returned_at: { kind: 'time', onCard: 'fact' },
  },
  filters: {
    order_no: text(40),
    company,
    /** A whole code: who has a part of one must not find the rest. */
    code: text(MAX_COUPON_CODE),
    used_at: days,
    amount: amounts,
    is_returned: yesNo,
    campaign: object,
  },
  sort: '-used_at',
  texts,
});
