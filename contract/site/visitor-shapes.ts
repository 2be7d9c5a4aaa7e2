import { z } from 'zod';
import { foldText } from '#domain/values/typed-text.ts';
import { spamSigns } from '#domain/site/contact-spam.ts';
import { instant } from '#contract/wire.ts';

/** What forms of visitors without an account have in common, and how staff work them off. */

/** Numbers from all over the world, as people write them. */
export const telephone = z
  .string()
  .overwrite(foldText)
  .trim()
  .max(30)
  .regex(/^(\+?\d[\d ()./-]{5,28})?$/, { error: 'not_a_telephone' });

/**
 * How a form tells people from programs: `website` is seen by programs alone, `form_token` is of `GET
 * /visitor-form/token`.
 */
export const againstSpam = { website: z.string().max(500).default(''), form_token: z.string().max(120).default('') };

export const suspicion = { spam_signs: z.array(z.enum(spamSigns)), is_suspected: z.boolean() };
export const workedOff = { note: z.string(), changed_at: instant.nullable(), changed_by: z.string().nullable() };
