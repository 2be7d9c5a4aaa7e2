import type { z } from 'zod';
import type { orderDetail } from '#contract/trade/orders/shapes.ts';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { owedSql } from '#server/ledger/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { requesterSql } from '#server/accounts/identity/index.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { companyTaxIdSql } from '#server/platform/documents/company-texts.ts';
import { pickUpPlaceJson } from '#server/trade/cart/index.ts';
import { SELLERS_EVENTS } from './history.ts';
import { lineNamesSql } from './line-names.ts';
import { linePartsSql, type LinePartJson } from './line-parts.ts';
import type { DifferenceReason } from '#domain/money/payments/taken-amount.ts';
import { refundAccountStateSql } from '#server/money/refund-accounts/index.ts';
import { refundJson, type RefundJson } from '#server/money/refunds/index.ts';
import { refundLinesSql } from './refund-lines.ts';
import { shownVersionSql } from './shown-version.ts';
import { timelineFactsSql, type TimelineFacts } from './timeline-facts.ts';
import { toSendBackSql } from './to-send-back-sql.ts';
import { orderToleranceSql } from '#server/trade/weight-tolerance/index.ts';

/** The lot that the buyer chose for line `i`. */
const chosenLotJson = sql`(
  select json_build_object('id', k.id, 'lot_no', k.lot_no, 'token', k.label_token)
  from stock_lots k where k.id = i.stock_lot_id)`;

export type OrderDetail = z.output<typeof orderDetail>;

/** What the statement gives as the answer has it. */
type Plain = Omit<
  OrderDetail,
  | 'vat_rate'
  | 'Interest_rate'
  | 'order_status_type'
  | 'is_overdue'
  | 'answered_at'
  | 'summary'
  | 'order_items'
  | 'settlements'
  | 'timeline'
  | 'history'
  | 'tax_documents'
  | 'refunds'
  | 'write_offs'
  | 'cancelled_lines'
  | 'weight_charges'
  | 'line_cancelling'
  | 'may_cancel'
  | 'may_upload_slip'
  | 'may_pay_by_qr'
  | 'has_pay_in_slip'
  | 'offered_payment_types'
  | 'total_weight'
  | 'carbon'
  | 'currency_rate'
  | 'payment_window_hours'
>;

export interface DetailRow extends Plain, TimelineFacts {
  /** By the ledger. */
  owed: bigint;
  to_send_back: bigint;
  currency_rate: string;
  /** The marketplace's own. */
  tax_id: string | null;
  total: bigint;
  vat_rate_hundredths: number;
  interest_rate_hundredths: number;
  items: (Omit<
    OrderDetail['order_items'][number],
    | 'price'
    | 'line_discount'
    | 'line_total'
    | 'memberlevel_discount'
    | 'product_unit_weight'
    | 'billed_kg'
    | 'shipping_package_weight'
    | 'parts'
    | 'coas'
  > & {
    parts: LinePartJson[];
    coas: { id: string; name: string }[];
    price: string;
    line_discount: string;
    line_total: string;
    discount_hundredths: number;
    unit_weight_grams: number;
    tolerance_hundredths: number | null;
    billed_grams: number | null;
    package_weight_grams: number;
    co2_per_kg: number | null;
    co2_is_typical: boolean;
  })[];
  slips: (Omit<
    OrderDetail['settlements'][number],
    'amount' | 'payment_date' | 'sent_at' | 'pic_path' | 'difference'
  > & {
    difference: { reported: string; reason: DifferenceReason; note: string } | null;
    amount: string;
    payment_date: string;
    sent_at: string;
    file_id: string | null;
  })[];
  documents: (Omit<OrderDetail['tax_documents'][number], 'issued_at' | 'total'> & {
    issued_at: string;
    total: string;
  })[];
  refunds: RefundJson[];
  written_off: { amount: string; reason: DifferenceReason; note: string; at: string }[];
  more_weight: (Omit<OrderDetail['weight_charges'][number], 'total' | 'due_at'> & {
    total: string;
    due_at: string | null;
  })[];
  cancelled: (Omit<OrderDetail['cancelled_lines'][number], 'at' | 'line_total'> & { at: string; line_total: string })[];
  events: (Omit<OrderDetail['history'][number], 'at' | 'due_date'> & { at: string; due_date: string | null })[];
}

/**
 * An order's columns, lines, payments, documents and history in one statement. Without a company any order, for staff.
 */
export function findDetailRow(id: number, companyId: number | null): Promise<DetailRow | undefined> {
  // A company reads the names of its own people alone.
  const staffName = companyId === null ? sql`nullif(${personNameSql('s')}, '')` : sql`null`;
  const isColleague = companyId === null ? sql`` : sql`and u.company_id = o.company_id`;
  return maybeRow(sql<DetailRow>`
    select o.id, ${shownVersionSql('o')} as version /* not null: a hash */, o.order_no, o.company_id, o.company_code,
      o.company_name, ${companySql('b')} as company, o.buyer_contact_email, o.payment_type::int, o.payment_status::int,
      o.status::int, o.purchaser_status::int, o.contract_status::int,
      o.contract_id, o.logistic_status::int, o.plastket_status::int, o.custom_status, o.receiving_type::int,
      o.delivery_date, o.receiving_time, o.delivery_type, o.delivery_name, o.delivery_desc,
      o.shipping_address_id, o.shipping_snapshot as shipping_address, o.billing_address_id, o.billing_name,
      o.billing_address, o.billing_branch_code, o.billing_branch_desc, o.billing_tax_id as "billing_taxId",
      o.remark, o.po_number, o.cost_centre, ${requesterSql} as requester,
      coalesce((select q.id from purchase_requests q where q.order_id = o.id),
        (select f.request_id from purchase_request_orders f where f.order_id = o.id)) as purchase_request_id,
      (select r.standing_order_id from standing_order_runs r where r.order_id = o.id) as standing_order_id,
      case when o.agreed_kind = 'preorder' then o.agreed_id end as preorder_id, o.currency,
      o.currency_rate::text, o.created_at, o.placed_at, o.confirmed_at, o.confirm_by,
      o.due_date, o.shipped_at, o.delivered_at, o.cancelled_at, o.cancel_reason,
      o.total, o.estimate_shipping_cost, o.discount_price, o.discount_code, o.campaign_id, o.vat_rate_hundredths,
      o.credit_time, o.interest_rate_hundredths,
      (select json_build_object('name_th', g.name_th, 'name_en', g.name_en, 'name_cn', g.name_cn, 'text_th', g.text_th,
        'text_en', g.text_en, 'text_cn', g.text_cn)
        from coupon_campaigns g where g.id = o.campaign_id) as coupon,
      (select coalesce(bool_and(w.allows_pickup), false) from order_items i join warehouses w on w.id = i.warehouse_id
        where i.order_id = o.id) as can_pick_up,
      case when o.receiving_type = ${sql.lit(RECEIVED_BY_PICK_UP)} then (
        select json_agg(${pickUpPlaceJson} order by w.id)
        from warehouses w where w.id in (select warehouse_id from order_items where order_id = o.id))
          else '[]' end as pickup_warehouses,
      (select coalesce(json_agg(json_build_object('id', i.id, 'product_id', i.product_id, 'productstock_id',
        i.productstock_id, 'quantity', i.quantity, 'price', i.price::text, 'discount_hundredths', i.discount_hundredths,
        'is_custom_price', i.price_list_id is not null,
          'line_discount', i.line_discount::text, 'line_total', i.line_total::text, ${lineNamesSql}, ${linePartsSql},
          'unit_weight_grams', i.product_unit_weight_grams, 'is_weighed', i.is_weighed,
          'tolerance_hundredths', case when i.is_weighed then ${orderToleranceSql} end, 'billed_grams', i.billed_grams,
          'pic_path', i.pic_path, 'pic_name', i.pic_name, 'shipping_out_of_scope', i.shipping_out_of_scope,
          'package_weight_grams', i.shipping_package_weight_grams, 'co2_per_kg', i.co2_per_kg, 'co2_is_typical',
          i.co2_is_typical, 'chosen_lot', ${chosenLotJson},
          'seller', ${companySql('c')}, 'warehouse', json_build_object(${warehouseNamesJson('w')}),
          'warehouse_province',
          json_build_object('name_th', v.name_th, 'name_en', v.name_en, 'name_cn', coalesce(v.name_cn, v.name_en)))
            order by i.id), '[]')
        from order_items i join companies c on c.id = i.seller_company_id join warehouses w on w.id = i.warehouse_id
          join provinces v on v.id = w.province_id where i.order_id = o.id) as items,
      (select coalesce(json_agg(json_build_object('id', t.id, 'amount', t.amount::text, 'payment_date', t.payment_date,
        'sent_at', t.created_at, 'status', t.status, 'is_deleted', t.is_deleted, 'reject_reason', t.reject_reason,
        'difference',
        case when t.reported_amount is not null then json_build_object('reported', t.reported_amount::text, 'reason',
          t.difference_reason, 'note', t.difference_note) end, 'kind', t.kind, 'review_reason', t.review_reason,
          'pic_name', f.name, 'file_id', f.id, 'content_type', f.content_type) order by t.id), '[]')
        from settlements t left join files f on f.id = t.file_id where t.order_id = o.id) as slips,
      (select coalesce(json_agg(json_build_object('id', d.id, 'number', d.number, 'kind', d.kind, 'issued_at',
        d.issued_at, 'total', d.total::text) order by d.id), '[]')
        from tax_documents d where d.order_id = o.id) as documents,
      ${owedSql(sql`o.id`)} as owed, ${toSendBackSql(sql`o.id`)} as to_send_back,
        ${refundAccountStateSql(sql`o.company_id`)} as refund_account, ${companyTaxIdSql()} as tax_id,
      (select coalesce(json_agg(json_build_object('event', h.event, 'at', h.at, 'by',
        case when h.event = any (${SELLERS_EVENTS}::text[]) then 'seller' when h.user_id is not null then 'buyer'
        when h.staff_id is not null then 'staff' else 'system' end, 'note', h.note, 'due_date', h.due_date,
          'name', case when s.id is not null then ${staffName}
            when u.id is not null ${isColleague} then nullif(${personNameSql('u')}, '') end) order by h.id), '[]')
        from order_history h left join users u on u.id = h.user_id left join staff_members s on s.id = h.staff_id
          where h.order_id = o.id) as events,
      ${timelineFactsSql},
      (select coalesce(json_agg(json_build_object('amount', w.amount::text, 'reason', w.reason, 'note', w.note, 'at',
        w.at) order by w.id), '[]')
        from order_write_offs w where w.order_id = o.id) as written_off,
      (select coalesce(json_agg(${refundJson(sql`o.company_id`, refundLinesSql)} order by r.id desc), '[]')
        from refunds r
        where r.order_id = o.id) as refunds,
      (select coalesce(json_agg(json_build_object('receivable_id', v.id, 'number', v.number, 'total', v.amount::text,
        'due_at', v.due_at) order by v.id), '[]')
        from weight_charges h join receivables v on v.kind = 'weight_charge' and v.source_id = h.id
          where h.order_id = o.id and h.state = 'owed') as more_weight,
      (select coalesce(json_agg(l.line || jsonb_build_object('at', x.at) order by x.id), '[]')
        from line_cancellations x cross join lateral jsonb_array_elements(x.lines) l (line)
          where x.order_id = o.id) as cancelled
    from orders o join companies b on b.id = o.company_id
      where o.id = ${id} and ${companyId === null ? sql`o.order_no is not null` : sql`o.company_id = ${companyId}`}`);
}
