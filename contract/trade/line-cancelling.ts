import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { id, pathId } from '#contract/wire.ts';

export const cancelledIds = z.array(id).min(1).max(200);

/** Cancelled at once, or proposed as a refund where the order is paid. */
export const linesCancelled = z.object({ status: z.literal(true), outcome: z.enum(['recalculate', 'refund']) });

export const lineCancelling = defineEndpoints({
  'POST /order/{id}/cancel-lines': {
    summary: 'Cancel lines before shipping: the order becomes smaller; of a paid one a refund is asked for.',
    access: 'member:order',
    params: pathId,
    body: z.strictObject({ order_item_ids: cancelledIds }),
    movesMoney: true,
    answer: linesCancelled,
  },
});
