import { z } from 'zod';

/** What the making of goods gave off, cradle to gate, as far as it is known. */
export const carbonSum = z.object({
  /** Null where it is known for none of them. */
  co2_kg: z.number().nullable(),
  /** Of the weight. */
  known_percent: z.int().min(0).max(100),
  is_typical: z.boolean(),
});
