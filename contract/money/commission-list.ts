import { z } from 'zod';
import { MAX_COMMISSION_PERCENT } from '#domain/money/commission.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, object, states } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { day, id, percentUpTo } from '#contract/wire.ts';
import texts from './commission-list.json' with { type: 'json' };

/** Whether a rate holds today, has ended or begins later. */
export const commissionStates = ['current', 'future', 'past'] as const;

export const commissionPercent = percentUpTo(MAX_COMMISSION_PERCENT);
export const commissionSeller = named.extend({ company_code: z.string().nullable() });

export const commissionRate = z.object({
  id,
  /** Null: of all sellers. */
  seller: commissionSeller.nullable(),
  /** Null: of all goods. */
  subcategory: named.nullable(),
  percent: commissionPercent,
  first_day: day,
  last_day: day.nullable(),
  state: z.enum(commissionStates),
});

/** Commission by seller, subcategory and period; what has ended only where its state is asked for. */
export const commissionList = defineList({
  name: 'commission-rates',
  access: 'staff:finance',
  summary: 'Commission by seller, subcategory and period: the market’s first, then the closer ones.',
  row: commissionRate,
  columns: {
    seller: { kind: 'company', onCard: 'name' },
    subcategory: { kind: 'text', onCard: 'fact' },
    percent: { kind: 'number', sort: true, onCard: 'sum' },
    first_day: { kind: 'day', sort: true, onCard: 'fact' },
    last_day: { kind: 'day', sort: true, onCard: 'fact' },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: { state: states(commissionStates), company_id: object, subcategory_id: object, first_day: days },
  orders: ['closest'],
  sort: 'closest',
  texts,
});
