import { z } from 'zod';
import { campaignStates } from '#domain/trade/coupons/campaign.ts';
import { couponKinds, couponPayers, MAX_COUPON_PERCENT } from '#domain/trade/coupons/coupon.ts';
import { hasAtMostTwoDecimals } from '#domain/values/money.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states, text } from '#contract/kit/filters.ts';
import { baht, day, id, names } from '#contract/wire.ts';
import texts from './campaign-list.json' with { type: 'json' };

/** Percent with two decimals on the wire, hundredths inside. */
export const percent = z.codec(
  z.number().min(0.01).max(MAX_COUPON_PERCENT).refine(hasAtMostTwoDecimals, { error: 'two_decimals' }),
  z.int(),
  { decode: (value) => Math.round(value * 100), encode: (value) => value / 100 },
);

export const campaignRow = {
  id,
  ...names,
  state: z.enum(campaignStates),
  kind: z.enum(couponKinds),
  amount: baht.nullable(),
  percent: percent.nullable(),
  max_discount: baht.nullable(),
  paid_by: z.enum(couponPayers),
  first_day: day,
  last_day: day,
  quota: z.int().nullable(),
  budget: baht.nullable(),
  /** Uses that were not given back, and what they took off. */
  uses: z.int(),
  spent: baht,
  /** The code for everybody; null where there is none. */
  code: z.string().nullable(),
  single_use_codes: z.int(),
};

/** Campaigns of coupons, with what was used of them and what they cost. */
export const campaignList = defineList({
  name: 'coupon-campaigns',
  access: 'staff:sales',
  summary: 'Campaigns, the ones that end last first.',
  row: z.object(campaignRow),
  columns: {
    campaign: { kind: 'text', onCard: 'name' },
    code: { kind: 'text', onCard: 'fact' },
    value: { kind: 'text', onCard: 'fact' },
    kind: { kind: 'state', isExtra: true },
    paid_by: { kind: 'state', onCard: 'fact' },
    first_day: { kind: 'day', sort: true, onCard: 'fact' },
    last_day: { kind: 'day', sort: true, onCard: 'fact' },
    uses: { kind: 'number', sort: true, onCard: 'fact' },
    quota: { kind: 'number', isExtra: true },
    spent: { kind: 'money', sort: true, onCard: 'sum' },
    budget: { kind: 'money', isExtra: true },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: {
    q: text(60),
    state: states(campaignStates),
    kind: states(couponKinds),
    paid_by: states(couponPayers),
    runs: days,
  },
  sort: '-last_day',
  texts,
});
