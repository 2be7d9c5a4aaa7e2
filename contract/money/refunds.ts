import { z } from 'zod';
import { decision } from '#contract/decision.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { refundDecisions } from './refund-decisions.ts';
import { refundList, refundRow } from './refund-list.ts';
import { refund } from './refund-shapes.ts';
import { baht, id, pathId } from '#contract/wire.ts';
import { named } from '#contract/offer-shapes.ts';
import { refundStages } from '#domain/money/refunds/refundable.ts';

const finance = 'staff:finance';

/** The buyer's account with its whole number, and the change by which another one waits for approval. */
export const payTo = z.object({
  account: z.object({ bank_code: z.string(), account_name: z.string(), account_number: z.string() }).nullable(),
  waiting_change: id.nullable(),
});

export const staffRefunds = defineEndpoints({
  'GET /staff/refunds': refundList.list,
  'GET /staff/refunds/export': refundList.export,
  'GET /staff/refunds/{id}': {
    summary: 'One refund with its lines and what it takes from each seller.',
    access: [finance],
    params: pathId,
    answer: refund.extend({
      ...refundRow,
      decided_by: z.string().nullable(),
      sent_by: z.string().nullable(),
      /** Whether the caller proposed it: then somebody else approves it. */
      is_own: z.boolean(),
      allowed: z.array(z.enum(decisionNames(refundDecisions))),
      pay_to: payTo,
      sellers: z.array(
        z.object({
          seller: named,
          purchase_no: z.string(),
          stage: z.enum(refundStages),
          goods: baht,
          goods_vat: baht,
          commission: baht,
          commission_vat: baht,
          net: baht,
        }),
      ),
      history: z.array(decision),
    }),
  },
  ...refundDecisions.endpoints,
});
