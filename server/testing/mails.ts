import { rows, sql } from '#server/platform/database/query.ts';

export interface KeptMail {
  kind: string;
  language: string;
  subject: string;
  html: string;
  text: string;
}

/** What was mailed to somebody, in order. */
export function mailsTo(email: string): Promise<KeptMail[]> {
  return rows(
    sql<KeptMail>`select kind, language, subject, html, text from mail_outbox where recipient = ${email} order by id`,
  );
}

export async function lastMailTo(email: string): Promise<KeptMail | undefined> {
  return (await mailsTo(email)).at(-1);
}
