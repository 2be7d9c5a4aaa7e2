import { approveMoneyChange } from '#server/money-settings/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { proposeRefundAccount } from '#server/trade/refund-accounts/index.ts';

/** The buyer of an order gives the account that its refunds go to; the administrator approves it, or it waits. */
export async function writeRefundAccount(orderId: number, isApproved: boolean): Promise<void> {
  const { userId, companyId, name, isKnown, admin, email } = await oneRow(sql<{
    userId: number;
    companyId: number;
    name: string;
    isKnown: boolean;
    admin: number;
    email: string;
  }>`
    select o.user_id as "userId", o.company_id as "companyId", c.company_name_th as name, m.id as admin, m.email,
      exists (select from money_changes x where x.kind = 'refund_account' and x.object_id = c.id::text) as "isKnown" /* not null: a comparison */
    from orders o join companies c on c.id = o.company_id
      join staff_members m on m.id = (select min(id) from staff_members where role = 'admin')
    where o.id = ${orderId}`);
  if (isKnown) return;
  const account = { bank_code: '004', account_name: name, account_number: `77${String(10_000_000 + companyId * 37)}` };
  const { waiting_change } = await proposeRefundAccount({ userId, companyId }, { ...account, reason: '' });
  if (!isApproved) return;
  const staff = { kind: 'staff', staffId: admin, staffRole: 'admin', email, sessionHash: Buffer.alloc(0) } as const;
  await approveMoneyChange(staff, waiting_change!);
}
