import { createHash } from 'node:crypto';
import { z } from 'zod';
import { showPlan, type LotsByOffer, type ShowablePlan, type ShownPlan } from '#domain/trade/plans/plan-changes.ts';

const satang = z.codec(z.string().regex(/^\d{1,18}$/), z.bigint(), { decode: BigInt, encode: String });

/** A shown cart as JSON has it. What a later version keeps besides is passed over while it takes the place of this one. */
const shown = z.object({
  lines: z.array(
    z.object({
      offer_id: z.int().positive(),
      packs: z.int().positive(),
      goods: satang,
      lot: z.string().nullable().optional(),
    }),
  ),
  freight: satang,
  discount: satang.optional(),
  total: satang,
  arrives: z.iso.date().nullable(),
});

/** A shown cart as a plan's row keeps it. */
export type KeptCart = z.input<typeof shown>;

export const keepCart = (plan: ShowablePlan, lots?: LotsByOffer): KeptCart => z.encode(shown, showPlan(plan, lots));

/** Null where the row has another form. */
export function readKeptCart(kept: unknown): ShownPlan | null {
  return shown.safeParse(kept).data ?? null;
}

/**
 * Names what is shown of a cart, the lots of its offers with it, however many lines it has: a press sends it back, it is
 * compared and never ordered by.
 */
export function digestPlan(plan: ShowablePlan, lots: ReadonlyMap<number, { id: number }>): string {
  const shownLots = [...lots].map(([offerId, { id }]) => [offerId, id]);
  return createHash('sha256')
    .update(JSON.stringify([keepCart(plan), shownLots]))
    .digest('base64url');
}
