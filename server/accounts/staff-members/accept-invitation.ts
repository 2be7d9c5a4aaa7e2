import {
  endSessionsOf,
  hashPassword,
  openSession,
  requireGoodPassword,
  takeEmail,
} from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { tokenHash } from '#server/platform/one-time-token.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { invitationOf } from './queries.ts';

/** Chooses the password that a link allows to choose, once; what follows is setting an authenticator up. */
export async function acceptInvitation(
  token: string,
  password: string,
  userAgent: string | null,
): Promise<{ token: string }> {
  // Before the work: a link that is worth nothing shall not cost a password's hash.
  const { email, firstname, lastname } = await invitationOf(token);
  requireGoodPassword(password, 'password', [email, firstname, lastname]);
  const password_hash = await hashPassword(password);
  return inTransaction(async () => {
    const at = now();
    const taken = await maybeRow(sql<{ staff_id: number }>`
      update staff_invitations set accepted_at = ${at} where token_hash = ${tokenHash(token)} and accepted_at is null
        and expires_at > ${at} returning staff_id`);
    if (!taken) throw new AppError('invitation_invalid');
    const joined = await maybeRow(
      sql<{
        email: string;
      }>`update staff_members set password_hash = ${password_hash}, joined_at = ${at} where id = ${taken.staff_id}
        and joined_at is null and not is_suspended returning email`,
    );
    if (!joined) throw new AppError('invitation_invalid');
    if (!(await takeEmail(joined.email, { butForStaff: taken.staff_id })))
      throw new AppError('invited_email_has_account');
    await endSessionsOf({ staffId: taken.staff_id });
    securityEvent('joined', { staffId: taken.staff_id });
    return { token: await openSession({ staffId: taken.staff_id, role: 'staff' }, userAgent, 'second_factor_setup') };
  });
}
