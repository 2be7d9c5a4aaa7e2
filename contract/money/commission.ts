import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { named } from '#contract/offer-shapes.ts';
import { day, id, intText, line, pathId } from '#contract/wire.ts';
import { commissionList, commissionPercent, commissionSeller } from './commission-list.ts';

const facts = z.strictObject({
  company_id: id.nullable(),
  subcategory_id: id.nullable(),
  percent: commissionPercent,
  /** Days of Bangkok, both included; null is without an end. */
  first_day: day,
  last_day: day.nullable(),
  reason: line(500).default(''),
});
export { facts as commissionFacts };

const access = 'staff:finance';

export const commission = defineEndpoints({
  'GET /staff/commission/rates': commissionList.list,
  'GET /staff/commission/rates/export': commissionList.export,
  'GET /staff/commission/choices': {
    summary: 'The sellers and subcategories that a rate can be for.',
    access,
    answer: z.object({ sellers: z.array(commissionSeller), subcategories: z.array(named.extend({ category: named })) }),
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
