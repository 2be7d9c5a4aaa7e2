import { z } from 'zod';
import { baht, line, names } from '#contract/wire.ts';

/** A code as it was typed; what it means is the server's question. */
export const couponCode = line(60);

/** What buyers and sellers read of a campaign. */
export const couponNames = z.object({
  ...names,
  text_th: z.string(),
  text_en: z.string(),
  text_cn: z.string(),
});

/** What a coupon comes to: an amount, or why it cannot be used. */
export const couponOffer = z.object({ discount_price: baht, refused: z.string().nullable() });
