import { expect } from 'vitest';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { ORDER_ACTIVE, PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { QUOTA, STOCK, type History } from './world.ts';

/** What holds after any history. */
export async function expectSound(history: History): Promise<void> {
  expect(await differencesOf(history)).toEqual([]);
  expect(await rows(sql`select coalesce(sum(amount), 0)::bigint as sum from ledger_entries`)).toEqual([{ sum: 0n }]);
  await expectVatInvoiced();
  await expectOrdersSound(history.orders.map(({ id }) => id));
  await expectCreditSound(history.buyer.companyId);
  await expectCouponsSound(Object.values(history.coupons).map(({ id }) => id));
  for (const { stockId } of history.sellers) expect(await onHand(stockId)).toBe(STOCK - (await sold(stockId)));
}

/** Output VAT is what documents say, in each month. */
async function expectVatInvoiced(): Promise<void> {
  const differences = await rows(sql<{ month: string }>`
    select month from (
      select to_char(at at time zone 'Asia/Bangkok', 'YYYY-MM') as month, -amount as vat from ledger_entries
        where account = 'output_vat'
      union all
      select month, case kind when 'credit_note' then vat else -vat end from tax_documents
        where kind <> 'receipt') all_vat
    group by month having sum(vat) <> 0`);
  expect(differences).toEqual([]);
}

/** What the nightly check finds of this history's orders and sellers. */
async function differencesOf({ orders, sellers }: History) {
  const ids = new Set([...orders.map(({ id }) => id), null]);
  const others = (one: { check: string; object_id: number }) =>
    one.check === 'seller_payable_negative' && !sellers.some(({ companyId }) => companyId === one.object_id);
  return (await findDifferences()).filter((one) => ids.has(one.order_id) && !others(one));
}

/** Debits: never below nothing. */
const OWED_TO_US = ['receivable', 'credit_receivable', 'credit_in_use'] as const satisfies readonly LedgerAccount[];
/** Credits: never above nothing. */
const OURS_OR_OWED = [
  'output_vat',
  'output_vat_pending',
  'orders_in_progress',
  'deferred_interest',
  'goods_sold',
  'freight',
  'interest',
  'seller_payable',
  'refunds_payable',
  'receipts_to_review',
] as const satisfies readonly LedgerAccount[];

interface Paid {
  id: number;
  payable: bigint;
  paid: bigint;
  to_send_back: bigint;
  to_review: bigint;
  /** Messages of the gateway. */
  unworked: number;
  /** Proposed, of an order that is over. */
  open_refunds: number;
  credit_in_use: bigint;
}

async function expectOrdersSound(ids: readonly number[]): Promise<void> {
  const balances = await orderBalances(ids);
  for (const held of balances.values()) {
    expect(OWED_TO_US.filter((account) => (held[account] ?? 0n) < 0n)).toEqual([]);
    // A purchase is paid out as a part of its seller's run, which names no order.
    expect(OURS_OR_OWED.filter((account) => (held[account] ?? 0n) > 0n)).toEqual([]);
  }
  const orders = await rows(sql<Paid>`
    select o.id, o.total_include_vat + o.interest as payable /* not null: placed */,
      (select coalesce(-sum(e.amount), 0)::bigint from ledger_entries e where e.order_id = o.id
        and e.account in ('receivable', 'credit_receivable')
        and e.event in ('slip_verified', 'gateway_paid', 'held_applied')) as paid /* not null: coalesced */,
      (select coalesce(sum(r.pay_back), 0)::bigint from refunds r where r.order_id = o.id and r.state = 'approved')
        + (select coalesce(sum(m.amount), 0)::bigint from money_reviews m where m.order_id = o.id
          and m.resolved_at is null and m.reason <> 'overpaid') as to_send_back /* not null: coalesced */,
      (select coalesce(sum(t.amount), 0)::bigint from settlements t where t.order_id = o.id and t.kind = 'gateway'
        and t.status = 0)
        + (select coalesce(sum(m.amount), 0)::bigint from money_reviews m where m.order_id = o.id
          and m.resolved_at is null and m.reason = 'overpaid') as to_review /* not null: coalesced */,
      (select count(*)::int from gateway_messages g where g.order_id = o.id and g.worked_at is null)
        as unworked /* not null: a count */,
      (select count(*)::int from refunds r where r.order_id = o.id and r.state = 'proposed' and o.status <> 1)
        as open_refunds /* not null: a count */,
      case when o.payment_type = ${sql.lit(PAYMENT_CREDIT)}
        and o.status = ${sql.lit(ORDER_ACTIVE)}
        then least(o.total_include_vat - (o.refunded_goods - o.refunded_discount + o.refunded_freight + o.refunded_vat),
        (select coalesce(sum(e.amount), 0)::bigint from ledger_entries e where e.order_id = o.id
          and e.account = 'credit_receivable')) else 0 end::bigint as credit_in_use
    from orders o where o.id = any (${ids}::int[]) order by o.id`);
  await expectSumsSound(ids);
  for (const { id, payable, paid, ...due } of orders) {
    const held = balances.get(id) ?? {};
    expect(paid <= payable, `order ${id} is paid once`).toBe(true);
    expect({
      to_send_back: -(held.refunds_payable ?? 0n),
      to_review: -(held.receipts_to_review ?? 0n),
      unworked: 0,
      open_refunds: 0,
      credit_in_use: held.credit_in_use ?? 0n,
    }).toEqual(due);
  }
}

/** Lines, sellers' parts and orders come to the same, whatever was weighed or refunded. */
async function expectSumsSound(ids: readonly number[]): Promise<void> {
  const wrong = await rows(sql<{ id: number }>`
    select o.id from orders o cross join lateral (
      select sum(line_total)::bigint as total from order_items where order_id = o.id) i cross join lateral (
      select sum(total)::bigint as total from purchases where order_id = o.id) p
    where o.id = any (${ids}::int[]) and ((o.total, o.total) is distinct from (i.total, p.total)
      or least(o.total - o.refunded_goods, o.vat - o.refunded_vat, o.interest - o.refunded_interest) < 0
      or o.total_include_vat <> o.total + coalesce(o.estimate_shipping_cost, 0) - o.discount_price + o.vat)`);
  expect(wrong).toEqual([]);
}

/** What was granted is in use or available, and orders that are open use it. */
async function expectCreditSound(companyId: number): Promise<void> {
  const sums = await oneRow(sql<{ granted: bigint; left: bigint; used: bigint; owed: bigint }>`
    select coalesce(-sum(amount) filter (where account = 'credit_granted'), 0)::bigint as granted,
      coalesce(sum(amount) filter (where account = 'credit_available'), 0)::bigint as left,
      coalesce(sum(amount) filter (where account = 'credit_in_use'), 0)::bigint as used,
      coalesce(sum(amount) filter (where account = 'credit_receivable'), 0)::bigint as owed
    from ledger_entries where company_id = ${companyId}`);
  expect(sums.left + sums.used).toBe(sums.granted);
  expect(sums.used >= 0n && sums.used <= sums.owed).toBe(true);
}

/** A campaign counts the orders that keep its coupon, and what it took off them. */
async function expectCouponsSound(ids: readonly number[]): Promise<void> {
  const campaigns = await rows(sql<{ uses: number; spent: bigint; kept: number; off: bigint; wrong: number }>`
    select c.uses, c.spent, count(u.order_id)::int as kept, coalesce(sum(u.amount), 0)::bigint as off,
      count(*) filter (where o.discount_price <> u.amount or o.status <> 1 and o.payment_status = 0)::int as wrong
    from coupon_campaigns c left join coupon_uses u on u.campaign_id = c.id and u.returned_at is null
      left join orders o on o.id = u.order_id
    where c.id = any (${ids}::int[]) group by c.id`);
  for (const { uses, spent, kept, off, wrong } of campaigns) {
    expect({ uses, spent, wrong }).toEqual({ uses: kept, spent: off, wrong: 0 });
    expect(uses).toBeLessThanOrEqual(QUOTA);
  }
}

const onHand = async (id: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${id}`)).quantity;

/**
 * What open orders hold of an offer, without what refunds put on sale again; of cancelled ones what refunds did not.
 */
async function sold(id: number): Promise<number> {
  const { sold: units } = await oneRow(sql<{ sold: number }>`
    select coalesce(sum(case when o.status = 1 then i.quantity - r.back else r.lost end), 0)::int as sold
    from order_items i join orders o on o.id = i.order_id
      cross join lateral (
        select coalesce(sum(l.quantity) filter (where l.restock), 0) as back,
          coalesce(sum(l.quantity) filter (where not l.restock), 0) as lost
        from refund_lines l join refunds f on f.id = l.refund_id
        where l.order_item_id = i.id and f.state in ('approved', 'sent', 'set_off')) r
    where i.productstock_id = ${id} and o.order_no is not null`);
  return units;
}
