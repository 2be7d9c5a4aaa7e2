import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { done, names } from '#contract/wire.ts';

const access = 'staff:catalogue';

export const starterSet = defineEndpoints({
  'GET /staff/starter-set': {
    summary: 'Categories, properties and packs of the plastics trade, and which of them this market lacks wholly.',
    access,
    answer: z.object({
      parts: z.array(z.enum(['tree', 'properties', 'attributes'])),
      groups: z.array(z.object({ ...names, categories: z.int(), subcategories: z.int() })),
      properties: z.int(),
      choices: z.int(),
      attributes: z.int(),
    }),
  },
  'POST /staff/starter-set': {
    summary: 'Takes all of it that the market lacks; refused where nothing is lacking.',
    access,
    body: z.strictObject({}),
    answer: done,
  },
});
