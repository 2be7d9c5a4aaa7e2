import { sellersPoNumberSql } from './seen-of-buyer-sql.ts';
import { isTaxId } from '#domain/accounts/tax-id.ts';
import type { AttachmentRef } from '#domain/notifications/mail-delivery.ts';
import { CONTRACT_CONFIRMED, PAYMENT_TRANSFER, SALE_CANCELLED } from '#domain/trade/order-status.ts';
import type { DifferenceReason } from '#domain/money/payments/taken-amount.ts';
import { localized, type Localized } from '#domain/values/locale.ts';
import { config } from '#server/platform/config.ts';
import { payeeTextsSql } from '#server/money/payment-accounts/index.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { NotifiedRefund, NotifiedShipment, WaysToPay } from './notifications.ts';

/** News with which the buyer reads how to pay. */
const SAYS_HOW_TO_PAY = new Set(['confirmed', 'expiring']);

export type PayeeTexts = Readonly<Record<string, Localized<string>>>;

/**
 * What staff wrote of the account, where the news says how to pay: not while the buyer has a contract to confirm first.
 */
export const payeeSqlOf = (news: string): RawBuilder<PayeeTexts | null> =>
  SAYS_HOW_TO_PAY.has(news)
    ? sql`case when o.contract_status = ${sql.lit(CONTRACT_CONFIRMED)} then ${payeeTextsSql(sql`o.confirmed_at`)} end`
    : sql`null::json`;

/** The delivery notes of the sellers that have their goods ready. */
const notesSql = sql<AttachmentRef[] | null>`(
  select json_agg(json_build_object('kind', 'delivery_note', 'id', p.id) order by p.id) from purchases p
    join goods_ready g on g.purchase_id = p.id
  where p.order_id = o.id and p.sale_type <> ${sql.lit(SALE_CANCELLED)})`;

/** What was issued of an order by now, of these kinds. */
const documentsSql = (kinds: readonly string[]) => sql<AttachmentRef[] | null>`(
  select json_agg(json_build_object('kind', 'tax_document', 'id', d.id) order by d.id) from tax_documents d
  where d.order_id = o.id and d.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`;

/**
 * The documents that go with the buyer's mail of the order `o`, those that there are. The pay-in slip is `waysToPay`'s.
 */
export const attachedSql: Readonly<Record<string, RawBuilder<AttachmentRef[] | null>>> = {
  shipped: notesSql,
  delivered: documentsSql(['tax_invoice_receipt', 'tax_invoice', 'receipt']),
  delivered_on_credit: documentsSql(['tax_invoice_receipt', 'tax_invoice', 'receipt']),
  repaid: documentsSql(['receipt']),
};

/** News that name what came or comes, and with which vehicle. */
const NAMES_SHIPMENTS = new Set(['shipped', 'delivered', 'delivered_on_credit']);

/** The shipments of the order `o` that have left, where the news name them. */
export const shipmentsSqlOf = (news: string): RawBuilder<NotifiedShipment[] | null> =>
  NAMES_SHIPMENTS.has(news)
    ? sql<NotifiedShipment[] | null>`(
      select json_agg(json_build_object('shipment_no', s.shipment_no, 'plate', coalesce(s.plate, t.plate), 'day',
        coalesce(s.planned_day, t.day), 'goods', (
          select coalesce(json_agg(json_build_object('quantity', l.quantity, 'name', json_build_object('th',
            i.product_name, 'en', i.product_name_en, 'cn', i.product_name_cn)) order by l.id), '[]')
          from shipment_lines l join order_items i on i.id = l.order_item_id where l.shipment_id = s.id)) order by s.id)
      from shipments s left join trips t on t.id = s.trip_id
      where s.order_id = o.id and s.state in ('on_the_way', 'arrived', 'delivered'))`
    : sql`null::json`;

export interface SaleJson {
  company_id: number;
  purchase_no: string;
  goods: string;
  coupon: string;
  po_number: string | null;
}

/** The purchases of the order `o` that have goods. */
export const salesSql = sql<SaleJson[] | null>`(
  select json_agg(json_build_object('company_id', p.company_id, 'purchase_no', p.purchase_no, 'goods',
    (p.total - p.refunded_goods)::text, 'coupon', (
      select coalesce(sum(d.amount), 0)::text from order_discounts d where d.order_id = p.order_id
        and d.seller_company_id = p.company_id and d.paid_by = 'seller'), 'po_number', ${sellersPoNumberSql})
          order by p.id)
  from purchases p where p.order_id = o.id and exists (select from order_items i where i.purchase_id = p.id))`;

/** How an order can be paid, with the slip for a bank's counter, where the marketplace has said its tax id. */
export function waysToPay(order: {
  id: number;
  payment_type: number;
  payee: PayeeTexts | null;
  attachments: AttachmentRef[] | null;
}): { pay: WaysToPay | null; attachments: AttachmentRef[] | null } {
  const { id, payment_type, payee, attachments } = order;
  if (!payee) return { pay: null, attachments };
  const counter = isTaxId(payee['tax_id']?.th ?? '');
  return {
    pay: {
      account: accountOf(payee),
      qr: config().paymentGateway !== 'none' && payment_type !== PAYMENT_TRANSFER,
      counter,
    },
    attachments: counter ? [{ kind: 'pay_in_slip', id }] : attachments,
  };
}

/** Bank, number and name of the account in one line; null while staff have not written the number. */
function accountOf(payee: PayeeTexts): Localized<string> | null {
  if (!payee['account_number']?.th) return null;
  return localized((language) =>
    ['account_bank', 'account_number', 'account_name']
      .map((key) => payee[key]?.[language])
      .filter(Boolean)
      .join(' · '),
  );
}

export interface DifferenceJson {
  reported: string;
  arrived: string;
  reason: DifferenceReason;
}

/** A slip of which another amount arrived. */
export const differenceSql = (settlementId: number) => sql<DifferenceJson>`(
  select json_build_object('reported', t.reported_amount::text, 'arrived', t.amount::text, 'reason',
    t.difference_reason)
  from settlements t where t.id = ${settlementId} and t.order_id = o.id and t.reported_amount is not null)`;

export interface RefundJson {
  amount: string;
  lines: NotifiedRefund['lines'];
}

/** A refund with what it is for, its dearest lines first. */
export const refundSql = (refundId: number) => sql<RefundJson>`(
  select json_build_object('amount', r.total::text, 'lines', (
    select coalesce(json_agg(json_build_object('quantity', l.quantity, 'name', case when i.id is not null
        then json_build_object('th', i.product_name, 'en', i.product_name_en, 'cn', i.product_name_en) end)
          order by l.amount desc, l.id), '[]')
    from refund_lines l left join order_items i on i.id = l.order_item_id where l.refund_id = r.id))
  from refunds r where r.id = ${refundId} and r.order_id = o.id)`;
