import { factorDueOf } from '#server/accounts/identity/index.ts';
import { notify } from '#server/notifications/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { factorOf, ownerOf, removeFactor } from './factors.ts';
import { recoveryCodesRenewed, secondFactorDisabled } from './notifications.ts';
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts';
import { prove, type Proof } from './set-up.ts';

export async function stateOf(caller: Member | Staff) {
  const factor = await factorOf(ownerOf(caller));
  const { required, required_from } =
    caller.kind === 'staff' ? { required: true, required_from: null } : await factorDueOf(caller.userId);
  if (!factor?.secret) return { enabled: false, since: null, recovery_codes_left: 0, required, required_from };
  return {
    enabled: true,
    since: factor.confirmedAt,
    recovery_codes_left: await recoveryCodesLeft(factor.id),
    required,
    required_from,
  };
}

/** Whether somebody signs in with one. */
export async function hasSecondFactor(caller: Member | Staff): Promise<boolean> {
  return Boolean((await factorOf(ownerOf(caller)))?.secret);
}

export async function renewRecoveryCodes(caller: Member | Staff, proof: Proof, address: string): Promise<string[]> {
  const factor = await factorOf(ownerOf(caller));
  if (!factor?.secret) throw new AppError('second_factor_not_set_up');
  await prove(caller, proof, address);
  return inTransaction(async () => {
    const codes = await replaceRecoveryCodes(factor.id);
    await notify(recoveryCodesRenewed(), [factor.owner]);
    securityEvent('recovery_codes_renewed');
    return codes;
  });
}

export async function disable(caller: Member, proof: Proof, address: string): Promise<void> {
  const factor = await factorOf(ownerOf(caller));
  if (!factor?.secret) throw new AppError('second_factor_not_set_up');
  if ((await factorDueOf(caller.userId)).required) throw new AppError('second_factor_required');
  await prove(caller, proof, address);
  await inTransaction(async () => {
    await removeFactor(factor.owner);
    await notify(secondFactorDisabled(), [factor.owner]);
    securityEvent('second_factor_disabled');
  });
}
