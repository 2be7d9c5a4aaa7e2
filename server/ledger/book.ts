import type { Balances, Booking } from '#domain/ledger/booking.ts';
import { OWED_BY_BUYER, type LedgerAccount } from '#domain/ledger/accounts.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/**
 * Books within the running transaction, in one statement. What was booked before (the same event about the same thing)
 * is passed over, so that whoever is not sure may book again.
 */
export async function book(bookings: readonly Booking[]): Promise<void> {
  if (bookings.some(isMoving)) await rows(sql`with ${bookingParts(bookings)} select from entered limit 0`);
}

/** Without VAT, say, nothing moves at its tax point. */
const isMoving = ({ entries }: Booking) => entries.length > 0;

/** The parts of a `with` that book, for a statement that has more to write. */
export function bookingParts(all: readonly Booking[]) {
  const bookings = all.filter(isMoving);
  return sql`
    booked as (
      insert into ledger_transactions (event, cause_id, at)
      select * from jsonb_to_recordset(${transactionsJson(bookings)}::jsonb) x (event text, cause_id bigint,
        at timestamptz)
      on conflict (event, cause_id) do nothing returning id, event, cause_id, at),
    entered as (
      insert into ledger_entries (transaction_id, account, company_id, order_id, amount, at, event)
      select booked.id, x.account, x.company_id, x.order_id, x.amount, booked.at, booked.event
      from jsonb_to_recordset(${entriesJson(bookings)}::jsonb)
        x (event text, cause_id bigint, account text, company_id int, order_id int, amount bigint)
      join booked on booked.event = x.event and booked.cause_id = x.cause_id
      returning 1)`;
}

function transactionsJson(bookings: readonly Booking[]): string {
  return JSON.stringify(bookings.map(({ event, cause_id, at }) => ({ event, cause_id, at })));
}

function entriesJson(bookings: readonly Booking[]): string {
  return JSON.stringify(
    bookings.flatMap(({ event, cause_id, entries }) =>
      entries.map(({ amount, ...entry }) => ({ event, cause_id, ...entry, amount: amount.toString() })),
    ),
  );
}

/** What each account holds for each of these orders. An order without entries is not in the answer. */
export async function orderBalances(orderIds: readonly number[]): Promise<Map<number, Balances>> {
  const found = await rows(sql<{ order_id: number; account: LedgerAccount; amount: bigint }>`
    select order_id /* not null: asked for */, account, sum(amount)::bigint as amount
    from ledger_entries where order_id = any (${orderIds}) group by order_id, account`);
  const balances = new Map<number, Balances>();
  for (const { order_id, account, amount } of found)
    balances.set(order_id, { ...balances.get(order_id), [account]: amount });
  return balances;
}

/** What the buyer still owes for an order, as a part of a statement that has the order's id. */
export const owedSql = (orderId: RawBuilder<unknown>) =>
  sql<bigint>`(select coalesce(sum(e.amount), 0)::bigint from ledger_entries e where e.order_id = ${orderId}
    and e.account = any (${OWED_BY_BUYER}::text[]))`;
