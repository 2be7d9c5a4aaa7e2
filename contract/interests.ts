import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { productCard } from './offer-shapes.ts';
import { done, id } from './wire.ts';

const cards = z.object({ data: z.array(productCard) });

/** What the marketplace shows somebody because of what she did before. */
export const interests = defineEndpoints({
  'POST /product/viewed': { summary: 'This member has looked at a product.', access: 'member', perMinute: 120, body: z.strictObject({ product_id: id }), answer: done },
  'GET /product/recently_viewed': { summary: 'What this member looked at last.', access: 'member', answer: cards },
  'GET /product/exclusive_for_you': { summary: 'Where the member level saves most, the company’s own materials first.', access: 'member', answer: cards },
  'GET /product/recommended_for_you': { summary: 'Like what the company bought, has in the cart or looked at; empty for who has done nothing yet.', access: 'member', answer: cards },
});
