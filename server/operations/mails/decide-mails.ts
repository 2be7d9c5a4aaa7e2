import type { StaffRoles } from '#domain/staff-roles.ts';
import { recordDecisions } from '#server/audit/index.ts';
import { sendAgain } from '#server/notifications/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { decidedBy } from './mail-list.ts';
import { setMailsAsideSql } from '#server/platform/mail/outbox.ts';

interface Staff {
  staffId: number;
  staffRoles: StaffRoles;
}

/** Sends dead mails again, those among them that the caller has to do with. Answers how many. */
export function resendMails(staff: Staff, ids: readonly number[]): Promise<number> {
  return decide(staff, ids, 'resend_mail', sendAgain);
}

/** Dead mails that nobody needs to see any more. Answers how many. */
export function setMailsAside(staff: Staff, ids: readonly number[]): Promise<number> {
  return decide(staff, ids, 'set_mail_aside', async (dead) => {
    await rows(setMailsAsideSql(sql`m.id = any (${[...dead]}::bigint[])`));
  });
}

/** Who decided stands in the log. Refuses where none of them waits for it, such as when a colleague was first. */
function decide(
  { staffId, staffRoles }: Staff,
  ids: readonly number[],
  action: string,
  work: (dead: readonly number[]) => Promise<void>,
): Promise<number> {
  return inTransaction(async () => {
    const dead = await rows(sql<{ id: number }>`
      select m.id::int from mail_outbox m
      where m.id = any (${[...ids]}::bigint[]) and m.status = 'dead' and m.html <> '' and ${decidedBy(staffRoles)}
        order by m.id for update`);
    if (dead.length === 0) throw new AppError('mail_not_dead');
    await work(dead.map(({ id }) => id));
    await recordDecisions(
      dead.map(({ id }) => ({ staffId, action, objectKind: 'mail' as const, objectId: id, before: {}, after: {} })),
    );
    return dead.length;
  });
}
