import { z } from 'zod';
import { named } from '#contract/offer-shapes.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { moneyReviewReasons } from '#domain/money/payments/money-review.ts';
import { payTo } from './refunds.ts';
import { baht, done, id, instant, line, paging, pathId } from '#contract/wire.ts';

export const moneyReviewStates = ['open', 'resolved'] as const;

export const moneyReviews = defineEndpoints({
  'GET /staff/money-reviews': {
    summary: 'Money that pays no order: refunds to make, and payments with unknown references.',
    access: ['staff:finance'],
    query: z.strictObject({ state: z.enum(moneyReviewStates).default('open'), ...paging(25) }),
    answer: z.object({
      money_reviews: z.array(
        z.object({
          id,
          reason: z.enum(moneyReviewReasons),
          order_id: id.nullable(),
          order_no: z.string().nullable(),
          po_number: z.string().nullable(),
          company: named.nullable(),
          /** The gateway and its transaction, or what of ours makes it go back. */
          cause: z.string(),
          amount: baht,
          ref1: z.string().nullable(),
          ref2: z.string().nullable(),
          paid_at: instant,
          resolved_at: instant.nullable(),
          resolved_by: z.string().nullable(),
          note: z.string().nullable(),
          pay_to: payTo,
        }),
      ),
      count: z.int().min(0),
    }),
  },
  'POST /staff/money-reviews/{id}/resolve': {
    summary: 'The money was sent back, or it is known whose it is; the note says how.',
    access: ['staff:finance'],
    params: pathId,
    movesMoney: true,
    body: z.strictObject({ note: line(500).min(1) }),
    answer: done,
  },
});
