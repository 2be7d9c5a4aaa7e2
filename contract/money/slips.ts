import { z } from 'zod';
import { decision } from '#contract/decision.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { locale, pathId } from '#contract/wire.ts';
import { slipDecisions } from './slip-decisions.ts';
import { slipList, slipRow } from './slip-list.ts';
import { slipCheck } from './slip-shapes.ts';

/** Finance's slips; what is decided of one stands with the calls of orders. */
export const staffSlips = defineEndpoints({
  'GET /staff/slips': slipList.list,
  'GET /staff/slips/export': slipList.export,
  'GET /staff/slips/{id}': {
    summary: 'One slip of whatever is owed, with its file and what was read of it.',
    access: slipList.access,
    params: pathId,
    answer: z.object({
      ...slipRow,
      /** Of an order that takes no money any more: what comes for it goes back. */
      is_cancelled: z.boolean(),
      /** Whether it is for an order, which is paid in parts. */
      is_of_order: z.boolean(),
      reject_reason: z.string().nullable(),
      review_reason: z.enum(['amount_differs', 'order_not_confirmed']).nullable(),
      /** Of the slip; null of money that a gateway reported. */
      pic_name: z.string().nullable(),
      /** Signed, for five minutes. */
      pic_path: z.string().nullable(),
      content_type: z.string().nullable(),
      /** Null of money that a gateway reported. */
      check: slipCheck.nullable(),
      /** Of who may read why it was not accepted. */
      languages: z.array(locale),
      allowed: z.array(z.enum(decisionNames(slipDecisions))),
      history: z.array(decision),
    }),
  },
});
