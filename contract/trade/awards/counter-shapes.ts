import { z } from 'zod';
import { MAX_DEMAND_LINES } from '#domain/trade/demands/demand.ts';
import { MAX_COUNTER_LETTERS } from '#domain/trade/quotes/counter-offer.ts';
import { OFFERS_OF_A_LINE } from '#domain/trade/quotes/quote-limits.ts';
import { aboveZeroPerKg } from '#contract/above-zero.ts';
import { named } from '#contract/offer-shapes.ts';
import { bahtPerKg, id, instant, text } from '#contract/wire.ts';

/** What one seller is asked for: prices where its own hold, at its warehouse or delivered, without VAT. */
export const counterAsked = z.strictObject({
  seller_id: id,
  message: text(MAX_COUNTER_LETTERS).default(''),
  wishes: z
    .array(z.strictObject({ position: z.int().min(0), offer_id: id, price_per_kg: aboveZeroPerKg }))
    .max(MAX_DEMAND_LINES * OFFERS_OF_A_LINE),
});

/** Nobody knows before the opening whether a seller answers. */
export const counterAnswers = ['waiting', 'answered', 'kept'] as const;

export const counterOffers = z.object({
  id,
  number: z.string(),
  offers: z.array(
    z.object({
      round: z.int(),
      made_at: instant,
      seller: named,
      message: z.string(),
      answer: z.enum(counterAnswers),
      wishes: z.array(
        z.object({
          position: z.int(),
          what: z.string(),
          offer_id: id,
          price_per_kg: bahtPerKg,
          /** The lowest that was quoted before; and in the answer, once it is opened. */
          quoted_per_kg: bahtPerKg,
          answered_per_kg: bahtPerKg.nullable(),
        }),
      ),
    }),
  ),
});
