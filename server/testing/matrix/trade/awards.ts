import type { awardActs } from '#contract/trade/awards/award-calls.ts';
import type { awards } from '#contract/trade/awards/calls.ts';
import type { awardOrderCalls } from '#contract/trade/awards/order-calls.ts';
import type { nextAwards } from '#contract/trade/awards/next-calls.ts';
import { hidden, nothing, type Rows } from '../row.ts';

export const awardsRows: Rows<typeof awards> = {
  'GET /demands/{id}/comparison': hidden(({ demand }) => ({ params: { id: demand } })),
  'POST /demands/{id}/split': hidden(({ demand }) => ({ params: { id: demand }, body: { kind: 'cheapest' } })),
  'POST /demands/{id}/award': hidden(({ demand, address }) => ({
    params: { id: demand },
    body: { picks: [{ id: 0, packs: 1 }], version: 'x', address_id: address, payment_type: 3 },
  })),
  'GET /demands/{id}/award/pdf': hidden(({ demand }) => ({ params: { id: demand } })),
  'GET /demands/{id}/outcome': hidden(({ demand }) => ({ params: { id: demand } })),
  'POST /demands/{id}/next-round': hidden(({ demand }) => ({
    params: { id: demand },
    body: { closes_at: '2030-01-01T10:00:00Z' },
  })),
  'GET /demands/{id}/counter-offers': hidden(({ demand }) => ({ params: { id: demand } })),
  'POST /demands/{id}/counter-offers': hidden(({ demand }) => ({
    params: { id: demand },
    body: {
      closes_at: '2030-01-01T10:00:00Z',
      offers: [{ seller_id: 1, wishes: [{ position: 0, offer_id: 1, price_per_kg: 1 }] }],
    },
  })),
};

export const awardActRows: Rows<typeof awardActs> = {
  'GET /seller/quote-answers': nothing,
  'GET /seller/quote-answers/export': nothing,
  'GET /staff/awards': nothing,
  'GET /staff/awards/export': nothing,
  'POST /demands/{id}/end': hidden(({ demand }) => ({ params: { id: demand }, body: { reason: 'x' } })),
};

export const awardedOrderRows: Rows<typeof awardOrderCalls> = {
  'GET /demands/{id}/orders': hidden(({ demand }) => ({ params: { id: demand } })),
};

export const nextAwardRows: Rows<typeof nextAwards> = {
  'GET /demands/{id}/next-in-rank': hidden(({ demand }) => ({ params: { id: demand } })),
  'POST /demands/{id}/next-in-rank': hidden(({ demand }) => ({ params: { id: demand }, body: { version: 'x' } })),
};
