import type { z } from 'zod';
import type { registration } from '#contract/accounts/registration.ts';
import { emailKey } from '#domain/values/email.ts';
import type { Locale } from '#domain/values/locale.ts';
import { mayRegisterAs } from '#domain/accounts/registration.ts';
import { insertCompaniesSql, writeCompany } from '#server/accounts/company/index.ts';
import {
  endSessionsOf,
  hashPassword,
  insertAccount,
  lockEmail,
  openSession,
  requireGoodPassword,
  requireSame,
  writeAccount,
} from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { isNextCodeDue, requireRoomInNetwork, sendCode } from './codes.ts';

type Given = z.output<(typeof registration)['POST /auth/local/register']['body']>;

interface From {
  locale: Locale;
  userAgent: string | null;
  /** The network address the call came from. */
  address: string;
}

/**
 * Makes the account and its company's row, mails the code and opens the session in which the registration goes on. An
 * email that nobody confirmed is registered anew, with nothing left of what another typed: nobody keeps an address by
 * naming it first, nor comes in by having done so. An email that an account has is answered in the same way; its owner
 * is told by mail, and no code confirms it.
 */
export async function register(
  given: Given,
  { locale, userAgent, address }: From,
): Promise<{ token: string; userId: number }> {
  if (emailKey(given.username) !== emailKey(given.email)) throw fieldError('username_not_email', 'username');
  if (!mayRegisterAs(given.role, given.business_type)) throw fieldError('personal_cannot_sell', 'role');
  requireGoodPassword(given.password, 'password', [given.email, given.firstname, given.lastname]);
  requireSame({ password: given.password, password_confirm: given.password_confirm ?? given.password });
  await requireRoomInNetwork(address);
  const account: Account = {
    ...given,
    language: given.language ?? locale,
    password_hash: await hashPassword(given.password),
  };
  return inTransaction(async () => {
    const userId = await writeRegistration(account);
    // Within the minute after another code, or the day after many, the account is made and its next code waits for its
    // time.
    if (await isNextCodeDue(account.email))
      await sendCode({ userId, email: account.email, language: account.language, address });
    securityEvent('registered', { userId });
    return { userId, token: await openSession({ userId, role: given.role }, userAgent, 'registration') };
  });
}

interface Account extends Omit<Given, 'language' | 'password'> {
  language: Locale;
  password_hash: string;
}

async function writeRegistration(account: Account): Promise<number> {
  // Two who register the same new address at once: the second finds the first's account and begins it anew.
  await lockEmail(account.email);
  const known = await maybeRow(
    sql<{
      id: number;
      company_id: number;
    }>`select id, company_id from users where lower(email) = lower(${account.email}) and account_status = 'registered'`,
  );
  if (!known) return openAccount(account);
  // The company's row first, as everybody does who needs both.
  await rows(sql`select id from companies where id = ${known.company_id} for update`);
  const mine = await maybeRow(
    sql<{ id: number }>`select id from users where id = ${known.id} and account_status = 'registered' for update`,
  );
  // Confirmed meanwhile: from now on the address is that account's.
  if (!mine) return openAccount(account);
  await beginAnew(mine.id, known.company_id, account);
  return mine.id;
}

const companyName = (account: Account) =>
  account.business_type === 'personal' ? `${account.firstname} ${account.lastname}`.trim() : '';
const nextCompanyCode = sql`'C' || nextval('company_code_numbers')`;

async function openAccount(account: Account): Promise<number> {
  const code = account.business_type === 'business' ? nextCompanyCode : sql`null::text`;
  const company = await oneRow(sql<{ id: number }>`
    ${insertCompaniesSql(sql`select ${code}, ${companyName(account)}, ${account.email}, ${now()}`)} returning id`);
  const { id } = await insertAccount({
    company_id: company.id,
    is_owner: true,
    company_role: 'owner',
    account_status: 'registered',
    ...factsOf(account),
  });
  return id;
}

const factsOf = ({
  title,
  firstname,
  lastname,
  email,
  mobile,
  business_type,
  role,
  password_hash,
  language,
}: Account) => ({
  title: title ?? null,
  firstname,
  lastname,
  email,
  mobile: mobile ?? null,
  business_type,
  registered_as: role,
  password_hash,
  language,
  created_at: now(),
});

async function beginAnew(userId: number, companyId: number, account: Account): Promise<void> {
  await writeCompany(companyId, {
    company_code: account.business_type === 'business' ? sql`coalesce(company_code, ${nextCompanyCode})` : null,
    company_name_th: companyName(account),
    email: account.email,
  });
  await writeAccount(userId, factsOf(account));
  await endSessionsOf({ userId });
  await rows(sql`update one_time_codes set ended_at = ${now()} where user_id = ${userId} and ended_at is null`);
}
