import encodeQR from 'qr';
import { countAttempt, lockAccount, requireOwnPassword } from '#server/accounts/identity/index.ts';
import { notify } from '#server/notifications/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { MfaPending, Member, Staff } from '#server/platform/http/caller.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { stepOfRightCode, takeCode } from './check-code.ts';
import { confirmPending, factorOf, keepPendingSecret, ownerOf } from './factors.ts';
import { openFullSession, type From, type Session } from './finish-sign-in.ts';
import { secondFactorEnabled } from './notifications.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { newSecret, secretUri } from './totp.ts';

export interface Proof {
  password: string;
  code: string;
}

/** A secret for somebody's authenticator, in words and as a picture. It opens nothing before `enable`. */
export async function startSetUp(
  caller: MfaPending | Member | Staff,
  proof: Proof,
  address: string,
): Promise<{ secret: string; uri: string; qr_svg: string }> {
  if (caller.kind === 'mfa_pending') requireSetUpStage(caller);
  else await prove(caller, proof, address);
  const secret = newSecret();
  await keepPendingSecret(ownerOf(caller), secret);
  const uri = secretUri(secret, caller.email);
  return { secret, uri, qr_svg: encodeQR(uri, 'svg', { ecc: 'medium', border: 2 }) };
}

/**
 * Turns the second factor on, or another authenticator in the place of the one before; who waited for it is signed in.
 */
export async function enable(
  caller: MfaPending | Member | Staff,
  code: string,
  from: From,
): Promise<{ recovery_codes: string[]; session: Session | null }> {
  if (caller.kind === 'mfa_pending') requireSetUpStage(caller);
  const factor = await factorOf(ownerOf(caller));
  if (!factor?.pendingSecret) throw new AppError('second_factor_not_set_up');
  const step = await stepOfRightCode(
    factor,
    factor.pendingSecret,
    code.replace(/[\s-]/g, ''),
    await countAttempt({ username: caller.email, address: from.address }),
  );
  return inTransaction(async () => {
    // The account first, as who resets its second factor does.
    if (caller.kind === 'mfa_pending') await lockAccount(caller.of);
    // Who has just given the password sets up the first one, never one in the place of another.
    const replacing = caller.kind !== 'mfa_pending' && factor.secret !== null;
    if (!(await confirmPending(factor, step, replacing))) throw new AppError('second_factor_exists');
    const recovery_codes = await replaceRecoveryCodes(factor.id);
    await notify(secondFactorEnabled(), [ownerOf(caller)]);
    securityEvent('second_factor_enabled');
    return { recovery_codes, session: caller.kind === 'mfa_pending' ? await openFullSession(caller, from) : null };
  });
}

/**
 * A stolen session alone changes nothing about how one signs in: the password is asked for, and a code where there is
 * one. Answers the password's hash, as `requireOwnPassword` does.
 */
export async function prove(caller: Member | Staff, { password, code }: Proof, address: string): Promise<string> {
  const known = await requireOwnPassword(caller, password, address, 'password');
  const factor = await factorOf(ownerOf(caller));
  if (factor?.secret) await takeCode(factor, code, await countAttempt({ username: caller.email, address }));
  return known;
}

/** A user who owes a code of their authenticator does not set up another one instead. */
function requireSetUpStage(caller: MfaPending): void {
  if (caller.stage !== 'second_factor_setup') throw new AppError('second_factor_needed');
}
