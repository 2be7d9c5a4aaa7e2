import { nextStep, type RegistrationStep } from '#domain/registration.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { AppError } from '#server/platform/errors.ts';
import { refuseWithLink } from '#server/registration-links/index.ts';
import { memberCredentials, memberForSession, sessionUserFor, staffCredentials, staffForSession, type SessionUser } from './queries.ts';
import { isPassword, pretendCheck } from './passwords.ts';
import { registrationStateOf } from './registration-state.ts';
import { openSession, type SessionFor } from './sessions.ts';
import { noteFailure, noteSuccess, requirePatience, type Attempt } from './sign-in-failures.ts';

interface SignIn {
  username: string;
  password: string;
  role: 'buyer' | 'seller' | 'staff';
  userAgent: string | null;
  /** The network address the call came from. */
  address: string;
}

type SecondFactorOwed = 'needed' | 'setup';

/** A session as the log-in answers it: whole with its user, one in which a half-done registration goes on, or one that owes the second factor. */
export interface SignedIn {
  token: string;
  user: SessionUser | null;
  registration?: { step: RegistrationStep };
  second_factor?: SecondFactorOwed;
}

/**
 * Opens a session for somebody who knows the password of an approved account. Whether an email exists is not told:
 * the same answer and the same work for a wrong name and a wrong password. Why an account may not sign in is told
 * only to who knows its password.
 */
export async function signIn({ username, password, role, userAgent, address }: SignIn): Promise<SignedIn> {
  const attempt = { username, address };
  await requirePatience(attempt);
  const session = await (role === 'staff' ? signInStaff(attempt, password, userAgent) : signInMember(attempt, password, role, userAgent));
  // Who knows the password alone forgets no failures by it: they slow down the guessing of codes, too.
  if (!session.second_factor) await noteSuccess(attempt);
  return session;
}

async function signInMember(attempt: Attempt, password: string, role: 'buyer' | 'seller', userAgent: string | null): Promise<SignedIn> {
  const account = await memberCredentials(attempt.username);
  await requirePassword(attempt, password, account?.password_hash);
  if (account!.account_status === 'registered' || account!.account_status === 'email_confirmed') return takeUpRegistration(account!.id, userAgent);
  if (account!.account_status === 'not_approved') return refuseWithLink(account!.id);
  if (account!.account_status !== 'verified') throw new AppError('account_not_approved');
  if (role === 'seller' && !account!.is_selling) throw new AppError('seller_not_allowed');
  return openFor({ userId: account!.id, role }, account!.has_second_factor ? 'second_factor' : 'whole', userAgent);
}

/** Who began to register goes on where she left, on another day, too. What is sent or refused waits for the marketplace's people. */
async function takeUpRegistration(userId: number, userAgent: string | null): Promise<SignedIn> {
  const state = await registrationStateOf(userId);
  const token = await openSession({ userId, role: state.registered_as }, userAgent, 'registration');
  return { token, user: null, registration: { step: nextStep(state) } };
}

async function signInStaff(attempt: Attempt, password: string, userAgent: string | null) {
  const account = await staffCredentials(attempt.username);
  await requirePassword(attempt, password, account?.password_hash);
  if (account!.is_suspended) throw new AppError('account_suspended');
  return openFor({ staffId: account!.id, role: 'staff' }, account!.has_second_factor ? 'second_factor' : 'second_factor_setup', userAgent);
}

/** A whole session, or one that only serves to give or set up the second factor. The marketplace's people always need one. */
async function openFor(of: SessionFor, stage: 'whole' | 'second_factor' | 'second_factor_setup', userAgent: string | null): Promise<SignedIn> {
  const token = await openSession(of, userAgent, stage);
  if (stage === 'whole') return { token, user: await sessionUserFor(of) };
  return { token, user: null, second_factor: owedAt(stage) };
}

async function requirePassword(attempt: Attempt, password: string, hash: string | undefined): Promise<void> {
  if (hash === undefined) await pretendCheck(password);
  if (hash !== undefined && (await isPassword(password, hash))) return;
  await noteFailure(attempt);
  throw new AppError('wrong_credentials');
}

export async function sessionUserOf(caller: Caller): Promise<SessionUser | null> {
  if (caller.kind === 'member') return (await memberForSession(caller.userId, caller.role)) ?? null;
  return caller.kind === 'staff' ? ((await staffForSession(caller.staffId)) ?? null) : null;
}

/** What somebody who is half signed in has to do next. */
export function secondFactorOwedBy(caller: Caller): SecondFactorOwed | null {
  return caller.kind === 'half_signed_in' ? owedAt(caller.stage) : null;
}

function owedAt(stage: 'second_factor' | 'second_factor_setup'): SecondFactorOwed {
  return stage === 'second_factor' ? 'needed' : 'setup';
}
