import { CODES_A_SIGN_IN, readCode } from '#domain/accounts/sign-in/second-factor.ts';
import { takeBackAttempt, type CountedAttempt } from '#server/accounts/identity/index.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { countTry, uncountTry, takeStep, type Factor } from './factors.ts';
import { recoveryCodeUsed, wrongCodesEntered } from './notifications.ts';
import { recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/**
 * Uses up a code of the authenticator or a recovery code, or refuses it. Wrong ones slow down like wrong passwords, and
 * those of the authenticator are counted for the account (domain/accounts/sign-in/second-factor.ts). A code that is
 * right and was used already is no guess.
 */
export async function takeCode(factor: Factor, typed: string, attempt: CountedAttempt): Promise<void> {
  const read = readCode(typed);
  if (read.kind === 'authenticator') {
    const step = await stepOfRightCode(factor, factor.secret, read.code, attempt);
    if (!(await takeStep(factor.id, step))) throw fieldError('code_used', 'code');
    return;
  }
  if (read.kind !== 'recovery' || !(await takeRecoveryCode(factor.id, read.code)))
    throw fieldError('code_wrong', 'code');
  await takeBackAttempt(attempt);
  await notify(recoveryCodeUsed({ left: await recoveryCodesLeft(factor.id) }), [factor.owner]);
}

/** The step that a right code of a secret belongs to; a wrong one is counted and refused. */
export async function stepOfRightCode(
  factor: Factor,
  secret: string | null,
  code: string,
  attempt: CountedAttempt,
): Promise<number> {
  if (secret === null) throw fieldError('code_wrong', 'code');
  const wrongSoFar = await countTry(factor.id);
  if (wrongSoFar === null) {
    // Nothing was guessed: a recovery code need not wait for it.
    await takeBackAttempt(attempt);
    throw new AppError('too_many_codes');
  }
  const step = stepOfCode(secret, code, now());
  if (step === null) {
    // The owner is warned even where tries are spread over sign-ins and networks.
    if (wrongSoFar % CODES_A_SIGN_IN === 0) await notify(wrongCodesEntered(), [factor.owner]);
    throw fieldError('code_wrong', 'code');
  }
  await uncountTry(factor.id);
  await takeBackAttempt(attempt);
  return step;
}
