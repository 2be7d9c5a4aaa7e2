import { approveMoneyChange } from '#server/money-settings/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { proposeRefundAccount } from '#server/money/refund-accounts/index.ts';

/** The buyer of an order gives the account that its refunds go to; the administrator approves it, or it waits. */
export async function writeRefundAccount(orderId: number, isApproved: boolean): Promise<void> {
  const { userId, companyId, name, isThere, waiting, admin, email } = await oneRow(sql<{
    userId: number;
    companyId: number;
    name: string;
    isThere: boolean;
    waiting: number | null;
    admin: number;
    email: string;
  }>`
    select o.user_id as "userId", o.company_id as "companyId", c.company_name_th as name, m.id as admin, m.email,
      exists (select from refund_accounts a where a.company_id = c.id and a.ended_at is null)
        as "isThere" /* not null: a comparison */,
      (select x.id from money_changes x where x.kind = 'refund_account' and x.object_id = c.id::text
        and x.state = 'waiting') as waiting
    from orders o join companies c on c.id = o.company_id
      join staff_members m on m.id = (select min(id) from staff_members where 'admin' = any (roles))
    where o.id = ${orderId}`);
  if (isThere || (waiting && !isApproved)) return;
  const account = { bank_code: '004', account_name: name, account_number: `77${String(10_000_000 + companyId * 37)}` };
  const change =
    waiting ?? (await proposeRefundAccount({ userId, companyId }, { ...account, reason: '' })).waiting_change!;
  if (!isApproved) return;
  const staff = { kind: 'staff', staffId: admin, staffRoles: ['admin'], email, sessionHash: Buffer.alloc(0) } as const;
  await approveMoneyChange(staff, change);
}
