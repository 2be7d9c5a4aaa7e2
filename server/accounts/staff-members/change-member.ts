import type { z } from 'zod';
import { inOrder, type StaffRole } from '#domain/staff-roles.ts';
import type { staffMembers } from '#contract/accounts/staff-members.ts';
import { refusalToChangeRoles, refusalToTakeAway, type StaffChange } from '#domain/accounts/staff-members.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { endPasswordResets, endSessionsOf } from '#server/accounts/identity/index.ts';
import { endLineLinks } from '#server/accounts/notification-channels/index.ts';
import { notifyStranded } from '#server/money-settings/index.ts';
import { removeFactor, secondFactorReset } from '#server/accounts/second-factor/index.ts';
import { notify } from '#server/notifications/index.ts';
import { endInvitationsOf } from './invite.ts';
import { staffSuspended, staffUnsuspended } from './notifications.ts';

interface LockedMember {
  id: number;
  firstname: string;
  lastname: string;
  roles: StaffRole[];
  is_suspended: boolean;
  joined_at: Date | null;
}

/** Names and roles; what somebody may do is looked up with every call, so it changes at once. */
export function changeMember(
  caller: Staff,
  id: number,
  { firstname, lastname, ...wanted }: z.output<(typeof staffMembers)['PUT /staff/members/{id}']['body']>,
): Promise<void> {
  return inTransaction(async () => {
    const { member, change } = await memberToChange(caller, id);
    const roles = inOrder(wanted.roles);
    refuseIf(refusalToChangeRoles(change, member.roles, roles));
    const before = { firstname: member.firstname, lastname: member.lastname, staff_roles: member.roles };
    const after = { firstname, lastname, staff_roles: roles };
    await rows(
      sql`update staff_members set firstname = ${firstname}, lastname = ${lastname}, roles = ${roles} where id = ${id}`,
    );
    if (!roles.includes('admin')) await endInvitationsOf(id);
    await recordDecision({
      staffId: caller.staffId,
      action: 'change_staff',
      objectKind: 'staff_member',
      objectId: id,
      before,
      after,
    });
    if (member.roles.some((role) => !roles.includes(role))) await notifyStranded({ staffId: id, roles: member.roles });
  });
}

/** Keeps somebody out, at once: the sessions end, and links that were on their way. */
export function suspend(caller: Staff, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const { member, change } = await memberToChange(caller, id);
    refuseIf(refusalToTakeAway(change));
    if (member.is_suspended) return;
    await rows(sql`update staff_members set is_suspended = true where id = ${id}`);
    await endSessionsOf({ staffId: id });
    await endPasswordResets({ staffId: id });
    await endLineLinks({ staffId: id });
    await endInvitationsOf(id);
    await recordDecision({
      staffId: caller.staffId,
      action: 'suspend_staff',
      objectKind: 'staff_member',
      objectId: id,
      before: { access: 'open' },
      after: { access: 'suspended' },
      reason: reason || undefined,
    });
    if (member.joined_at) await notify(staffSuspended(), [{ staffId: id }]);
    await notifyStranded({ staffId: id, roles: member.roles });
  });
}

export function unsuspend(caller: Staff, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const { member } = await memberToChange(caller, id);
    if (!member.is_suspended) return;
    await rows(sql`update staff_members set is_suspended = false where id = ${id}`);
    // One that was being opened when they were suspended shall not begin to work.
    await endSessionsOf({ staffId: id });
    await recordDecision({
      staffId: caller.staffId,
      action: 'unsuspend_staff',
      objectKind: 'staff_member',
      objectId: id,
      before: { access: 'suspended' },
      after: { access: 'open' },
      reason: reason || undefined,
    });
    if (member.joined_at) await notify(staffUnsuspended(), [{ staffId: id }]);
  });
}

/**
 * For staff who lost telephone and recovery codes. Administrators change their own by proving it
 * (server/accounts/second-factor).
 */
export function resetSecondFactor(caller: Staff, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    await memberToChange(caller, id);
    refuseIf(id === caller.staffId ? 'own_staff_account_stays' : null);
    await endSessionsOf({ staffId: id });
    if (!(await removeFactor({ staffId: id }))) throw new AppError('second_factor_not_set_up');
    await recordDecision({
      staffId: caller.staffId,
      action: 'reset_second_factor',
      objectKind: 'staff_member',
      objectId: id,
      before: { second_factor: 'on' },
      after: { second_factor: 'off' },
      reason: reason || undefined,
    });
    await notify(secondFactorReset(), [{ staffId: id }]);
  });
}

/**
 * Locks the administrators first, in one order, then the member to change. Two who take each other's role away run one
 * after the other, and the second is no administrator any more.
 */
async function memberToChange(caller: Staff, id: number): Promise<{ member: LockedMember; change: StaffChange }> {
  const locked = await rows(
    sql<LockedMember>`select id, firstname, lastname, roles, is_suspended, joined_at from staff_members
      where 'admin' = any (roles) or id = ${id} order by id for no key update`,
  );
  const activeAdmins = locked.filter(
    ({ roles, is_suspended, joined_at }) => roles.includes('admin') && !is_suspended && joined_at !== null,
  );
  if (!activeAdmins.some((admin) => admin.id === caller.staffId)) throw new AppError('not_allowed');
  const member = locked.find((each) => each.id === id);
  if (!member) throw new AppError('not_found');
  return {
    member,
    change: {
      isSelf: id === caller.staffId,
      isAdmin: activeAdmins.includes(member),
      activeAdmins: activeAdmins.length,
    },
  };
}

function refuseIf(refusal: 'own_staff_account_stays' | 'last_admin_stays' | null): void {
  if (refusal) throw new AppError(refusal);
}
