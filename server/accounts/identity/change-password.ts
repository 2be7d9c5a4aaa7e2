import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { namesOf, requireGoodPassword } from './new-password.ts';
import { requireOwnPassword } from './own-password.ts';
import { setPassword } from './password-reset.ts';
import { hashPassword } from './passwords.ts';

/**
 * A new password for who knows the old one; every other session of the account ends. Wrong guesses of the old one count
 * as failed sign-ins.
 */
export async function changePassword(
  caller: Member | Staff,
  given: { old_password: string; password: string },
  address: string,
): Promise<void> {
  const of =
    caller.kind === 'member' ? { user_id: caller.userId, staff_id: null } : { user_id: null, staff_id: caller.staffId };
  const known = await requireOwnPassword(caller, given.old_password, address, 'old_password');
  if (given.password === given.old_password) throw fieldError('password_unchanged', 'password');
  requireGoodPassword(given.password, 'password', await namesOf(of));
  const password_hash = await hashPassword(given.password);
  await inTransaction(async () => {
    if (!(await setPassword(of, password_hash, known))) throw fieldError('current_password_wrong', 'old_password');
    await rows(
      sql`delete from sessions where (user_id = ${of.user_id} or staff_id = ${of.staff_id})
        and token_hash <> ${caller.sessionHash}`,
    );
    securityEvent('password_changed');
  });
}
