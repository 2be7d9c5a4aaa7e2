import { z } from 'zod';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import { QUICK_ORDER_MAX_LINES } from '#domain/trade/quick-order/quick-order.ts';
import { CART_MAX_UNITS } from '#domain/values/limits.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, bahtPerKg, done, id } from '#contract/wire.ts';

/**
 * `fill`: the vehicles carry more, or a lower price begins. `month`: what the company uses of these goods in a month.
 */
export const proposalReasons = ['fill', 'month'] as const;

const proposal = z.object({
  why: z.enum(proposalReasons),
  productstock_id: id,
  grade: z.string(),
  /** To add to the line, and what they weigh. */
  packs: z.int(),
  kg: z.number(),
  /** A kilogram of the line with its part of the freight, before and after. */
  per_kg_before: bahtPerKg,
  per_kg: bahtPerKg,
  /** What goods and freight cost more. */
  extra: baht,
});

export const loads = defineEndpoints({
  'POST /loads': {
    summary:
      'How vehicles fill up that bring some offers to a province, and how much more makes a kilogram cheaper. Lines that cannot be ordered, or that nothing brings, are left out.',
    access: 'public',
    reads: true,
    perMinute: 240,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ productstock_id: id, amount: z.int().min(1).max(CART_MAX_UNITS) }))
        .min(1)
        .max(QUICK_ORDER_MAX_LINES),
      deliver_province_id: id,
    }),
    answer: z.object({
      loads: z.array(
        z.object({
          province: named,
          kg: z.number(),
          freight: baht,
          /** Vehicles of one kind that carry the same are one of these; `kg` is what each of them carries. */
          trips: z.array(
            z.object({ vehicle: z.enum(VEHICLES), count: z.int(), kg: z.number(), capacity_kg: z.number() }),
          ),
          proposals: z.array(proposal),
          /**
           * People of the caller's company in whose cart lie goods of the same province, and what one freight for both
           * would save.
           */
          colleagues: z.array(z.object({ user_id: id, name: z.string(), kg: z.number(), saves: baht })),
        }),
      ),
    }),
  },
  'POST /loads/ask': {
    summary:
      'Ask a colleague in whose cart goods of the same province lie to order together. Nothing is ordered or moved.',
    access: 'member:order',
    perMinute: 5,
    guards: 'mail',
    body: z.strictObject({ user_id: id, province_id: id, deliver_province_id: id }),
    answer: done,
  },
});
