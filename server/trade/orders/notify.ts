import type { StaffRole } from '#domain/staff-roles.ts';
import { notifyAll, staffMailbox, type Notice } from '#server/notifications/index.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import {
  attachedSql,
  differenceSql,
  payeeSqlOf,
  refundSql,
  salesSql,
  shipmentsSqlOf,
  waysToPay,
  type DifferenceJson,
  type PayeeTexts,
  type RefundJson,
  type SaleJson,
} from './mailed-facts.ts';
import { refundAccountStateSql, type RefundAccountState } from '#server/money/refund-accounts/index.ts';
import { toSendBackSql } from './to-send-back-sql.ts';
import {
  orderEvents,
  saleEvents,
  type NotifiedOrder,
  type NotifiedSale,
  type OrderEventPair,
} from './notifications.ts';
import type { AttachmentRef } from '#domain/notifications/mail-delivery.ts';

export type OrderNews = keyof typeof orderEvents;

/** An order with who placed it, and the mailbox of the contact whom they named. */
export interface Subject extends NotifiedOrder {
  user_id: number;
  email: string;
}

/** What is read of an order to notify of it. */
interface FoundSubject extends Omit<Subject, 'refund' | 'difference'> {
  difference: DifferenceJson | null;
  refund_account: RefundAccountState;
  refund: RefundJson | null;
  payment_type: number;
  payee: PayeeTexts | null;
  attachments: AttachmentRef[] | null;
  sales: SaleJson[] | null;
}

/**
 * Notifies the buyer, the sellers, and staff where they have to act, these colleagues by name; within the transaction
 * of what happened.
 */
export function notifyOrder(
  news: OrderNews,
  orderId: number,
  reason: string | null = null,
  colleagues: readonly number[] = [],
): Promise<void> {
  return notifyOrders(news, [orderId], reason, { colleagues });
}

/** The buyer hears of a refund: how much it is, and what for. */
export function notifyRefund(
  news: OrderNews,
  of: { orderId: number; refundId: number },
  reason: string | null,
): Promise<void> {
  return notifyOrders(news, [of.orderId], reason, { refundId: of.refundId });
}

interface About {
  colleagues?: readonly number[];
  refundId?: number | null;
  /** The slip that was decided. */
  settlementId?: number | null;
}

/** The buyer hears of a slip: what arrived, where it is not what they reported. */
export function notifySlip(
  news: OrderNews,
  of: { orderId: number; settlementId: number },
  reason: string | null,
): Promise<void> {
  return notifyOrders(news, [of.orderId], reason, { settlementId: of.settlementId });
}

/** The same news of several orders, in as many round trips as of one. */
export async function notifyOrders(
  news: OrderNews,
  orderIds: readonly number[],
  reason: string | null = null,
  { colleagues = [], refundId = null, settlementId = null }: About = {},
): Promise<void> {
  const orders = await rows(sql<FoundSubject>`
    select o.id, o.order_no /* not null: placed */, o.po_number, o.user_id, o.buyer_contact_email as email,
      ${companyNamesSql('c', sql`o.company_name`)} as company, o.total_include_vat, o.due_date, o.confirm_by,
      o.cancel_reason,
      ${toSendBackSql(sql`o.id`)} as to_send_back, ${refundAccountStateSql(sql`o.company_id`)} as refund_account,
        o.payment_type::int /* not null: placed */,
      ${payeeSqlOf(news)} as payee, ${refundId === null ? sql`null::json` : refundSql(refundId)} as refund,
        ${settlementId === null ? sql`null::json` : differenceSql(settlementId)} as difference,
        ${shipmentsSqlOf(news)} as shipments, ${attachedSql[news] ?? sql`null::json`} as attachments,
        ${saleNews[news] ? salesSql : sql`null::json`} as sales
    from orders o join companies c on c.id = o.company_id where o.id = any (${orderIds}) order by o.id`);
  const known = orders.map(({ refund, difference, ...order }) => ({
    ...order,
    ...waysToPay(order),
    needs_account: order.to_send_back > 0n && order.refund_account === 'none',
    difference: difference && {
      reported: BigInt(difference.reported),
      arrived: BigInt(difference.arrived),
      reason: difference.reason,
    },
    refund: refund && { amount: BigInt(refund.amount), lines: refund.lines },
  }));
  await notifyAll(
    known.flatMap((order) => [
      ...noticesOf(news, order, reason, colleagues),
      ...saleNoticesOf(news, saleOf(order), reason ?? order.cancel_reason),
    ]),
  );
}

/** That an order is placed, when everything that is said is known already. */
export function notifyPlaced(order: Subject, sales: readonly NotifiedSale[]): Promise<void> {
  return notifyAll([...noticesOf('placed', order, null, []), ...saleNoticesOf('placed', sales, null)]);
}

/**
 * That an order of what its sellers agreed on before is placed. Buyer and staff have nothing to wait for: they hear of
 * its confirmation, which follows. So do the sellers where it is on credit.
 */
export function notifyAgreed(sales: readonly NotifiedSale[]): Promise<void> {
  return notifyAll(sales.map((sale) => saleNotice('agreed', sale, null)));
}

/** That these sellers have a part in an order now, which was placed before. */
export async function notifyNewSales(orderId: number, sellers: readonly number[]): Promise<void> {
  const found = await rows(sql<Pick<FoundSubject, 'id' | 'sales'>>`
    select o.id, ${salesSql} as sales from orders o where o.id = ${orderId}`);
  const sales = found.flatMap(saleOf).filter(({ company_id }) => sellers.includes(company_id));
  await notifyAll(sales.map((sale) => saleNotice('placed', sale, null)));
}

/** Whose work the news are that the shared mailbox gets; the others are about money. */
const staffOf: Partial<Record<OrderNews, StaffRole>> = {
  placed: 'sales',
  contract_confirmed: 'sales',
  lines_cancelled: 'sales',
  cancelled_by_buyer: 'sales',
  lapsing: 'sales',
  lapsed: 'sales',
  much_unconfirmed: 'sales',
};

/** What the sellers hear when the buyer hears this. */
const saleNews: Partial<Record<OrderNews, keyof typeof saleEvents>> = {
  placed: 'placed',
  paid: 'paid',
  confirmed_nothing_to_pay: 'paid',
  confirmed_on_credit: 'on_credit',
  cancelled: 'cancelled',
  cancelled_by_buyer: 'cancelled',
  expired: 'cancelled',
  lapsing: 'lapsing',
  lapsed: 'lapsed',
};

function noticesOf(news: OrderNews, order: Subject, reason: string | null, colleagues: readonly number[]): Notice[] {
  const { buyer, staff }: OrderEventPair = orderEvents[news];
  return [
    ...(buyer
      ? [{ event: buyer({ order, reason }), recipients: [{ userId: order.user_id, email: order.email }] }]
      : []),
    ...(staff
      ? [
          {
            event: staff({ order: { ...order, attachments: [], pay: null, needs_account: false }, reason }),
            recipients: [staffMailbox(staffOf[news] ?? 'finance'), ...colleagues.map((staffId) => ({ staffId }))],
          },
        ]
      : []),
  ];
}

const saleOf = ({ id, sales }: Pick<FoundSubject, 'id' | 'sales'>): NotifiedSale[] =>
  (sales ?? []).map((sale) => ({ ...sale, order_id: id, goods: BigInt(sale.goods), coupon: BigInt(sale.coupon) }));

/** Of a cancelled purchase the seller hears why; else a reason is the buyer's matter. */
function saleNoticesOf(news: OrderNews, sales: readonly NotifiedSale[], reason: string | null): Notice[] {
  const its = saleNews[news];
  if (!its) return [];
  return sales.map((sale) => saleNotice(its, sale, its === 'cancelled' ? reason : null));
}

function saleNotice(news: keyof typeof saleEvents, sale: NotifiedSale, reason: string | null): Notice {
  return {
    event: saleEvents[news]({ sale, reason }),
    recipients: [{ membersOf: sale.company_id, right: 'manage_sales' }],
  };
}
