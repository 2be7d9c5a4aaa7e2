import type { StaffRole } from '#contract/endpoint.ts';
import { recordDecisions } from '#server/audit/index.ts';
import { sendAgain } from '#server/notifications/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { seenBy } from './find-mails.ts';

/**
 * Sends dead mails again, those among them that the caller may see, and writes down who asked for it. Answers how many; refuses where none of them waits
 * for it, such as when a colleague was first.
 */
export function resendMails(staff: { staffId: number; staffRole: StaffRole }, ids: readonly number[]): Promise<number> {
  return inTransaction(async () => {
    const dead = await rows(sql<{ id: number; kind: string }>`
      select m.id::int, m.kind from mail_outbox m
      where m.id = any (${[...ids]}::bigint[]) and m.status = 'dead' and m.html <> '' and ${seenBy(staff)} order by m.id for update`);
    if (dead.length === 0) throw new AppError('mail_not_dead');
    await sendAgain(dead.map(({ id }) => id));
    await recordDecisions(
      dead.map(({ id }) => ({
        staffId: staff.staffId,
        action: 'resend_mail',
        objectKind: 'mail' as const,
        objectId: id,
        before: {},
        after: {},
      })),
    );
    return dead.length;
  });
}
