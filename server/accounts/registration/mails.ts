import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import type { Position } from '#domain/accounts/company/company-facts.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { RegistrationRole } from '#domain/accounts/registration.ts';
import { documentNames } from '#server/accounts/documents/index.ts';
import type { EmailOwner } from '#server/accounts/identity/index.ts';
import { config } from '#server/platform/config.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMail, sendMails, type Mail } from '#server/platform/mail/send-mail.ts';
import { makeRegistrationLink } from '#server/accounts/registration-links/index.ts';
import { salesPeople } from '#server/accounts/staff-members/index.ts';
import { codeTexts, emailTakenTexts, joinRefusedTexts, joinTexts, sentTexts, staffTexts } from './mail-texts.ts';
import { positionNames } from './position-names.ts';

/** Mails of a registration, written in the transaction of what they announce and in their reader's language. */

export interface Owner {
  email: string;
  language: Locale;
}

interface Registered extends Owner {
  name: string;
  /** Null: a person. */
  company_name: string | null;
  position: Position | null;
  registered_as: RegistrationRole;
  joins: boolean;
}

export function mailCode(to: string, language: Locale, code: string, minutes: number): Promise<void> {
  const { title, paragraphs, after } = codeTexts[language];
  return sendMail({
    to,
    language,
    kind: 'email_code',
    subject: title,
    ...renderMail({ language, title, paragraphs: [...paragraphs, after(minutes)], code }),
  });
}

/** Tells the owner of an account that somebody registered with its email. Nothing of what was typed there is in it. */
export function mailEmailTaken({ email, language }: EmailOwner): Promise<void> {
  const { title, paragraphs, action, otherAction } = emailTakenTexts[language];
  const page = (name: string) => `${config().baseUrl}/${language}/${name}`;
  const links = {
    action: { label: action, url: page('login') },
    otherAction: { label: otherAction, url: page('forgot-password') },
  };
  return sendMail({
    to: email,
    language,
    kind: 'email_has_account',
    subject: title,
    ...renderMail({ language, title, paragraphs, ...links }),
  });
}

/** Tells the member what happens next, and which papers an order will need. */
export async function mailSent(userId: number, missing: readonly DocumentKind[]): Promise<void> {
  const { email, language } = await registered(userId);
  const { title, paragraphs, missing: withoutPapers } = sentTexts[language];
  const facts = missing.map((kind, index) => [`${index + 1}.`, documentNames[kind][language]] as const);
  await sendMail({
    to: email,
    language,
    kind: 'registration_sent',
    subject: title,
    ...renderMail({
      language,
      title,
      paragraphs: missing.length > 0 ? [...paragraphs, withoutPapers] : paragraphs,
      facts,
    }),
  });
}

/** Tells the owner who asks to join her company. */
export async function mailOwner({ email, language }: Owner, userId: number): Promise<void> {
  const person = await registered(userId);
  const { title, paragraphs, action, labels } = joinTexts[language];
  const facts: [string, string][] = [
    [labels.name, person.name],
    [labels.email, person.email],
  ];
  if (person.position) facts.push([labels.position, positionNames[person.position][language]]);
  await sendMail({
    to: email,
    language,
    kind: 'company_join_asked',
    subject: title,
    ...renderMail({
      language,
      title,
      paragraphs,
      facts,
      action: { label: action, url: `${config().baseUrl}/${language}/user/colleagues` },
    }),
  });
}

/** Tells people that the company they named did not take them, and how to go on. */
export async function mailJoinRefused(userIds: readonly number[]): Promise<void> {
  const people = await rows(
    sql<Owner & { id: number }>`select id, email, language from users where id = any (${userIds}) order by id`,
  );
  const mails: Mail[] = [];
  for (const { id, email, language } of people) {
    const { title, reason, paragraphs, action } = joinRefusedTexts[language];
    const mail = renderMail({
      language,
      title,
      paragraphs: [reason, ...paragraphs],
      action: { label: action, url: await makeRegistrationLink(id) },
    });
    mails.push({ to: email, language, kind: 'company_join_refused', subject: title, ...mail });
  }
  await sendMails(mails);
}

/** Tells those of the marketplace's people who decide about accounts that somebody waits. */
export async function mailStaff(userId: number): Promise<void> {
  const person = await registered(userId);
  const staff = await salesPeople();
  await sendMails(
    staff.map(({ email, language }) => {
      const { title, paragraphs, action, labels, kinds, personal } = staffTexts[language];
      const facts: [string, string][] = [
        [labels.name, person.name],
        [labels.company, person.company_name ?? personal],
        [labels.email, person.email],
        [labels.as, kinds[person.joins ? 'joins' : person.registered_as]],
      ];
      return {
        to: email,
        language,
        kind: 'registration_waiting_staff',
        subject: title,
        ...renderMail({
          language,
          title,
          paragraphs,
          facts,
          action: { label: action, url: `${config().baseUrl}/${language}/staff` },
        }),
      };
    }),
  );
}

function registered(userId: number): Promise<Registered> {
  return oneRow(sql<Registered>`
    select u.email, u.language, u.firstname || ' ' || u.lastname as name, case when c.company_code is not null then c.company_name_th end as company_name, u.position, u.registered_as, u.company_role <> 'owner' as joins
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`);
}
