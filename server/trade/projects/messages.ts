import { MESSAGES_OF_A_SIDE, PROJECT_CANCELLED } from '#domain/trade/projects/project-status.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { lockProject } from './lock-project.ts';
import { notifyProject } from './notify.ts';
import { memberOf, staffView } from './viewer.ts';

/** Writes to the other side. Of a complete project there may still be questions. */
export function writeMessage(by: Member | Staff, id: number, text: string): Promise<void> {
  return inTransaction(async () => {
    const project = await lockProject(by.kind === 'member' ? memberOf(by) : staffView, id);
    if (project.status === PROJECT_CANCELLED) throw new AppError('project_closed');
    const userId = by.kind === 'member' ? by.userId : null;
    const staffId = by.kind === 'staff' ? by.staffId : null;
    const { sent } = await oneRow(sql<{ sent: number }>`
      select count(*)::int as sent from project_messages where project_id = ${id}
        and (user_id is null) = ${userId === null}`);
    if (sent >= MESSAGES_OF_A_SIDE)
      throw new AppError('project_messages_full', { details: { maximum: MESSAGES_OF_A_SIDE } });
    await rows(sql`
      insert into project_messages (project_id, user_id, staff_id, body, at)
      values (${id}, ${userId}, ${staffId}, ${text}, ${now()})`);
    await notifyProject(by.kind === 'member' ? 'member_wrote' : 'staff_wrote', id, text);
  });
}
