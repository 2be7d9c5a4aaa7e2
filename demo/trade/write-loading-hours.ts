import { setLoadingHours, proposeWaitingCost } from '#server/trade/loading-slots/index.ts';
import { approveMoneyChange } from '#server/money-settings/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';

const HOURS = { opens: 8, closes: 17, per_hour: 3 };
/** One warehouse in so many has not said when it loads. */
const SILENT = 5;
const COST = { free_minutes: 60, per_hour: 300_00n };

/** When warehouses load vehicles, and what waiting at a gate costs, as a second person approved it. */
export async function writeLoadingHours({ warehouses, staffIds }: MarketPeople): Promise<void> {
  for (const [index, { id, companyId }] of warehouses.entries())
    if (index % SILENT !== SILENT - 1) await setLoadingHours(companyId, id, HOURS);
  const { waiting_change } = await proposeWaitingCost(staffIds['logistics']!, COST);
  const { id, email } = await oneRow(sql<{ id: number; email: string }>`
    select id, email from staff_members where 'admin' = any (roles) order by id limit 1`);
  const staff = { kind: 'staff', staffId: id, staffRoles: ['admin'], email, sessionHash: Buffer.alloc(0) } as const;
  await approveMoneyChange(staff, waiting_change!);
}
