import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { done, id, line, pathId } from '#contract/wire.ts';
import { endingList } from './ending-list.ts';

const access = 'staff:catalogue';
/** A product as staff type it: its grade, the code of one of its packs, or its number. */
const typedProduct = line(60).min(1);
const reason = line(500).default('');

export const productEndings = defineEndpoints({
  'GET /staff/product-endings': endingList.list,
  'GET /staff/product-endings/export': endingList.export,
  'POST /staff/product-endings': {
    summary: 'Ends a product: it leaves the mall, its page names what takes its place.',
    access,
    body: z.strictObject({ product: typedProduct, replacement: line(60).default(''), reason }),
    answer: z.object({ id }),
  },
  'POST /staff/product-endings/merge': {
    summary: 'Packs and offers of a product become those of another one, its page leads there for good.',
    access,
    body: z.strictObject({ product: typedProduct, into: typedProduct, reason }),
    answer: z.object({ id, into_id: id, packs: z.int(), offers: z.int() }),
  },
  'DELETE /staff/product-endings/{id}': {
    summary: 'The product has not ended: the mall shows it again. What a merge moved stays where it is.',
    access,
    params: pathId,
    answer: done,
  },
});
