import type { z } from 'zod';
import type { refundAccounts } from '#contract/money/refund-accounts.ts';
import { maskedAccountNumber } from '#domain/values/banks.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { AccountJson } from './account-sql.ts';

type Answer = z.output<(typeof refundAccounts)['GET /company/refund-account']['answer']>;

interface Row {
  names: string[];
  account: AccountJson | null;
  last: { state: string; payload: AccountJson; given_at: string; refusal: string | null } | null;
  to_send_back: bigint;
}

export async function findRefundAccount(companyId: number): Promise<Answer> {
  const { names, account, last, to_send_back } = await oneRow(sql<Row>`
    select array[c.company_name_th, c.company_name_en] as names /* not null: names of a company */,
      (select to_json(a) from (select bank_code, account_name, account_number from refund_accounts
        where company_id = c.id and ended_at is null) a) as account,
      (select to_json(m) from (select state, payload, proposed_at as given_at, refusal from money_changes
        where kind = 'refund_account' and object_id = c.id::text order by id desc limit 1) m) as last,
      (select coalesce(sum(m.amount), 0)::bigint from receivables v join money_reviews m on m.receivable_id = v.id
        where v.company_id = c.id and m.resolved_at is null)
      + (select coalesce(sum(r.pay_back), 0)::bigint from refunds r join receivables v on v.id = r.receivable_id
        where r.state = 'approved' and v.company_id = c.id) as to_send_back /* not null: sums */
    from companies c where c.id = ${companyId}`);
  return {
    account: account && mask(account),
    waiting: last?.state === 'waiting' ? { ...mask(last.payload), given_at: new Date(last.given_at) } : null,
    refusal: last?.state === 'refused' ? last.refusal : null,
    holders: [...new Set(names)].filter((name) => name !== ''),
    to_send_back,
  };
}

const mask = ({ bank_code, account_name, account_number }: AccountJson) => ({
  bank_code,
  account_name,
  masked_number: maskedAccountNumber(account_number),
});
