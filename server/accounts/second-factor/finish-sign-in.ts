import { CODES_A_SIGN_IN } from '#domain/accounts/sign-in/second-factor.ts';
import {
  countAttempt,
  countCode,
  endPendingSession,
  lockAccount,
  noteSuccess,
  openSession,
  sessionUserFor,
  type SessionUser,
} from '#server/accounts/identity/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { MfaPending } from '#server/platform/http/caller.ts';
import { takeCode } from './check-code.ts';
import { endLossOf } from '#server/accounts/lost-factor/index.ts';
import { factorOf, ownerOf } from './factors.ts';

export interface Session {
  token: string;
  user: SessionUser;
}

/** Where somebody signs in from. */
export interface From {
  address: string;
  userAgent: string | null;
}

/** The second half of a sign-in: a code, for which the half session becomes a full one with another token. */
export async function finishSignIn(caller: MfaPending, code: string, from: From): Promise<Session> {
  if (caller.stage !== 'second_factor') throw new AppError('second_factor_not_set_up');
  const factor = await factorOf(ownerOf(caller));
  // Turned off or reset meanwhile: the sign-in begins anew.
  if (!factor?.secret) throw new AppError('session_expired');
  const attempt = await countAttempt({ username: caller.email, address: from.address });
  const isLastTry = (await countTryOfSession(caller)) === CODES_A_SIGN_IN;
  try {
    await takeCode(factor, code, attempt);
  } catch (error) {
    if (!isLastTry || !(error instanceof AppError)) throw error;
    await endPendingSession(caller.sessionHash);
    throw new AppError('second_factor_tries_over');
  }
  if ('userId' in caller.of) await endLossOf(caller.of.userId, 'withdrawn');
  return openFullSession(caller, from);
}

/** Ends the half session and opens a full one. */
export async function openFullSession(caller: MfaPending, { address, userAgent }: From): Promise<Session> {
  const session = await inTransaction(async () => {
    await lockAccount(caller.of);
    // A new password ends the pending session. Two codes given at once for one pending session open one full session.
    if (!(await endPendingSession(caller.sessionHash))) throw new AppError('session_expired');
    return { token: await openSession(caller.of, userAgent), user: await sessionUserFor(caller.of) };
  });
  await noteSuccess({ username: caller.email, address });
  return session;
}

/** Counted before the code is looked at: many tries at once are no more than one after the other. */
async function countTryOfSession({ sessionHash }: MfaPending): Promise<number> {
  const counted = await countCode(sessionHash, CODES_A_SIGN_IN);
  if (counted === undefined) throw new AppError('second_factor_tries_over');
  return counted;
}
