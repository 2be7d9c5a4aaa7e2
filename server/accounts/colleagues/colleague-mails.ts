import { companyRoleNames } from '#contract/accounts/company-role-words.ts';
import type { CompanyRole } from '#domain/accounts/company/company-roles.ts';
import { formatDateTime } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { isEmailFree } from '#server/accounts/identity/index.ts';
import { config } from '#server/platform/config.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { colleagueMailTexts } from './mail-texts.ts';
import { invitationToMail } from './queries.ts';

interface CompanyNames {
  company_name_th: string;
  company_name_en: string;
}

const companyName = (language: Locale, { company_name_th, company_name_en }: CompanyNames) =>
  language === 'th' || company_name_en === '' ? company_name_th : company_name_en;

/**
 * The mail with the link, in the language that the inviter chose for her colleague. Whom an email's account keeps from joining is told so instead: the inviter
 * is told the same either way.
 */
export async function mailInvitation(id: number, token: string): Promise<void> {
  const invitation = await invitationToMail(id);
  const { language, email } = invitation;
  const texts = colleagueMailTexts.invited[language];
  const company = companyName(language, invitation);
  const title = texts.title(company);
  const hasAccount = !(await isEmailFree(email));
  await sendMail({
    to: email,
    language,
    kind: hasAccount ? 'colleague_has_account' : 'colleague_invited',
    subject: title,
    ...renderMail({
      language,
      title,
      paragraphs: hasAccount ? texts.hasAccount : texts.paragraphs,
      facts: [
        [texts.by, `${invitation.firstname} ${invitation.lastname}`],
        [texts.role, companyRoleNames[language][invitation.company_role]],
        [texts.until, formatDateTime(invitation.expires_at, language)],
      ],
      ...(!hasAccount && {
        action: { label: texts.action, url: `${config().baseUrl}/${language}/invitation?token=${token}` },
      }),
    }),
  });
}

/** Tells who invited that her colleague has come. */
export async function mailAccepted(invitationId: number, userId: number): Promise<void> {
  const { language, email, firstname, lastname, ...joined } = await oneRow(sql<{
    email: string;
    language: Locale;
    firstname: string;
    lastname: string;
    joined_email: string;
    company_role: CompanyRole;
  }>`
    select o.email, o.language, u.firstname, u.lastname, u.email as joined_email, u.company_role
    from invitations i join users o on o.id = i.invited_by_user_id join users u on u.id = ${userId} where i.id = ${invitationId}`);
  const texts = colleagueMailTexts.accepted[language];
  const title = texts.title(`${firstname} ${lastname}`);
  const facts = [
    [texts.email, joined.joined_email],
    [texts.role, companyRoleNames[language][joined.company_role]],
  ] as const;
  await sendMail({
    to: email,
    language,
    kind: 'colleague_joined',
    subject: title,
    ...renderMail({
      language,
      title,
      paragraphs: texts.paragraphs,
      facts,
      action: { label: texts.action, url: `${config().baseUrl}/${language}/user/colleagues` },
    }),
  });
}

/** Tells somebody why she cannot sign in any more. */
export async function mailRemoved(userId: number): Promise<void> {
  const { email, language, ...names } = await oneRow(sql<CompanyNames & { email: string; language: Locale }>`
    select u.email, u.language, c.company_name_th, c.company_name_en from users u join companies c on c.id = u.company_id where u.id = ${userId}`);
  const texts = colleagueMailTexts.removed[language];
  const title = texts.title(companyName(language, names));
  await sendMail({
    to: email,
    language,
    kind: 'colleague_removed',
    subject: title,
    ...renderMail({ language, title, paragraphs: texts.paragraphs }),
  });
}
