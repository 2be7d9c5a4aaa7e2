import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { day, id, pathId } from '#contract/wire.ts';

/** What a demand's awards became. */
export const awardedOrders = z.object({
  /** Colleagues have to approve an award first. */
  is_waiting: z.boolean(),
  orders: z.array(z.object({ id, order_no: z.string(), seller: named, arrives: day })),
  /** Of what is called off over time; without a number of an order. */
  contracts: z.array(z.object({ id, seller: named })),
});

export const awardOrderCalls = defineEndpoints({
  'GET /demands/{id}/orders': {
    summary: 'The orders that a demand of the caller’s company was awarded as. It is not kept who looked.',
    access: 'member:see_orders',
    perMinute: 120,
    params: pathId,
    answer: awardedOrders,
  },
});
