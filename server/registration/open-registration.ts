import { mayGiveFacts, type RegistrationRole, type RegistrationState } from '#domain/registration.ts';
import { registrationStateOf } from '#server/identity/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Registrant } from '#server/platform/http/caller.ts';

/**
 * The registration as it stands, its rows locked within the running transaction, the company's first. Refuses before the email is confirmed and
 * after all was sent, whatever the session's beginning said.
 */
export async function openRegistration(caller: Registrant): Promise<RegistrationState & { registered_as: RegistrationRole }> {
  await rows(sql`select id from companies where id = ${caller.companyId} for update`);
  const state = await registrationStateOf(caller.userId, { lock: true });
  if (mayGiveFacts(state.account_status)) return state;
  throw new AppError(state.account_status === 'registered' ? 'email_not_confirmed' : 'registration_sent');
}
