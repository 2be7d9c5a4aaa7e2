import { CODES_A_SIGN_IN, readCode } from '#domain/second-factor.ts';
import { noteFailure, type Attempt } from '#server/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { countTry, uncountTry, takeStep, type Factor } from './factors.ts';
import { mailRecoveryCodeUsed, mailWrongCodes } from './mails.ts';
import { recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/**
 * Uses up a code of the authenticator or a recovery code, or refuses it. Wrong ones slow down like wrong passwords, and those of the
 * authenticator are counted for the account (domain/second-factor.ts). A code that is right and was used already is no guess.
 */
export async function takeCode(factor: Factor, typed: string, attempt: Attempt): Promise<void> {
  const read = readCode(typed);
  if (read.kind === 'authenticator') return takeAuthenticatorCode(factor, read.code, attempt);
  if (read.kind === 'recovery' && (await takeRecoveryCode(factor.id, read.code))) return mailRecoveryCodeUsed(factor.owner, await recoveryCodesLeft(factor.id));
  return refuse(attempt);
}

async function takeAuthenticatorCode(factor: Factor, code: string, attempt: Attempt): Promise<void> {
  if (factor.secret === null) return refuse(attempt);
  const wrongSoFar = await countTry(factor.id);
  if (wrongSoFar === null) throw new AppError('too_many_codes');
  const step = stepOfCode(factor.secret, code, now());
  if (step === null) {
    // However somebody spreads her tries over sign-ins and networks, the owner hears of it.
    if (wrongSoFar % CODES_A_SIGN_IN === 0) await mailWrongCodes(factor.owner);
    return refuse(attempt);
  }
  await uncountTry(factor.id);
  if (!(await takeStep(factor.id, step))) throw fieldError('code_used', 'code');
}

async function refuse(attempt: Attempt): Promise<never> {
  await noteFailure(attempt);
  throw fieldError('code_wrong', 'code');
}
