import type { z } from 'zod';
import type { refundRuns } from '#contract/money/refund-runs.ts';
import { LINE_WAITING } from '#domain/money/payouts/payout-run.ts';
import { heldBackBecause } from '#domain/money/refunds/refund-run.ts';
import { maskedAccountNumber } from '#domain/values/banks.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { receivableColumns } from '#server/money/receivables/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { waitingAccountSql } from '#server/money/refund-accounts/index.ts';

type Due = z.output<(typeof refundRuns)['GET /staff/refund-runs/due']['answer']>;
type Money = Omit<Due['rows'][number], 'account'>;

/** What a refund `r`, or other money `m` that goes back, is of: receivable `v` of company `c`. */
export const paidThingColumns = sql`${receivableColumns}, ${companySql('c')} as company`;
export const paidThingJoins = sql`join receivables v on v.id = coalesce(r.receivable_id, m.receivable_id)
  join companies c on c.id = v.company_id`;

interface Row extends Money {
  account_id: number | null;
  bank_code: string | null;
  account_name: string | null;
  account_number: string | null;
  is_account_waiting: boolean;
  is_in_open_run: boolean;
}

export interface MoneyToSend {
  sent: (Due['rows'][number] & { account_id: number })[];
  heldBack: Due['held_back'];
}

/** All money that goes back to a company, the oldest first: what a run sends, and what it holds back. */
export async function listMoneyToSend(): Promise<MoneyToSend> {
  const found = await rows(sql<Row>`
    select w.refund_id, w.review_id, w.amount, ${paidThingColumns},
      a.id as account_id, a.bank_code, a.account_name, a.account_number,
      ${waitingAccountSql(sql`c.id`)} is not null as is_account_waiting,
      exists (select from refund_run_lines l where l.status = ${sql.lit(LINE_WAITING)}
        and (l.refund_id = w.refund_id or l.review_id = w.review_id)) as is_in_open_run
    from (
      select id as refund_id, null::int as review_id, pay_back as amount /* not null: approved */, proposed_at as since
      from refunds where state = 'approved'
      union all
      select null, id, amount, created_at from money_reviews where resolved_at is null and receivable_id is not null) w
      left join refunds r on r.id = w.refund_id left join money_reviews m on m.id = w.review_id ${paidThingJoins}
      left join refund_accounts a on a.company_id = c.id and a.ended_at is null
    order by w.since, w.refund_id, w.review_id`);
  const money: MoneyToSend = { sent: [], heldBack: [] };
  for (const row of found) {
    const { account_id, bank_code, account_name, account_number, is_account_waiting, is_in_open_run, ...shown } = row;
    const reason = heldBackBecause({ is_in_open_run, is_account_waiting, has_account: account_id !== null });
    if (reason) money.heldBack.push({ ...shown, reason });
    else
      money.sent.push({
        ...shown,
        account_id: account_id!,
        account: {
          bank_code: bank_code!,
          account_name: account_name!,
          masked_number: maskedAccountNumber(account_number!),
        },
      });
  }
  return money;
}
