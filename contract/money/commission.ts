import { z } from 'zod';
import { MAX_COMMISSION_PERCENT } from '#domain/money/commission.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { named } from '#contract/offer-shapes.ts';
import { day, id, idText, intText, line, paging, pathId, percentUpTo } from '#contract/wire.ts';

/** Whether a rate holds today, has ended or begins later. */
export const commissionStates = ['current', 'future', 'past'] as const;

const percent = percentUpTo(MAX_COMMISSION_PERCENT);
const seller = named.extend({ company_code: z.string().nullable() });

export const commissionRate = z.object({
  id,
  /** Null: of all sellers. */
  seller: seller.nullable(),
  /** Null: of all goods. */
  subcategory: named.nullable(),
  percent,
  first_day: day,
  last_day: day.nullable(),
  state: z.enum(commissionStates),
});

const facts = z.strictObject({
  company_id: id.nullable(),
  subcategory_id: id.nullable(),
  percent,
  /** Days of Bangkok, both included; null is without an end. */
  first_day: day,
  last_day: day.nullable(),
  reason: line(500).default(''),
});
export { facts as commissionFacts };

const access = 'staff:finance';

export const commission = defineEndpoints({
  'GET /staff/commission/rates': {
    summary: 'Commission by seller, subcategory and period: the market’s first, then the closer ones.',
    access,
    query: z.strictObject({
      state: z.enum([...commissionStates, 'all']).default('current'),
      company_id: idText.optional(),
      subcategory_id: idText.optional(),
      ...paging(50),
    }),
    answer: z.object({ count: z.int(), rows: z.array(commissionRate) }),
  },
  'GET /staff/commission/choices': {
    summary: 'The sellers and subcategories that a rate can be for.',
    access,
    answer: z.object({ sellers: z.array(seller), subcategories: z.array(named.extend({ category: named })) }),
  },
  'POST /staff/commission/rates': {
    summary: 'Add a rate that begins today or later. One seller and subcategory have one rate a day.',
    access,
    needsProof: true,
    setsMoney: 'commission_rate',
    body: facts,
    answer: proposedChange,
  },
  'PUT /staff/commission/rates/{id}': {
    summary: 'Change a rate that has not begun.',
    access,
    needsProof: true,
    setsMoney: 'commission_rate',
    params: pathId,
    body: facts,
    answer: proposedChange,
  },
  'POST /staff/commission/rates/{id}/end': {
    summary: 'Set the last day of a rate that holds or begins later: today at the earliest.',
    access,
    needsProof: true,
    setsMoney: 'commission_rate',
    params: pathId,
    body: z.strictObject({ last_day: day, reason: line(500).default('') }),
    answer: proposedChange,
  },
  'DELETE /staff/commission/rates/{id}': {
    summary: 'Take out a rate that has not begun.',
    access,
    needsProof: true,
    setsMoney: 'commission_rate',
    params: pathId,
    answer: proposedChange,
  },
  'GET /commission/myrates': {
    summary: 'What the marketplace takes of the seller’s sales, by subcategory, and what is known to come.',
    access: 'seller',
    query: z.strictObject({ only_mine: intText(0, 1).default(0) }),
    answer: z.object({
      rows: z.array(
        z.object({
          subcategory: named,
          category: named,
          percent: z.number(),
          /** Agreed with this seller, not the market's or the subcategory's own. */
          is_agreed: z.boolean(),
          next: z.object({ first_day: day, percent: z.number() }).nullable(),
        }),
      ),
    }),
  },
});
