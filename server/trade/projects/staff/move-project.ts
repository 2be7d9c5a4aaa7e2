import { unsaidInstalment } from '#domain/trade/projects/project-refunds.ts';
import { isClosed, PROJECT_CANCELLED, whyNotMove, type ProjectStatus } from '#domain/trade/projects/project-status.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import {
  earnWhatStays,
  lockProject,
  notifyProject,
  paidInstalments,
  proposeInstalmentRefunds,
  staffView,
  type AskedRefund,
} from '#server/trade/projects/index.ts';

interface Move {
  status: ProjectStatus;
  reason: string;
  refunds: readonly AskedRefund[];
}

/**
 * Moves a project with a reason that the member reads. A complete one is earned; with a cancellation stands what goes
 * back of each instalment, which somebody else approves.
 */
export async function moveProject(by: Staff, id: number, { status: to, reason, refunds }: Move): Promise<void> {
  // Nothing that is said of money goes unheard.
  if (to !== PROJECT_CANCELLED && refunds.length > 0) throw fieldError('project_refunds_without_cancelling', 'refunds');
  await inTransaction(async () => {
    const project = await lockProject(staffView, id);
    const refusal = whyNotMove(project, to);
    if (refusal) throw new AppError(refusal);
    if (to === PROJECT_CANCELLED) await proposeAll(by, id, refunds, reason);
    const at = now();
    await rows(sql`update projects set status = ${to}, taken_up_at = coalesce(taken_up_at, ${at}) where id = ${id}`);
    await rows(sql`
      insert into project_history (project_id, from_status, to_status, reason, staff_id, at)
      values (${id}, ${project.status}, ${to}, ${reason}, ${by.staffId}, ${at})`);
    if (isClosed(to)) await earnWhatStays({ ...project, status: to });
    await recordDecision({
      staffId: by.staffId,
      action: 'move_project',
      objectKind: 'project',
      objectId: id,
      before: { project_status: project.status },
      after: { project_status: to },
      reason,
    });
    await notifyProject('moved', id, reason);
  });
}

async function proposeAll(by: Staff, id: number, refunds: readonly AskedRefund[], reason: string): Promise<void> {
  const paid = await paidInstalments(id);
  const unsaid = unsaidInstalment(
    paid,
    refunds.map(({ installment_id }) => installment_id),
  );
  if (unsaid !== null) throw new AppError('project_refunds_missing');
  await proposeInstalmentRefunds(by, paid, refunds, noteOf(reason));
}

/** As much of the reason as a refund's note holds. */
const MAX_NOTE = 500;
const noteOf = (reason: string) => reason.replaceAll(/\s+/g, ' ').slice(0, MAX_NOTE);

/** Proposes to give back money of a project that goes on, or is closed. */
export function refundProject(by: Staff, id: number, refunds: readonly AskedRefund[], note: string): Promise<void> {
  return inTransaction(async () => {
    await lockProject(staffView, id);
    const proposed = await proposeInstalmentRefunds(by, await paidInstalments(id), refunds, note);
    if (proposed === 0) throw new AppError('refund_of_nothing');
  });
}
