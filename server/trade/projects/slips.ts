import { mayBePaid } from '#domain/trade/projects/project-status.ts';
import { OLDEST_TRANSFER_DAYS, transferFault } from '#domain/money/payments/reported-transfer.ts';
import { SETTLEMENT_REJECTED } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { freeSlipFile, readSlipJob } from '#server/money/slips/index.ts';
import { lockProject, type LockedProject } from './lock-project.ts';
import { notifyInstalment } from './notify.ts';
import type { Viewer } from './viewer.ts';
import { memberOf } from './viewer.ts';

export interface LockedInstalment {
  id: number;
  project_id: number;
  position: number;
  amount: Satang;
  vat: Satang;
  paid_at: Date | null;
}

/** An instalment with its project, which is locked. */
export async function lockInstalment(
  viewer: Viewer,
  id: number,
): Promise<{ project: LockedProject; instalment: LockedInstalment }> {
  const known = await maybeRow(
    sql<{ project_id: number }>`select project_id from project_instalments where id = ${id}`,
  );
  if (!known) throw new AppError('not_found');
  const project = await lockProject(viewer, known.project_id);
  const instalment = await maybeRow(sql<LockedInstalment>`
    select id, project_id, position::int, amount, vat, paid_at from project_instalments where id = ${id}`);
  if (!instalment) throw new AppError('not_found');
  return { project, instalment };
}

interface SentSlip {
  filename: string;
  payment_date: Date;
  bank_code?: string | undefined;
  account_digits?: string | undefined;
}

/** The member reports the transfer of a whole instalment with its slip; one at a time is checked. */
export function addSlip(by: Member, id: number, sent: SentSlip): Promise<{ id: number }> {
  return inTransaction(async () => {
    const { project, instalment } = await lockInstalment(memberOf(by), id);
    if (!mayBePaid(project.status) || instalment.paid_at) throw new AppError('instalment_not_payable');
    const open = await maybeRow(sql`
      select 1 as found from project_slips where instalment_id = ${id} and status <> ${sql.lit(SETTLEMENT_REJECTED)}`);
    if (open) throw new AppError('instalment_slip_waits');
    const at = now();
    const fault = transferFault({ ...sent, amount: instalment.amount }, instalment.amount, at);
    if (fault && fault !== 'slip_amount_invalid')
      throw fieldError(fault, 'payment_date', { days: OLDEST_TRANSFER_DAYS });
    if (!(await freeSlipFile(sent.filename, by.companyId))) throw fieldError('file_missing', 'filename');
    const slip = await oneRow(sql<{ id: number }>`
      insert into project_slips (instalment_id, user_id, file_id, payment_date, bank_code, account_digits, created_at)
      values (${id}, ${by.userId}, ${sent.filename}, ${sent.payment_date}, ${sent.bank_code ?? null},
        ${sent.account_digits ?? null}, ${at}) returning id`);
    await enqueue(readSlipJob, { project_slip_id: slip.id });
    await notifyInstalment('slip_sent', id);
    return slip;
  });
}
