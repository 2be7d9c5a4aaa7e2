import type { GoodsRefundReason } from '#domain/money/refunds/refundable.ts';
import { freightNames, type CreditReason, type DocumentLine } from '#domain/money/tax-documents/tax-document.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { ApprovedRefund } from '#server/money/refunds/index.ts';
import { issueCreditNote } from '#server/money/tax-documents/index.ts';

/** What the law calls a refund's reason. */
const reasons: Readonly<Record<GoodsRefundReason, CreditReason>> = {
  not_available: 'short',
  damaged: 'damaged',
  wrong_goods: 'wrong_goods',
  short_weight: 'short',
  wrong_price: 'overcharged',
  changed_mind: 'returned',
  goodwill: 'other',
};

interface RefundedGoods {
  reason: GoodsRefundReason;
  note: string;
  lines: DocumentLine[];
}

/**
 * What a unit of refund line `l` is credited at: more than its price where more goes back, so that no discount is
 * negative.
 */
const creditedSql = sql`(
  select case when l.quantity = 0 then l.amount
    else greatest((select p.price from order_items p where p.id = l.order_item_id),
      (l.amount + l.quantity - 1) / l.quantity) end as price)`;

/**
 * The approval takes off the invoice what it takes off the order, in one transaction. Interest bears no VAT and was
 * never invoiced.
 */
export async function creditRefund({ id, order_id, base, vat }: ApprovedRefund): Promise<void> {
  if (base <= 0n) return;
  const { reason, note, lines } = await oneRow(sql<RefundedGoods>`
    select f.reason, f.note,
      (select coalesce(json_agg(json_build_object('code', coalesce(k.sku_no, ''), 'name_th',
        coalesce(i.product_name, ${freightNames.th}), 'name_en', coalesce(i.product_name_en, ${freightNames.en}),
        'pack', coalesce(i.product_attribute, ''), 'quantity', greatest(l.quantity, 1),
          'price', x.price, 'discount', x.price * greatest(l.quantity, 1) - l.amount, 'total', l.amount,
          'unit_weight_grams', coalesce(i.product_unit_weight_grams, 0)) order by l.id), '[]')
        from refund_lines l cross join lateral ${creditedSql} x left join order_items i on i.id = l.order_item_id
          left join product_stocks s on s.id = i.productstock_id left join skus k on k.id = s.product_sku_id
          where l.refund_id = f.id) as lines
    from refunds f where f.id = ${id}`);
  const of = { kind: 'order', source_id: order_id, cause: `refund:${id}` };
  await issueCreditNote({ ...of, reason: reasons[reason], note, lines, base, vat });
}
