import type { Named } from '#contract/wire.ts';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import type { LedgerEvent } from '#domain/ledger/booking.ts';
import { addDays, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import type { Satang } from '#domain/values/money.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { besideEntry, namesOfEntry } from './entry-names.ts';

/** Which lines of an account are asked for. */
export interface LineSearch {
  company_id?: number | undefined;
  order_id?: number | undefined;
  /** Days of Bangkok, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

const BATCH = 2_000;

/** Before the first day that is asked for. */
const before = (from: string | undefined) => (from ? sql`e.at < ${startOfBangkokDay(from)}` : sql`false`);
const within = ({ from, to }: LineSearch) =>
  sql`${from ? sql`e.at >= ${startOfBangkokDay(from)}` : sql`true`}
    and ${to ? sql`e.at < ${startOfBangkokDay(addDays(to, 1))}` : sql`true`}`;

/** One account, or several that are read as one. */
type Accounts = LedgerAccount | readonly LedgerAccount[];

const inAccounts = (account: Accounts) =>
  typeof account === 'string' ? sql`e.account = ${account}` : sql`e.account = any (${account}::text[])`;

/** Entries of whom and what is asked for, of all days. */
const ofWhom = (account: Accounts, { company_id, order_id }: LineSearch) =>
  sql`${inAccounts(account)} and ${company_id ? sql`e.company_id = ${company_id}` : sql`true`}
    and ${order_id ? sql`e.order_id = ${order_id}` : sql`true`}`;

export interface AccountLine {
  id: number;
  at: Date;
  event: LedgerEvent;
  cause_id: number;
  order_id: number | null;
  order_no: string | null;
  /** What the buyer's company calls the order. */
  po_number: string | null;
  amount: Satang;
  company: Named | null;
  /** What the account held after it, of whom and what is asked for. */
  balance: Satang;
}

export interface AccountSums {
  /** What it held before the first day that is asked for, and after the last. */
  opening: Satang;
  closing: Satang;
  /** How many lines are between. */
  count: number;
}

export async function accountSums(account: Accounts, search: LineSearch): Promise<AccountSums> {
  const { opening, moved, count } = await oneRow(sql<{ opening: bigint; moved: bigint; count: number }>`
    select coalesce(sum(e.amount) filter (where ${before(search.from)}), 0)::bigint as opening,
      coalesce(sum(e.amount) filter (where ${within(search)}), 0)::bigint as moved,
      (count(*) filter (where ${within(search)}))::int as count
    from ledger_entries e where ${ofWhom(account, search)}`);
  return { opening, closing: opening + moved, count };
}

/** A line of the entry `p`, without the balance. */
const lineColumns = () => sql`p.id::int, p.at, t.event, t.cause_id::int, p.order_id, p.amount, ${namesOfEntry()}`;
const besideLine = () => sql`join ledger_transactions t on t.id = p.transaction_id ${besideEntry()}`;

/** A page of an account's lines, the oldest first. */
export async function accountLines(
  account: Accounts,
  search: LineSearch,
  start: number,
  limit: number,
): Promise<AccountLine[]> {
  return rows(sql<AccountLine>`
    with page as (
      select e.id, e.transaction_id, e.at, e.company_id, e.order_id, e.amount
      from ledger_entries e where ${ofWhom(account, search)} and ${within(search)}
      order by e.at, e.id offset ${start} limit ${limit}),
    first as (select at, id from page order by at, id limit 1),
    held as (
      select coalesce(sum(e.amount), 0) as amount from ledger_entries e, first
      where ${ofWhom(account, search)} and (e.at, e.id) < (first.at, first.id))
    select ${lineColumns()}, (held.amount + sum(p.amount) over (order by p.at, p.id))::bigint as balance
    from page p cross join held ${besideLine()}
    order by p.at, p.id`);
}

/**
 * All lines of an account, the oldest first, read in batches while they are taken. Each batch goes on from the last
 * entry, so that the account is read once, and an entry that is booked meanwhile shifts no line.
 */
export async function* allAccountLines(
  account: LedgerAccount,
  search: LineSearch,
  batchSize = BATCH,
): AsyncGenerator<AccountLine> {
  let balance = await openingOf(account, search);
  for (let last: number | null = null; ;) {
    const batch: Omit<AccountLine, 'balance'>[] = await linesAfter(last, account, search, batchSize);
    for (const line of batch) {
      balance += line.amount;
      yield { ...line, balance };
    }
    if (batch.length < batchSize) return;
    last = batch.at(-1)!.id;
  }
}

async function openingOf(account: LedgerAccount, search: LineSearch): Promise<Satang> {
  if (!search.from) return 0n;
  const { opening } = await oneRow(sql<{ opening: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as opening
    from ledger_entries e where ${ofWhom(account, search)} and ${before(search.from)}`);
  return opening;
}

function linesAfter(last: number | null, account: LedgerAccount, search: LineSearch, limit: number) {
  const isLater = sql`(e.at, e.id) > (select at, id from ledger_entries where id = ${last})`;
  return rows(sql<Omit<AccountLine, 'balance'>>`
    with page as (
      select e.id, e.transaction_id, e.at, e.company_id, e.order_id, e.amount
      from ledger_entries e where ${ofWhom(account, search)} and ${within(search)}
        and ${last === null ? sql`true` : isLater}
      order by e.at, e.id limit ${limit})
    select ${lineColumns()} from page p ${besideLine()} order by p.at, p.id`);
}
