import { bookProjectComplete } from '#domain/trade/projects/instalments.ts';
import { PROJECT_COMPLETE, whyNotMove, type ProjectStatus } from '#domain/trade/projects/project-status.ts';
import { recordDecision } from '#server/audit/index.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { lockProject, notifyProject, staffView } from '#server/trade/projects/index.ts';

/** Moves a project with a reason that the member reads; a complete one is earned. */
export function moveProject(by: Staff, id: number, to: ProjectStatus, reason: string): Promise<void> {
  return inTransaction(async () => {
    const project = await lockProject(staffView, id);
    const refusal = whyNotMove(project, to);
    if (refusal) throw new AppError(refusal);
    const at = now();
    await rows(sql`update projects set status = ${to}, taken_up_at = coalesce(taken_up_at, ${at}) where id = ${id}`);
    await rows(sql`
      insert into project_history (project_id, from_status, to_status, reason, staff_id, at)
      values (${id}, ${project.status}, ${to}, ${reason}, ${by.staffId}, ${at})`);
    if (to === PROJECT_COMPLETE) await book([bookProjectComplete(id, project, at)]);
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
