import { z } from 'zod';
import { instant } from './wire.ts';

const facts = z.record(z.string(), z.unknown()).nullable();

/** What staff decided about an object, beside the object. */
export const decision = z.object({
  at: instant,
  staff_name: z.string(),
  action: z.string(),
  object_kind: z.string(),
  before: facts,
  after: facts,
});
