import { z } from 'zod';
import { optionalWords } from '#contract/kit/decision-fields.ts';
import { id, versionNumber } from '#contract/wire.ts';
import { MAX_WANTED_TONNES } from '#domain/values/limits.ts';
import { KG_PER_TONNE } from '#domain/values/weight.ts';
import { MAX_SHIPMENT_LINES } from './limits.ts';

/** A gram: less would be a weight of nothing. */
const LEAST_KG = 0.001;

/** What the weighbridge says of lines of a shipment, each of all its packs. */
export const weightsBody = z.strictObject({
  version: versionNumber,
  /** A weight that is far from what was ordered was read once more. */
  is_confirmed: z.boolean().default(false),
  lines: z
    .array(
      z.strictObject({
        /** Of the shipment's line. */
        id,
        weighed_kg: z
          .number()
          .min(LEAST_KG)
          .max(MAX_WANTED_TONNES * KG_PER_TONNE)
          .nullable(),
      }),
    )
    .min(1)
    .max(MAX_SHIPMENT_LINES),
});

/** The same by logistics, who may correct the weight of what was delivered, with a reason. */
export const staffWeightsBody = weightsBody.extend({ reason: optionalWords().schema });
