import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { makeRegistrationLink } from '#server/accounts/registration-links/index.ts';
import { notifyAll, type Address, type Notice } from '#server/notifications/index.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import {
  joiningAsked,
  joiningRefused,
  registrationSent,
  registrationWaiting,
  type Registered,
} from './notifications.ts';

/**
 * A registration is sent: its member is notified, and staff who decide about it; where it joins a company, its owner
 * too.
 */
export async function notifySent(userId: number, missing: readonly DocumentKind[], owner?: Address): Promise<void> {
  const person = await oneRow(sql<Registered>`
    select u.email, u.firstname || ' ' || u.lastname as name,
      case when c.company_code is not null then ${companyNamesSql('c')} end as company, u.position, u.registered_as,
      u.company_role <> 'owner' as joins
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`);
  await notifyAll([
    ...(owner ? [{ event: joiningAsked(person), recipients: [owner] }] : []),
    { event: registrationSent({ missing }), recipients: [{ userId }] },
    { event: registrationWaiting(person), recipients: [{ staffRole: 'sales' }] },
  ]);
}

/** Each of them with a link to go on. */
export async function notifyJoiningRefused(userIds: readonly number[]): Promise<void> {
  const people = await rows(
    sql<Address & { id: number }>`select id, email, language from users where id = any (${userIds})`,
  );
  const notices: Notice[] = [];
  for (const person of people) {
    notices.push({ event: joiningRefused({ link: await makeRegistrationLink(person.id) }), recipients: [person] });
  }
  await notifyAll(notices);
}
