import type { Named } from '#contract/wire.ts';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import {
  accountLines,
  accountSums,
  type AccountLine,
  type AccountSums,
  type LineSearch,
} from '#server/ledger/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

interface AccountPage extends AccountSums {
  /** The company whose lines were asked for. */
  company: Named | null;
  entries: AccountLine[];
}

/** A page of an account's lines, with what it held before and after all that is asked for. */
export async function accountPage(
  account: LedgerAccount,
  search: LineSearch,
  start: number,
  limit: number,
): Promise<AccountPage> {
  const [company, sums, entries] = await Promise.all([
    companyOf(search.company_id),
    accountSums(account, search),
    accountLines(account, search, start, limit),
  ]);
  return { company, ...sums, entries };
}

async function companyOf(id: number | undefined): Promise<Named | null> {
  if (id === undefined) return null;
  const found = await maybeRow(
    sql<{ company: Named }>`select ${companySql('c')} as company from companies c where c.id = ${id}`,
  );
  if (!found) throw new AppError('not_found');
  return found.company;
}

/** What each company's part of an account holds. */
export async function companyBalances(account: LedgerAccount, start: number, limit: number) {
  const found = await rows(sql<{ company: Named; balance: bigint; count: number }>`
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
