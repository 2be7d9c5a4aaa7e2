import { bookCreditHold } from '#domain/trade/auctions/hold-bookings.ts';
import type { Satang } from '#domain/values/money.ts';
import { book, registerLedgerCheck } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';

/** What bids of these bidders held is the company's again; `used` where an order takes its own from now on. */
export async function freeCredit(bidderIds: readonly number[], to: 'returned' | 'used', at: Date): Promise<void> {
  const held = await rows(sql<Change>`
    select id as bidder_id, company_id, -held as amount /* not null: never is */ from auction_bidders
    where id = any (${[...bidderIds]}::int[]) and hold = 'credit' and held > 0 order by id for no key update`);
  await changeHolds(held, to, at);
}

interface Change {
  bidder_id: number;
  company_id: number;
  /** Below zero: it is free again. */
  amount: Satang;
}

/** Of several bidders, each once; their rows are locked, and where more is held their credit lines, too. */
export async function changeHolds(
  changes: readonly Change[],
  to: 'held' | 'returned' | 'used',
  at: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const written = await rows(sql<{ id: number; company_id: number; amount: bigint }>`
    with changed as (
      update auction_bidders b set held = b.held + x.amount, hold_state = ${to}
      from jsonb_to_recordset(${amountsJson(changes)}::jsonb) x (bidder_id int, amount bigint) where b.id = x.bidder_id)
    ${insertRows(
      'auction_credit_holds',
      changes.map((change) => ({ ...change, at })),
    )} returning id, company_id, amount`);
  await book(written.map((row) => bookCreditHold(row, at)));
}

const amountsJson = (changes: readonly Change[]): string =>
  JSON.stringify(changes.map(({ bidder_id, amount }) => ({ bidder_id, amount: String(amount) })));

/** What bids hold by their rows is what the books say of it. */
registerLedgerCheck(
  'auction_credit_held',
  sql`
    select s.company_id as object_id, null::int as order_id, sum(s.booked)::bigint as booked,
      sum(s.held)::bigint as expected
    from (
      select e.company_id, e.amount as booked, 0::bigint as held from ledger_entries e
      where e.account = 'credit_in_use' and e.event = 'auction_credit_held'
      union all select b.company_id, 0, b.held from auction_bidders b where b.hold = 'credit') s
    group by s.company_id having sum(s.booked) <> sum(s.held)`,
);
