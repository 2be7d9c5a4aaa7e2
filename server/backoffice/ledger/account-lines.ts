import type { z } from 'zod';
import type { ledger } from '#contract/backoffice/ledger.ts';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import { addDays, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { AppError } from '#server/platform/errors.ts';

type Answer = z.output<(typeof ledger)['GET /staff/ledger/accounts/{account}']['answer']>;
type Lines = Omit<Answer, 'name' | 'kind' | 'is_by_company' | 'entries'> & { entries: Line[] };
export type Line = Omit<Answer['entries'][number], 'event_name'>;
type Company = NonNullable<Answer['company']>;

/** Which lines of an account are asked for. */
export interface LineSearch {
  company_id?: number | undefined;
  order_id?: number | undefined;
  /** Days of Bangkok, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Before the first day that is asked for. */
const before = (from: string | undefined) => (from ? sql`e.at < ${startOfBangkokDay(from)}` : sql`false`);
const within = ({ from, to }: LineSearch) =>
  sql`${from ? sql`e.at >= ${startOfBangkokDay(from)}` : sql`true`} and ${to ? sql`e.at < ${startOfBangkokDay(addDays(to, 1))}` : sql`true`}`;

/** An account's entries of whom and what is asked for, of all days. */
const ofWhom = (account: LedgerAccount, { company_id, order_id }: LineSearch) =>
  sql`e.account = ${account} and ${company_id ? sql`e.company_id = ${company_id}` : sql`true`} and ${order_id ? sql`e.order_id = ${order_id}` : sql`true`}`;

/** A page of an account's lines. What it held before the first of them is counted from all before. */
export async function accountLines(
  account: LedgerAccount,
  search: LineSearch,
  start: number,
  limit: number,
): Promise<Lines> {
  const [company, sums, entries] = await Promise.all([
    companyOf(search.company_id),
    oneRow(sql<{ opening: bigint; moved: bigint; count: number }>`
      select coalesce(sum(e.amount) filter (where ${before(search.from)}), 0)::bigint as opening,
        coalesce(sum(e.amount) filter (where ${within(search)}), 0)::bigint as moved,
        (count(*) filter (where ${within(search)}))::int as count
      from ledger_entries e where ${ofWhom(account, search)}`),
    readLines(account, search, start, limit),
  ]);
  return { company, opening: sums.opening, closing: sums.opening + sums.moved, count: sums.count, entries };
}

/** Lines with what the account held after each. */
export async function readLines(
  account: LedgerAccount,
  search: LineSearch,
  start: number,
  limit: number,
): Promise<Line[]> {
  return rows(sql<Line>`
    with page as (
      select e.id, e.transaction_id, e.at, e.company_id, e.order_id, e.amount
      from ledger_entries e where ${ofWhom(account, search)} and ${within(search)}
      order by e.at, e.id offset ${start} limit ${limit}),
    first as (select at, id from page order by at, id limit 1),
    held as (
      select coalesce(sum(e.amount), 0) as amount from ledger_entries e, first
      where ${ofWhom(account, search)} and (e.at, e.id) < (first.at, first.id))
    select p.id::int, p.at, t.event, t.cause_id::int, p.order_id, o.order_no, p.amount,
      case when c.id is not null then ${companySql('c')} end as company,
      (held.amount + sum(p.amount) over (order by p.at, p.id))::bigint as balance
    from page p cross join held join ledger_transactions t on t.id = p.transaction_id
      left join orders o on o.id = p.order_id left join companies c on c.id = p.company_id
    order by p.at, p.id`);
}

async function companyOf(id: number | undefined): Promise<Company | null> {
  if (id === undefined) return null;
  const found = await maybeRow(
    sql<{ company: Company }>`select ${companySql('c')} as company from companies c where c.id = ${id}`,
  );
  if (!found) throw new AppError('not_found');
  return found.company;
}

/** What each company's part of an account holds. */
export async function companyBalances(account: LedgerAccount, start: number, limit: number) {
  const found = await rows(sql<{ company: Company; balance: bigint; count: number }>`
    select ${companySql('c')} as company, b.balance, b.count
    from (
      select e.company_id, sum(e.amount)::bigint as balance, (count(*) over ())::int as count
      from ledger_entries e where e.account = ${account} and e.company_id is not null
      group by e.company_id having sum(e.amount) <> 0
      order by abs(sum(e.amount)) desc, e.company_id offset ${start} limit ${limit}) b
    join companies c on c.id = b.company_id
    order by abs(b.balance) desc, c.id`);
  return { count: found[0]?.count ?? 0, rows: found.map(({ company, balance }) => ({ company, balance })) };
}
