import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { baht, id, instant, paging } from '#contract/wire.ts';
import { messageFilters, messageOutcomes } from '#domain/money/payments/gateway-message.ts';

export const gatewayMessages = defineEndpoints({
  'GET /staff/gateway-messages': {
    summary: 'What payment gateways reported, the newest first, and what came of each; nothing of it is a secret.',
    access: 'staff:finance',
    query: z.strictObject({ show: z.enum(messageFilters).default('all'), ...paging(25) }),
    answer: z.object({
      messages: z.array(
        z.object({
          id,
          gateway: z.string(),
          transaction_id: z.string(),
          ref1: z.string(),
          ref2: z.string(),
          amount: baht,
          paid_at: instant,
          received_at: instant,
          /** Signed, or the gateway's own answer; else it is asked for at the gateway first. */
          is_proven: z.boolean(),
          worked_at: instant.nullable(),
          /** Null while it waits. */
          outcome: z.enum(messageOutcomes).nullable(),
          order_id: id.nullable(),
          order_no: z.string().nullable(),
        }),
      ),
      count: z.int().min(0),
    }),
  },
});
