import { payableWhole, type PayableNow } from '#domain/money/receivables/payable-now.ts';
import type { Receivable } from '#domain/money/receivables/receivable.ts';
import { mayBePaid } from '#domain/trade/projects/project-status.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { lockInstalment } from './slips.ts';
import { staffView } from './viewer.ts';

/** An instalment is paid at once, from the day on which its project is confirmed until it is complete. */
export async function payableInstalment(owed: Receivable, { isLocked }: { isLocked: boolean }): Promise<PayableNow> {
  const isOpen = isLocked ? await isPayableUnderLock(owed.source_id) : await isPayable(owed.source_id);
  return payableWhole({ ...owed, state: isOpen ? 'open' : 'ended' });
}

async function isPayable(id: number): Promise<boolean> {
  const { status, is_paid } = await oneRow(sql<{ status: number; is_paid: boolean }>`
    select p.status::int, i.paid_at is not null as is_paid /* not null: a comparison */
    from project_instalments i join projects p on p.id = i.project_id where i.id = ${id}`);
  return mayBePaid(status) && !is_paid;
}

async function isPayableUnderLock(id: number): Promise<boolean> {
  const { project, instalment } = await lockInstalment(staffView, id);
  return mayBePaid(project.status) && !instalment.paid_at;
}
