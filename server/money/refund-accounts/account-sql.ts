import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** The account that a company's refunds go to now, as JSON; null while it has none. */
export interface AccountJson {
  bank_code: string;
  account_name: string;
  account_number: string;
}

const json = sql`json_build_object('bank_code', a.bank_code, 'account_name', a.account_name, 'account_number',
  a.account_number)`;

/** The account that money was sent to; while it waits to be sent, the one that holds for its company. */
export const refundAccountSql = (of: {
  accountId: RawBuilder<unknown>;
  waits: RawBuilder<unknown>;
  companyId: RawBuilder<unknown>;
}) => sql<AccountJson | null>`(select ${json} from refund_accounts a where a.id = ${of.accountId}
  or (${of.accountId} is null and ${of.waits} and a.company_id = ${of.companyId} and a.ended_at is null))`;

/** The change by which a company's account waits for approval. */
export const waitingAccountSql = (companyId: RawBuilder<unknown>) => sql<
  number | null
>`(select m.id from money_changes m
  where m.kind = 'refund_account' and m.object_id = (${companyId})::text and m.state = 'waiting')`;

export type RefundAccountState = 'none' | 'waiting' | 'approved';

export const refundAccountStateSql = (companyId: RawBuilder<unknown>) => sql<RefundAccountState>`case
  when exists (select from refund_accounts a where a.company_id = ${companyId} and a.ended_at is null) then 'approved'
  when ${waitingAccountSql(companyId)} is not null then 'waiting' else 'none' end`;
