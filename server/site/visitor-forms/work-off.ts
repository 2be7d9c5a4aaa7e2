import type { AuditedKind } from '#domain/audit.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

interface Worked {
  state: string;
  note: string;
  is_suspected: boolean;
}

/**
 * Records how far a visitor's message is worked off. A suspected message that is taken up or noted counts as a
 * person's. The state goes into the log; the note may hold personal data and goes with the message.
 */
export function workOff(
  table: 'contact_messages' | 'job_applications',
  objectKind: AuditedKind,
  staffId: number,
  id: number,
  { state, note }: Pick<Worked, 'state' | 'note'>,
): Promise<void> {
  return inTransaction(async () => {
    const before = await maybeRow(
      sql<Worked>`select state, note, is_suspected from ${sql.table(table)} where id = ${id} for update`,
    );
    if (!before) throw new AppError('not_found');
    await rows(
      sql`update ${sql.table(table)} set state = ${state}, note = ${note}, is_suspected = false, changed_at = ${now()},
        changed_by = ${staffId} where id = ${id}`,
    );
    if (before.state === state && !before.is_suspected) return;
    const fact = table === 'contact_messages' ? 'contact_state' : 'application_state';
    await recordDecision({
      staffId,
      action: 'work_off',
      objectKind,
      objectId: id,
      before: { [fact]: before.state },
      after: { [fact]: state },
    });
  });
}
