import { leftOutBecause, LINE_WAITING, type LeftOutReason } from '#domain/money/payouts/payout-run.ts';
import type { Satang } from '#domain/values/money.ts';
import type { Named } from '#contract/wire.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { dueToSellers } from './seller-moves.ts';

interface Account {
  bank_code: string;
  branch: string;
  account_name: string;
  account_number: string;
}

interface Row {
  company: Named;
  due: Satang;
  is_in_open_run: boolean;
  account_status: number | null;
  account: Account | null;
}

export interface SellersToPay {
  paid: { company: Named; amount: Satang; account: Account }[];
  leftOut: { company: Named; amount: Satang; reason: LeftOutReason }[];
}

/**
 * Every seller who is owed money now, the largest amount first: whom a run of this minimum pays, and whom it leaves
 * out.
 */
export async function sellersToPay(minimum: Satang): Promise<SellersToPay> {
  const found = await rows(sql<Row>`
    select ${companySql('c')} as company, d.due, b.status::int as account_status,
      exists (select from payout_lines l where l.company_id = c.id and l.status = ${sql.lit(LINE_WAITING)})
        as is_in_open_run,
      case when b.id is not null then json_build_object('bank_code', b.bank_code, 'branch', b.branch, 'account_name',
        b.account_name, 'account_number', b.account_number) end as account
    from (${dueToSellers(sql`true`)}) d join companies c on c.id = d.company_id
      left join bank_accounts b on b.company_id = c.id and b.is_default and b.deleted_at is null
    where d.due > 0 order by d.due desc, c.id`);
  const sellers: SellersToPay = { paid: [], leftOut: [] };
  for (const row of found) {
    const { company, due: amount, account } = row;
    const reason = leftOutBecause(row, minimum);
    if (reason) sellers.leftOut.push({ company, amount, reason });
    else sellers.paid.push({ company, amount, account: account! });
  }
  return sellers;
}
