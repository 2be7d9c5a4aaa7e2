import { z } from 'zod';
import { FAVOURITE_KG_MOST } from '#domain/market/favourites.ts';
import { deliveryQuery } from './delivery-choice.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { productCard } from '#contract/offer-shapes.ts';
import { done, id, idText, instant, line, names, pathId } from '#contract/wire.ts';

const name = line(80).min(1);
const itemFacts = {
  note: line(300).default(''),
  kg_per_month: z.int().min(1).max(FAVOURITE_KG_MOST).nullable().default(null),
};

/** What a company keeps in view: any colleague looks, who may order changes. */
export const favourites = defineEndpoints({
  'GET /favourite-list': {
    summary: 'The company’s lists, the oldest first; with a product, whether each holds it.',
    access: 'member',
    query: z.strictObject({ product_id: idText.optional() }),
    answer: z.object({ data: z.array(z.object({ id, name: z.string(), items: z.int(), holds: z.boolean() })) }),
  },
  'GET /favourite-list/{id}': {
    summary: 'A list with its products as they are offered now, the last added first.',
    access: 'member',
    params: pathId,
    query: deliveryQuery,
    answer: z.object({
      id,
      name: z.string(),
      items: z.array(
        z.object({
          product_id: id,
          grade: z.string(),
          ...names,
          note: z.string(),
          kg_per_month: z.int().nullable(),
          /** Null once that person was erased. */
          added_by: z.string().nullable(),
          added_at: instant,
          /** Null for what the mall does not show any more. */
          product: productCard.nullable(),
        }),
      ),
    }),
  },
  'POST /favourite-list/add': {
    summary: 'A new list.',
    access: 'member:order',
    body: z.strictObject({ name }),
    answer: z.object({ id }),
  },
  'PUT /favourite-list/edit/{id}': {
    summary: 'Another name for a list.',
    access: 'member:order',
    params: pathId,
    body: z.strictObject({ name }),
    answer: done,
  },
  'DELETE /favourite-list/{id}': {
    summary: 'A list goes, with all that is in it.',
    access: 'member:order',
    params: pathId,
    answer: done,
  },
  'PUT /favourite-list/{id}/item': {
    summary: 'A product into a list, or another note and amount for one that is in it.',
    access: 'member:order',
    params: pathId,
    body: z.strictObject({ product_id: id, ...itemFacts }),
    answer: done,
  },
  'DELETE /favourite-list/{id}/item/{product_id}': {
    summary: 'A product out of a list.',
    access: 'member:order',
    params: z.strictObject({ id: idText, product_id: idText }),
    answer: done,
  },
});
