import { z } from 'zod';
import { decision } from '#contract/decision.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { refundDecisions } from './refund-decisions.ts';
import { boughtNames } from './bought-names.ts';
import { refundList, refundRow } from './refund-list.ts';
import { refund } from './refund-shapes.ts';
import { baht, id, line, pathId } from '#contract/wire.ts';
import { named } from '#contract/offer-shapes.ts';
import { goodsRefundReasons, refundStages } from '#domain/money/refunds/refundable.ts';

const finance = 'staff:finance';

/** The buyer's account with its whole number, and the change by which another one waits for approval. */
export const payTo = z.object({
  account: z.object({ bank_code: z.string(), account_name: z.string(), account_number: z.string() }).nullable(),
  waiting_change: id.nullable(),
});

export const staffRefunds = defineEndpoints({
  'GET /staff/refunds': refundList.list,
  'GET /staff/refunds/export': refundList.export,
  'GET /staff/refunds/{id}': {
    summary: 'One refund with its lines and what it takes from each seller.',
    access: [finance],
    params: pathId,
    answer: refund.extend({
      ...refundRow,
      decided_by: z.string().nullable(),
      sent_by: z.string().nullable(),
      /** Whether the caller proposed it: then somebody else approves it. */
      is_own: z.boolean(),
      allowed: z.array(z.enum(decisionNames(refundDecisions))),
      pay_to: payTo,
      sellers: z.array(
        z.object({
          seller: named,
          purchase_no: z.string(),
          stage: z.enum(refundStages),
          goods: baht,
          goods_vat: baht,
          commission: baht,
          commission_vat: baht,
          net: baht,
        }),
      ),
      history: z.array(decision),
    }),
  },
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
  ...refundDecisions.endpoints,
});
