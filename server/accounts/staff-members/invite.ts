import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { inOrder, type StaffRole } from '#domain/staff-roles.ts';
import type { staffMembers } from '#contract/accounts/staff-members.ts';
import { staffInvitationEnd } from '#domain/accounts/staff-members.ts';
import { recordDecision } from '#server/audit/index.ts';
import { hashPassword, takeEmail } from '#server/accounts/identity/index.ts';
import { notify, type Address } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { config } from '#server/platform/config.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { newToken } from '#server/platform/one-time-token.ts';
import { staffInvited } from './notifications.ts';

type Wanted = z.output<(typeof staffMembers)['POST /staff/members']['body']>;

export async function invite(caller: Staff, wanted: Wanted): Promise<{ id: number }> {
  return inTransaction(async () => {
    const { id } = await newMember(wanted);
    await sendInvitation(id);
    await recordDecision({
      staffId: caller.staffId,
      action: 'invite_staff',
      objectKind: 'staff_member',
      objectId: id,
      before: {},
      after: { staff_roles: inOrder(wanted.roles) },
    });
    return { id };
  });
}

/** For a market without staff: prints the mailed link, for the person who runs the server. */
export async function inviteAdministrator(wanted: Omit<Wanted, 'roles'>): Promise<{ url: string }> {
  return inTransaction(async () => {
    const { id } = await newMember({ ...wanted, roles: ['admin'] });
    return { url: await sendInvitation(id) };
  });
}

/**
 * Makes an account that nobody can sign in to before the mailed link was used. An email is one account's: a member's is
 * taken, too.
 */
async function newMember({ email, firstname, lastname, roles, language }: Wanted): Promise<{ id: number }> {
  // A real hash of a password that nobody knows: signing in to the account takes as long as to any other.
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
  if (!(await takeEmail(email))) throw fieldError('staff_email_taken', 'email');
  return oneRow(sql<{ id: number }>`
    insert into staff_members (email, firstname, lastname, roles, language, password_hash, created_at)
      values (${email}, ${firstname}, ${lastname}, ${inOrder(roles)}, ${language}, ${password_hash}, ${now()})
      returning id`);
}

export async function inviteAgain(caller: Staff, id: number): Promise<void> {
  await inTransaction(async () => {
    const member = await maybeRow(
      sql<{
        is_waiting: boolean;
      }>`select joined_at is null and not is_suspended as is_waiting from staff_members
        where id = ${id} for no key update`,
    );
    if (!member) throw new AppError('not_found');
    if (!member.is_waiting) throw new AppError('staff_not_invited');
    await sendInvitation(id);
    await recordDecision({
      staffId: caller.staffId,
      action: 'invite_staff_again',
      objectKind: 'staff_member',
      objectId: id,
      before: {},
      after: {},
    });
  });
}

/** Links that somebody was the last to send end with their right to invite. Others may send them anew. */
export async function endInvitationsOf(staffId: number): Promise<void> {
  await rows(sql`
    update staff_invitations i set expires_at = ${now()}
    where i.accepted_at is null and i.expires_at > ${now()} and ${staffId} = (
      select l.staff_id from audit_log l
      where l.object_kind = 'staff_member' and l.object_id = i.staff_id::text
        and l.action in ('invite_staff', 'invite_staff_again')
      order by l.id desc limit 1)`);
}

/** One link for one person: a newer one takes the place of the one before. */
async function sendInvitation(id: number): Promise<string> {
  const { token, hash } = newToken();
  const at = now();
  await rows(sql`
    insert into staff_invitations (token_hash, staff_id, sent_at, expires_at)
      values (${hash}, ${id}, ${at}, ${staffInvitationEnd(at)})
    on conflict (staff_id) do update set token_hash = excluded.token_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at`);
  const invited = await oneRow(
    sql<Address & { roles: StaffRole[] }>`select email, language, roles from staff_members where id = ${id}`,
  );
  const link = `/staff/invitation?token=${token}`;
  await notify(staffInvited({ roles: invited.roles, link, endsAt: staffInvitationEnd(at) }), [invited]);
  return `${config().baseUrl}/${invited.language}${link}`;
}
