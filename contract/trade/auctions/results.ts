import { z } from 'zod';
import { auctionKinds, auctionStates } from '#domain/trade/auctions/auction.ts';
import { auctionOutcomes } from '#domain/trade/auctions/entries.ts';
import { resultStates } from '#domain/trade/auctions/fate.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { baht, done, id, instant, pathId } from '#contract/wire.ts';

export const auctionResults = defineEndpoints({
  'GET /my-auctions/{id}/result': {
    summary: 'What the caller’s company may buy of an ended auction, until when, and what became of it. Null: nothing.',
    access: 'member:see_orders',
    perMinute: 120,
    params: pathId,
    answer: z.object({
      kind: z.enum(auctionKinds),
      auction: z.enum(auctionStates),
      result: z
        .object({
          state: z.enum(resultStates),
          /** 1: by the own bid. Later ones were asked because somebody before them failed, and may pass. */
          place: z.int(),
          /** Per kg, and of all the lot; without VAT and at the warehouse. */
          price: baht,
          total: baht,
          offered_at: instant,
          confirm_by: instant,
          decided_at: instant.nullable(),
          /** The draft, or the order; null before it was begun. */
          order_id: id.nullable(),
          order_no: z.string().nullable(),
        })
        .nullable(),
    }),
  },
  'POST /auctions/{id}/order': {
    summary: 'The draft order of a won lot, to be placed by the ordinary checkout: at the hammer price, in time.',
    access: 'member:order',
    guards: 'money',
    perMinute: 20,
    params: pathId,
    answer: done.extend({ order_id: id }),
  },
  'POST /auctions/{id}/pass': {
    summary: 'Leave a lot that was offered after somebody else had failed. Who won by the own bid is bound by it.',
    access: 'member:order',
    perMinute: 20,
    params: pathId,
    answer: done,
  },
  'GET /seller/auctions/{id}/result': {
    summary: 'What became of an own auction, and until when its highest bid may be accepted below the reserve.',
    access: 'seller:manage_prices',
    perMinute: 120,
    params: pathId,
    answer: z.object({
      auction: z.enum(auctionStates),
      outcome: z.enum(auctionOutcomes).nullable(),
      /** Per kg, and of all the lot; without VAT. Null before the end, and where nobody bid. */
      price: baht.nullable(),
      total: baht.nullable(),
      /** Null where there is nothing to accept. */
      accept_by: instant.nullable(),
      /** Of whoever was offered the lot last; null of nobody. */
      result: z.enum(resultStates).nullable(),
    }),
  },
  'POST /seller/auctions/{id}/accept': {
    summary: 'Sell at the highest bid although it missed the reserve, within one business day.',
    access: 'seller:manage_prices',
    guards: 'money',
    perMinute: 20,
    params: pathId,
    answer: done,
  },
});
