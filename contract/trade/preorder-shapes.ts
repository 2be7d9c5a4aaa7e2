import { z } from 'zod';
import { preorderSides, preorderStates } from '#domain/trade/preorders/preorder.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, day, id, instant, names } from '#contract/wire.ts';

export const preorderRow = z.object({
  id,
  state: z.enum(preorderStates),
  productstock_id: id,
  product: z.object({ id, ...names, grade: z.string() }),
  attribute: z.object(names),
  sku_no: z.string(),
  quantity: z.int(),
  /** Kilograms of one pack. */
  unit_weight: z.number(),
  wished_date: day,
  province: z.object({ id, ...names }),
  /** Whose price waits to be confirmed, or was offered. */
  proposed_by: z.enum(preorderSides).nullable(),
  /** For one pack, without VAT; null until somebody has answered. */
  unit_price: baht.nullable(),
  delivery_date: day.nullable(),
  /** The last day on which the buyer accepts. */
  valid_until: day.nullable(),
  created_at: instant,
  since: instant,
  /** When it ends by itself. */
  ends_at: instant,
  seller: named,
  /** For staff alone. */
  buyer: named.nullable(),
  /** The order that it became, or its draft; of no concern to the seller. */
  order_id: id.nullable(),
  order_no: z.string().nullable(),
  /** Whether it waits for the reader. */
  waits_for_me: z.boolean(),
});
