import { z } from 'zod';
import { SOURCE_KINDS, SOURCE_LIMITS } from '#domain/catalogue/carbon/value-source.ts';
import { line } from '#contract/wire.ts';

/** Where a value comes from. What may prove which property: `sourceProblem` in the domain. */
export const valueSource = z.strictObject({
  kind: z.enum(SOURCE_KINDS),
  title: line(SOURCE_LIMITS.title),
  year: z.int(),
  link: line(SOURCE_LIMITS.link).nullable(),
  is_typical: z.boolean(),
});
