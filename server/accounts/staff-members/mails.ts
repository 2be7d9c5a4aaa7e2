import { formatDateTime } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { config } from '#server/platform/config.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { staffMailTexts, staffRoleNames } from './mail-texts.ts';

const recipient = (id: number) =>
  oneRow(
    sql<{
      email: string;
      language: Locale;
      role: StaffRole;
    }>`select email, language, role from staff_members where id = ${id}`,
  );

/** Mails the link with which somebody joins the marketplace's people, and answers it. */
export async function mailInvitation(id: number, token: string, endsAt: Date): Promise<string> {
  const { email, language, role } = await recipient(id);
  const texts = staffMailTexts.invited[language];
  const facts = [
    [texts.role, staffRoleNames[language][role]],
    [texts.until, formatDateTime(endsAt, language)],
  ] as const;
  const action = { label: texts.action, url: `${config().baseUrl}/${language}/staff/invitation?token=${token}` };
  await sendMail({
    to: email,
    language,
    kind: 'staff_invited',
    subject: texts.title,
    ...renderMail({ language, title: texts.title, paragraphs: texts.paragraphs, facts, action }),
  });
  return action.url;
}

export async function mailSuspended(id: number): Promise<void> {
  const { email, language } = await recipient(id);
  const texts = staffMailTexts.suspended[language];
  await sendMail({
    to: email,
    language,
    kind: 'staff_suspended',
    subject: texts.title,
    ...renderMail({ language, title: texts.title, paragraphs: texts.paragraphs }),
  });
}

export async function mailUnsuspended(id: number): Promise<void> {
  const { email, language } = await recipient(id);
  const texts = staffMailTexts.unsuspended[language];
  const action = { label: texts.action, url: `${config().baseUrl}/${language}/staff/login` };
  await sendMail({
    to: email,
    language,
    kind: 'staff_unsuspended',
    subject: texts.title,
    ...renderMail({ language, title: texts.title, paragraphs: texts.paragraphs, action }),
  });
}
