import { randomUUID } from 'node:crypto';
import { bookCreditChange } from '#domain/money/credit/credit-bookings.ts';
import { creditDueDate } from '#domain/money/credit/repayment.ts';
import { orderNo, purchaseNo } from '#domain/trade/order-identifiers.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import { DELIVERED, HANDLING_CLOSED, PAYMENT_CREDIT, SALE_DELIVERED, UNPAID } from '#domain/trade/order-status.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { book } from '#server/ledger/index.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { bookPastOrders } from '#server/trade/orders/index.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { slipPicture } from '../pictures/slip.ts';

const DAY_MS = 86_400_000;
const RATE_HUNDREDTHS = 725;

interface DemoLine {
  buyer: string;
  /** Baht. */
  amount: number;
  creditTime: number;
  /** Delivered so many days ago. */
  deliveries: readonly number[];
}

/** One company has credit in use, one is late with an order. */
const LINES: readonly DemoLine[] = [
  { buyer: 'buyer', amount: 6_000_000, creditTime: 45, deliveries: [38, 12] },
  { buyer: 'buyer2', amount: 3_000_000, creditTime: 30, deliveries: [52] },
];

/**
 * Company credit: lines in use and overdue, and a request of a third company that waits. Last of all, because its
 * bookings follow those of the orders.
 */
export async function writeCredit({ buyers, staffIds }: MarketPeople, at: Date): Promise<void> {
  const finance = staffIds['finance']!;
  const before = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const companyOf = (key: string) => buyers.find((buyer) => buyer.key === key)!;
  for (const { buyer, creditTime, deliveries } of LINES)
    for (const days of deliveries) await copyOnCredit(companyOf(buyer).companyId, creditTime, before(days));
  await bookPastOrders();
  for (const { buyer, amount, creditTime } of LINES) {
    const request = await writeRequest(companyOf(buyer), amount, before(100));
    await grant(companyOf(buyer).companyId, { amount, creditTime, request, finance, at: before(98) });
  }
  await writeRequest(companyOf('buyer'), 9_000_000, before(1));
}

interface Ordering {
  userId: number;
  companyId: number;
}

async function writeRequest({ userId, companyId }: Ordering, baht: number, at: Date): Promise<number> {
  const amount = BigInt(baht) * 100n;
  const bytes = await slipPicture(amount / 2n, at);
  const file = randomUUID();
  const key = `private/${file}.jpg`;
  await fileStore().put(key, bytes, 'image/jpeg');
  const today = bangkokDate(at);
  const { id } = await oneRow(sql<{ id: number }>`
    with paper as (
      insert into files (id, storage_key, purpose, is_private, name, content_type, size_bytes, company_id,
        uploaded_by_user_id, created_at)
      values (${file}, ${key}, 'guarantee', true, 'หนังสือค้ำประกัน.jpg', 'image/jpeg', ${bytes.length}, ${companyId},
        ${userId}, ${at}) returning id)
    insert into credit_requests (company_id, user_id, amount, credit_time, purpose, guarantee_kind, guarantee_amount,
      guarantee_currency, guarantee_from, guarantee_until, guarantee_bank, file_id, created_at)
    select ${companyId}, ${userId}, ${amount}, 45, 'เม็ดพลาสติกสำหรับการผลิตรายเดือน', 'bank', ${amount / 2n}, 'THB',
      ${today}, ${addDays(today, 365)}, 'ธนาคารกสิกรไทย', id, ${at} from paper
    returning id`);
  return id;
}

interface Grant {
  amount: number;
  creditTime: number;
  request: number;
  finance: number;
  at: Date;
}

async function grant(companyId: number, { amount, creditTime, request, finance, at }: Grant): Promise<void> {
  const satang = BigInt(amount) * 100n;
  const day = bangkokDate(at);
  const terms = sql`${satang}::bigint, ${creditTime}::int, ${RATE_HUNDREDTHS}::int, ${day}::date,
    ${addDays(day, 365)}::date`;
  await rows(sql`
    insert into credit_lines (company_id, amount, credit_time, interest_rate_hundredths, effective_on, expires_on,
      created_at)
    select ${companyId}, ${terms}, ${at}::timestamptz`);
  await rows(sql`update credit_requests set state = 'approved', decided_at = ${at} where id = ${request}`);
  const { id } = await oneRow(sql<{ id: number }>`
    insert into credit_decisions (company_id, amount, credit_time, interest_rate_hundredths, effective_on, expires_on,
      decision, request_id, staff_id, at)
    select ${companyId}, ${terms}, 'granted', ${request}::int, ${finance}::int, ${at}::timestamptz returning id`);
  const booked = bookCreditChange({ id, company_id: companyId, before: 0n, after: satang }, at);
  if (booked) await book([booked]);
}

interface Source {
  id: number;
  total: bigint;
  shipping: bigint;
  vat_rate_hundredths: number;
  order: number;
}

/** An order as the company placed one before, on credit and delivered at this moment, with nothing repaid. */
async function copyOnCredit(companyId: number, creditTime: number, deliveredAt: Date): Promise<void> {
  const placedAt = new Date(deliveredAt.getTime() - 3 * DAY_MS);
  const source = await oneRow(sql<Source>`
    select o.id, o.total, o.estimate_shipping_cost as shipping /* not null: placed */, o.vat_rate_hundredths,
      nextval('order_numbers')::int as order
    from orders o where o.company_id = ${companyId} and o.logistic_status = ${sql.lit(DELIVERED)}
      and o.total between 20000000 and 120000000
      and not exists (select from orders x where x.company_id = o.company_id
        and x.payment_type = ${sql.lit(PAYMENT_CREDIT)} and x.total = o.total)
    order by o.id limit 1`);
  const { interest } = orderTotals({
    lines: [source.total],
    shippingCost: source.shipping,
    vatRatePercentHundredths: BigInt(source.vat_rate_hundredths),
    creditTime,
    interestRate: BigInt(RATE_HUNDREDTHS),
  });
  const changed = {
    order_no: orderNo(source.order, placedAt),
    payment_type: PAYMENT_CREDIT,
    payment_status: UNPAID,
    plastket_status: HANDLING_CLOSED,
    credit_time: creditTime,
    interest_rate_hundredths: RATE_HUNDREDTHS,
    interest: interest.toString(),
    created_at: placedAt,
    placed_at: placedAt,
    confirmed_at: new Date(placedAt.getTime() + DAY_MS / 24),
    shipped_at: new Date(deliveredAt.getTime() - DAY_MS / 2),
    delivered_at: deliveredAt,
    delivery_date: bangkokDate(deliveredAt),
    due_date: creditDueDate(deliveredAt, creditTime),
  };
  const { id } = await oneRow(sql<{ id: number }>`
    insert into orders
      select (jsonb_populate_record(o,
        ${JSON.stringify(changed)}::jsonb || jsonb_build_object('id', nextval('orders_id_seq')))).*
    from orders o where o.id = ${source.id} returning id`);
  const purchases = await rows(sql<{ id: number; number: number }>`
    select id, nextval('purchase_numbers')::int as number from purchases where order_id = ${source.id} order by id`);
  for (const purchase of purchases)
    await rows(sql`
      with part as (
        insert into purchases (purchase_no, order_id, company_id, sale_type, total, created_at)
        select ${purchaseNo(purchase.number, placedAt)}, ${id}, company_id, ${SALE_DELIVERED}, total, ${placedAt}
          from purchases where id = ${purchase.id} returning id)
      insert into order_items
      select (jsonb_populate_record(i,
        jsonb_build_object('id', nextval('order_items_id_seq'), 'order_id', ${id}::int, 'purchase_id', part.id))).*
      from order_items i, part where i.purchase_id = ${purchase.id}`);
  await rows(sql`
    insert into order_history (order_id, event, at, user_id, staff_id, due_date)
    select ${id}, h.event, case h.event when 'placed' then ${placedAt}::timestamptz
      when 'confirmed' then ${changed.confirmed_at}::timestamptz when 'shipped' then ${changed.shipped_at}::timestamptz
      else ${deliveredAt}::timestamptz end,
      h.user_id, h.staff_id, case h.event when 'delivered' then ${changed.due_date}::timestamptz end
    from order_history h where h.order_id = ${source.id} and h.event in ('placed', 'confirmed', 'shipped', 'delivered')
      order by h.id`);
}
