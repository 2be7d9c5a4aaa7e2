import { accountNames, ledgerAccounts, type LedgerAccount } from '#domain/ledger/accounts.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { accountNamesIn } from '#domain/ledger/names.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/**
 * What every account that was ever booked on holds at the end of a day of Bangkok, in the order of the chart of
 * accounts.
 */
export async function trialBalance(locale: Locale, until = bangkokDate(now())) {
  const sums = await rows(sql<{ account: LedgerAccount; debit: Satang; credit: Satang }>`
    select account, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debit,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credit
    from ledger_entries where at < ${startOfBangkokDay(addDays(until, 1))} group by account`);
  const byAccount = new Map(sums.map((row) => [row.account, row]));
  const booked = accountNames.flatMap((account) => byAccount.get(account) ?? []);
  return {
    until,
    rows: booked.map((row) => ({
      ...row,
      name: accountNamesIn[row.account][locale],
      kind: ledgerAccounts[row.account].kind,
      balance: row.debit - row.credit,
    })),
    debit: booked.reduce((sum, row) => sum + row.debit, 0n),
    credit: booked.reduce((sum, row) => sum + row.credit, 0n),
  };
}
