import { mayGiveFacts } from '#domain/accounts/registration.ts';
import { registrationStateOf, type KnownRegistration } from '#server/accounts/identity/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Registrant } from '#server/platform/http/caller.ts';

/**
 * The registration as it stands, its rows locked within the running transaction, the company's first. Refuses before
 * the email is confirmed and after all was sent, whatever the session's beginning said.
 */
export async function openRegistration(caller: Registrant): Promise<KnownRegistration> {
  const state = await lockRegistration(caller);
  if (!mayGiveFacts(state.account_status))
    throw new AppError(state.account_status === 'registered' ? 'email_not_confirmed' : 'registration_sent');
  return requireSameCompany(caller, state);
}

/** The same before the email is confirmed, too: for what is asked at the first step. */
export async function openAccount(caller: Registrant): Promise<KnownRegistration> {
  const state = await lockRegistration(caller);
  if (state.account_status !== 'registered' && !mayGiveFacts(state.account_status))
    throw new AppError('registration_sent');
  return requireSameCompany(caller, state);
}

/** The company that is the caller's own, for the `where` of what is written into it. */
export function ownCompany({ userId, companyId }: Registrant) {
  return sql`id = ${companyId} and exists (select from users u where u.id = ${userId} and u.company_id = companies.id
    and u.company_role = 'owner')`;
}

async function lockRegistration({ userId, companyId }: Registrant): Promise<KnownRegistration> {
  await rows(sql`select id from companies where id = ${companyId} for update`);
  return registrationStateOf(userId, { lock: true });
}

/**
 * Another call of the same registrant may have changed the company meanwhile: then the wrong company's row was locked.
 */
function requireSameCompany({ companyId }: Registrant, state: KnownRegistration): KnownRegistration {
  if (state.company_id !== companyId) throw new AppError('registration_moved');
  return state;
}
