import type { z } from 'zod';
import type { colleagues } from '#contract/accounts/colleagues.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import type { Locale } from '#domain/values/locale.ts';
import {
  factorDueOf,
  hashPassword,
  insertAccount,
  memberForSession,
  openSession,
  requireGoodPassword,
  takeEmail,
  type SessionUser,
} from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { tokenHash } from '#server/platform/one-time-token.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { notifyJoined } from './notify.ts';
import { invitationOf, isOpen } from './queries.ts';

type Person = z.output<(typeof colleagues)['POST /invitation/accept']['body']>;

/** Makes the account that a link offers and signs it in, once. */
export async function acceptInvitation(
  person: Person,
  language: Locale,
  userAgent: string | null,
): Promise<{ token: string; user: SessionUser | null; second_factor?: 'setup' }> {
  // Before the work: a link that is worth nothing shall not cost a password's hash.
  const { email: invited, company_name, company_name_en } = await invitationOf(person.token);
  const names = [person.firstname, person.lastname, invited, company_name, company_name_en];
  requireGoodPassword(person.password, 'password', names);
  const password_hash = await hashPassword(person.password);
  return inTransaction(async () => {
    const { id: invitation_id, ...offered } = await takeInvitation(person.token);
    if (!(await takeEmail(offered.email))) throw new AppError('invited_email_has_account');
    const { title, firstname, lastname, mobile } = person;
    const account = await insertAccount({
      ...offered,
      is_owner: offered.company_role === 'owner',
      title,
      firstname,
      lastname,
      mobile,
      business_type: 'business',
      account_status: 'verified',
      password_hash,
      language,
      created_at: now(),
    });
    await notifyJoined(invitation_id, account.id);
    securityEvent('joined', { userId: account.id, details: { invitation: invitation_id } });
    const of = { userId: account.id, role: 'buyer' } as const;
    if ((await factorDueOf(account.id)).required)
      return { token: await openSession(of, userAgent, 'second_factor_setup'), user: null, second_factor: 'setup' };
    return { token: await openSession(of, userAgent), user: (await memberForSession(account.id, 'buyer'))! };
  });
}

/** What an invitation offers. */
interface Taken {
  id: number;
  email: string;
  company_id: number;
  company_role: CompanyRole;
  selling_roles: SellingRole[];
  position: string | null;
}

/** Uses the link up. The company's row first, as everybody who changes its people does. */
async function takeInvitation(token: string): Promise<Taken> {
  await rows(
    sql`select id from companies
      where id = (select company_id from invitations where token_hash = ${tokenHash(token)}) for no key update`,
  );
  const taken = await maybeRow(sql<Taken>`
    update invitations i set accepted_at = ${now()} where i.token_hash = ${tokenHash(token)} and ${isOpen}
      and i.expires_at > ${now()} 
    returning i.id, i.email, i.company_id, i.company_role, i.selling_roles, i.position`);
  if (!taken) throw new AppError('invitation_invalid');
  return taken;
}
