import { nextStep, type RegistrationStep } from '#domain/accounts/registration.ts';
import type { Caller, SessionUser } from '#server/platform/http/caller.ts';
import { AppError } from '#server/platform/errors.ts';
import { securityEvent, type EventAbout } from '#server/platform/security-events/index.ts';
import { refuseWithLink } from '#server/accounts/registration-links/index.ts';
import { memberCredentials, staffCredentials, type Credentials, type StaffCredentials } from './queries.ts';
import { factorMember, isFactorDue } from './second-factor-due.ts';
import { isPassword, pretendCheck } from './passwords.ts';
import { renewHash } from './renew-hash.ts';
import { registrationStateOf } from './registration-state.ts';
import { memberForSession, sessionUserFor, staffForSession, type SessionFor } from './session-user.ts';
import { openSessionByPassword, type SessionStage } from './sessions.ts';
import { countAttempt, noteSuccess, takeBackAttempt, type CountedAttempt } from './sign-in-failures.ts';

interface SignIn {
  username: string;
  password: string;
  /** Not given: the account's own. */
  role?: SessionFor['role'] | undefined;
  userAgent: string | null;
  /** The network address the call came from. */
  address: string;
}

type Known = Pick<Credentials, 'id' | 'password_hash'>;

type SecondFactorOwed = 'needed' | 'setup';

/**
 * A session as the log-in answers it: full with its user, one in which a half-done registration goes on, or one that
 * owes the second factor.
 */
export interface SignedIn {
  token: string;
  role: SessionFor['role'];
  user: SessionUser | null;
  registration?: { step: RegistrationStep };
  second_factor?: SecondFactorOwed;
}

/**
 * Opens a session for somebody who knows the password of an approved account. Whether an email exists is not told:
 * the same answer and the same work for a wrong name and a wrong password. Why an account may not sign in is told
 * only to who knows its password.
 */
export async function signIn({ username, address, ...given }: SignIn): Promise<SignedIn> {
  const attempt = await countAttempt({ username, address });
  const session = await openSessionOf(attempt, given);
  // Knowing the password alone clears no failures: they slow down the guessing of codes, too. Neither does a
  // registration: anybody can register an address, and would clear the failures of the account that has it.
  if (!session.second_factor && !session.registration) await noteSuccess(attempt);
  return session;
}

async function openSessionOf(
  attempt: CountedAttempt,
  { password, role, userAgent }: Omit<SignIn, 'username' | 'address'>,
): Promise<SignedIn> {
  const members = role === 'staff' ? {} : await memberCredentials(attempt.username);
  const asMember = [members.account, members.registration];
  if (role === 'buyer' || role === 'seller')
    return signInMember(await whoKnows(attempt, password, asMember), role, userAgent);
  const staff = await staffCredentials(attempt.username);
  if (role === 'staff') return signInStaff(await whoKnows(attempt, password, [staff]), userAgent);
  const account = await whoKnows<Credentials | StaffCredentials>(attempt, password, [...asMember, staff]);
  if (!('account_status' in account)) return signInStaff(account, userAgent);
  return signInMember(account, account.is_selling ? account.registered_as : 'buyer', userAgent);
}

async function signInMember(
  account: Credentials,
  role: 'buyer' | 'seller',
  userAgent: string | null,
): Promise<SignedIn> {
  if (account.account_status === 'registered' || account.account_status === 'email_confirmed')
    return takeUpRegistration(account, userAgent);
  if (account.account_status === 'not_approved') return refuseWithLink(account.id);
  if (account.account_status !== 'verified') throw new AppError('account_not_approved');
  if (account.suspended_reason !== null)
    throw new AppError('member_suspended', { details: { reason: account.suspended_reason } });
  if (role === 'seller' && !account.is_selling) throw new AppError('seller_not_allowed');
  return openFor({ userId: account.id, role }, account, memberStage(account), userAgent);
}

function memberStage(account: Credentials): 'full' | 'second_factor' | 'second_factor_setup' {
  if (account.has_second_factor) return 'second_factor';
  return isFactorDue(factorMember(account)) ? 'second_factor_setup' : 'full';
}

/**
 * A user with an unfinished registration goes on where they left, also on another day. A registration that is sent or
 * refused waits for staff.
 */
async function takeUpRegistration(account: Known, userAgent: string | null): Promise<SignedIn> {
  const state = await registrationStateOf(account.id);
  const token = await openStill({ userId: account.id, role: state.registered_as }, account, userAgent, 'registration');
  return { token, role: state.registered_as, user: null, registration: { step: nextStep(state) } };
}

async function signInStaff(account: StaffCredentials, userAgent: string | null): Promise<SignedIn> {
  if (account.is_suspended) throw new AppError('account_suspended');
  return openFor(
    { staffId: account.id, role: 'staff' },
    account,
    account.has_second_factor ? 'second_factor' : 'second_factor_setup',
    userAgent,
  );
}

/**
 * A full session, or one that only serves to give or set up the second factor. The marketplace's people always need
 * one, members by their roles.
 */
async function openFor(
  of: SessionFor,
  account: Known,
  stage: 'full' | 'second_factor' | 'second_factor_setup',
  userAgent: string | null,
): Promise<SignedIn> {
  const token = await openStill(of, account, userAgent, stage);
  const { role } = of;
  if (stage === 'full') return { token, role, user: await sessionUserFor(of) };
  return { token, role, user: null, second_factor: owedAt(stage) };
}

/** A session of who knew the password a moment ago; the one that was replaced meanwhile is a wrong one. */
async function openStill(
  of: SessionFor,
  account: Known,
  userAgent: string | null,
  stage: SessionStage,
): Promise<string> {
  const token = await openSessionByPassword(of, account.password_hash, userAgent, stage);
  if (!token) throw refusedSignIn(of);
  if (stage === 'second_factor' || stage === 'second_factor_setup') securityEvent('second_factor_owed', of);
  return token;
}

/**
 * The first account whose password was given, which is no wrong guess whatever becomes of the sign-in. Where there is
 * none to check, the check's time is spent all the same: a refusal takes as long whichever of them exist.
 */
async function whoKnows<Account extends Known>(
  attempt: CountedAttempt,
  password: string,
  accounts: readonly (Account | undefined)[],
): Promise<Account> {
  for (const account of accounts) {
    if (!account) await pretendCheck(password);
    else if (await isPassword(password, account.password_hash)) {
      await takeBackAttempt(attempt);
      return renewHash(account, password);
    }
  }
  const tried = accounts.find((account) => account !== undefined);
  throw refusedSignIn(tried ? idOf(tried) : {});
}

/** Whose account it was is known to who reads the events, never to who tried. */
function refusedSignIn(whose: EventAbout): AppError {
  securityEvent('sign_in_failed', whose);
  return new AppError('wrong_credentials');
}

const idOf = (account: Known): EventAbout =>
  'account_status' in account ? { userId: account.id } : { staffId: account.id };

export async function sessionUserOf(caller: Caller): Promise<SessionUser | null> {
  if (caller.kind !== 'visitor' && caller.user) return caller.user;
  if (caller.kind === 'member') return (await memberForSession(caller.userId, caller.role)) ?? null;
  return caller.kind === 'staff' ? ((await staffForSession(caller.staffId)) ?? null) : null;
}

/** What somebody who is half signed in has to do next. */
export function secondFactorOwedBy(caller: Caller): SecondFactorOwed | null {
  return caller.kind === 'mfa_pending' ? owedAt(caller.stage) : null;
}

function owedAt(stage: 'second_factor' | 'second_factor_setup'): SecondFactorOwed {
  return stage === 'second_factor' ? 'needed' : 'setup';
}
