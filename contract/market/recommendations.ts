import { z } from 'zod';
import { interestKinds } from '#domain/market/recommendation.ts';
import { deliveryQuery } from './delivery-choice.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { productCard } from '#contract/offer-shapes.ts';
import { done, id } from '#contract/wire.ts';

const cards = z.object({ data: z.array(productCard) });

/** What the marketplace shows somebody because of what they did before. */
export const recommendations = defineEndpoints({
  'POST /product/viewed': {
    summary: 'This member has looked at a product.',
    access: 'member',
    perMinute: 120,
    body: z.strictObject({ product_id: id }),
    answer: done,
  },
  'POST /product/searched': {
    summary: 'This member has searched for a material.',
    access: 'member',
    perMinute: 120,
    body: z.strictObject({ subcategory_id: id }),
    answer: done,
  },
  'GET /product/recently_viewed': {
    summary: 'What this member looked at last.',
    access: 'member',
    query: deliveryQuery,
    answer: cards,
  },
  'GET /product/exclusive_for_you': {
    summary: 'Where the member level saves most, the company’s own materials first.',
    access: 'member',
    query: deliveryQuery,
    answer: cards,
  },
  'GET /product/recommended_for_you': {
    summary:
      'Like what the company bought, and what this member has in the cart, searched for or looked at; empty for who has done nothing yet. With what was done with which materials.',
    access: 'member',
    query: deliveryQuery,
    answer: cards.extend({
      because: z.array(z.object({ kind: z.enum(interestKinds), subcategory: z.object({ id, code: z.string() }) })),
    }),
  },
});
