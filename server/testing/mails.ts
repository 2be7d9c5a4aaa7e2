import { deliverJob } from '#server/notifications/deliver.ts';
import { spreadJob } from '#server/notifications/notify.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { deliverMail } from '#server/platform/mail/send-mail.ts';

export interface KeptMail {
  kind: string;
  language: string;
  subject: string;
  html: string;
  text: string;
}

/** Writes everybody's copies and mails of what happened, as the job does behind. */
export async function spreadNotices(): Promise<void> {
  const waiting = await rows(sql<{ id: bigint }>`select id from notices where recipients is not null order by id`);
  if (waiting.length > 0) await spreadJob.work({ ids: waiting.map(({ id }) => Number(id)) });
}

/** Sends what is due to browsers and LINE, and what failed before, as the job does behind. */
export async function deliverDue(): Promise<void> {
  const due = await rows(sql<{ id: bigint }>`
    select id from notification_deliveries where status in ('due', 'failed') order by id`);
  if (due.length > 0) await deliverJob.work({ ids: due.map(({ id }) => Number(id)) });
}

/** Sends what waits in the outbox, as the job does behind; other jobs wait. */
export async function sendWaitingMails(): Promise<void> {
  await spreadNotices();
  const waiting = await rows(sql<{ id: bigint }>`select id from mail_outbox where status = 'waiting' order by id`);
  for (const { id } of waiting) await deliverMail.work({ mailId: Number(id) });
}

/** What was mailed to somebody, in order. */
export async function mailsTo(email: string): Promise<KeptMail[]> {
  await spreadNotices();
  return rows(
    sql<KeptMail>`select kind, language, subject, html, text from mail_outbox where recipient = ${email} order by id`,
  );
}

export async function lastMailTo(email: string): Promise<KeptMail | undefined> {
  return (await mailsTo(email)).at(-1);
}

/** What a statement about the outbox finds, once everything that happened is in it. */
export async function outbox<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  await spreadNotices();
  return rows(statement);
}
