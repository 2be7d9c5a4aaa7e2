import { z } from 'zod';
import { names } from '#contract/wire.ts';

/**
 * What was bought, as it was called then; the specification's `product_name` and `product_attribute` are the Thai ones.
 */
export const boughtNames = {
  product_name: z.string(),
  product_attribute: z.string(),
  ...names,
  attribute: z.object(names),
};
