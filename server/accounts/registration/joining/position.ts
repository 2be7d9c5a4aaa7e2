import { OWNER_POSITION, type Position } from '#domain/accounts/company/company-facts.ts';
import { MAX_JOIN_MAILS_A_DAY } from '#domain/accounts/company/colleagues.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import type { Address } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Registrant } from '#server/platform/http/caller.ts';
import { countGuess, takeBackGuess } from '../guesses.ts';
import { foundCompanies } from './found-companies.ts';
import { notifySent } from '../notify.ts';
import { openRegistration } from '../open-registration.ts';
import { deleteAddresses } from '#server/accounts/addresses/index.ts';
import { deleteCompanies, writeCompanies } from '#server/accounts/company/index.ts';
import { deleteDocuments } from '#server/accounts/documents/index.ts';
import { writeAccount } from '#server/accounts/identity/index.ts';

interface Given {
  position: Position;
  owner_email?: string | null | undefined;
}

/**
 * What somebody is in the company. Asking whose email an owner's is costs the network what a guess at a code does:
 * without that, one registration would serve to ask about address after address.
 */
export async function givePosition(caller: Registrant, given: Given, address: string): Promise<void> {
  if (!given.owner_email) return savePosition(caller, given);
  const guess = await countGuess(address);
  try {
    await savePosition(caller, given);
  } catch (error) {
    if (error instanceof AppError && error.code === 'owner_email_not_found') throw error;
    await takeBackGuess(guess);
    throw error;
  }
  await takeBackGuess(guess);
}

/**
 * The registrant's position in the company. One who names the company's owner asks to join: nothing else is asked, so
 * the registration is sent. Otherwise they are the first of their company and go on with its facts.
 */
function savePosition(caller: Registrant, { position, owner_email }: Given): Promise<void> {
  return inTransaction(async () => {
    const state = await openRegistration(caller);
    if (state.business_type !== 'business') throw new AppError('not_for_this_account');
    if (owner_email && position === OWNER_POSITION)
      throw new AppError('invalid_input', { fields: [{ path: 'owner_email', code: 'invalid' }] });
    await writeAccount(caller.userId, { position });
    if (owner_email) return joinCompany(caller, owner_email, state.joins);
    if (state.joins) await foundCompanies([caller.userId]);
  });
}

/** The joiner becomes a viewer of the owner's company once staff approve; until then they learn nothing about it. */
async function joinCompany(caller: Registrant, ownerEmail: string, joinsAlready: boolean): Promise<void> {
  // The owner stays until this is done: nobody joins a company that its last person leaves at the same moment.
  const since = new Date(now().getTime() - DAY_MS);
  const owner = await maybeRow(sql<Address & { company_id: number; asked_today: number }>`
    select u.company_id, u.email, u.language, (
      select count(*)::int from users j where j.company_id = u.company_id and j.id <> ${caller.userId}
        and not j.is_owner
        and j.account_status = 'waiting_approval' and j.handed_in_at > ${since}) as asked_today from users u
          join companies c on c.id = u.company_id
    where lower(u.email) = lower(${ownerEmail}) and u.account_status = 'verified' and u.company_role = 'owner'
      and c.company_code is not null for share of u`);
  if (!owner) throw fieldError('owner_email_not_found', 'owner_email');
  await writeAccount(caller.userId, {
    company_id: owner.company_id,
    company_role: 'viewer',
    is_owner: false,
    account_status: 'waiting_approval',
    handed_in_at: now(),
  });
  if (!joinsAlready) await removeUnsentCompany(caller.companyId);
  // One mail a day while there is somebody to decide about: a stranger's name is in it. Their page shows all of them.
  await notifySent(caller.userId, [], owner.asked_today >= MAX_JOIN_MAILS_A_DAY ? undefined : owner);
}

/**
 * The company's row that the first step made, if nothing of it was ever sent; the files of its papers go with all
 * unused files.
 */
async function removeUnsentCompany(companyId: number): Promise<void> {
  const isUnsent = sql`
    id = ${companyId} and buyer_approved_status is null
      and not exists (select from users u where u.company_id = companies.id)`;
  if ((await writeCompanies(isUnsent, { tax_id: null, email: null, phone: null })) === 0) return;
  await deleteDocuments(sql`company_id = ${companyId}`);
  await deleteAddresses([companyId]);
  await deleteCompanies(sql`c.id = ${companyId} and not exists (select from files f where f.company_id = c.id)`);
}
