import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { boughtNames } from '#contract/money/bought-names.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, id, line, pathId } from '#contract/wire.ts';
import { goodsRefundReasons } from '#domain/money/refunds/refundable.ts';

const finance = 'staff:finance';

/** What of an order goes back is proposed here; what becomes of the refund is `money/refunds`. */
export const orderRefunds = defineEndpoints({
  'GET /staff/orders/{id}/refundable': {
    summary: 'What of an order may still be refunded.',
    access: [finance],
    params: pathId,
    answer: z.object({
      order_id: id,
      order_no: z.string(),
      company_name: z.string(),
      /** As it is called today, in each language. */
      company: named,
      may_refund: z.boolean(),
      /** Not shipped: units that are refunded have not left. */
      is_shipped: z.boolean(),
      vat_rate: z.number(),
      lines: z.array(
        z.object({
          order_item_id: id,
          ...boughtNames,
          seller: named,
          quantity: z.int(),
          left_quantity: z.int(),
          /** Before VAT, after coupons. */
          left_amount: baht,
        }),
      ),
      freight: z.object({ amount: baht, left_amount: baht }),
    }),
  },
  'POST /staff/orders/{id}/refunds': {
    summary: 'Propose a refund; a colleague approves it.',
    access: [finance],
    params: pathId,
    movesMoney: true,
    body: z.strictObject({
      reason: z.enum(goodsRefundReasons),
      note: line(500).default(''),
      lines: z
        .array(
          z.strictObject({
            /** Null: freight. */
            order_item_id: id.nullable(),
            /** 0: only money. */
            quantity: z.int().min(0).max(1_000_000).default(0),
            /** Before VAT; null: what the units cost. */
            amount: baht.nullable().default(null),
            restock: z.boolean().default(false),
          }),
        )
        .max(200),
    }),
    answer: z.object({ id, total: baht }),
  },
});
