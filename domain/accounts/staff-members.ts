import { DAY_MS } from '#domain/values/durations.ts';
import { inOrder, type StaffRoles } from '#domain/staff-roles.ts';

/** One of the marketplace's people whose roles or access change, beside those who could still do that afterwards. */
export interface StaffChange {
  isSelf: boolean;
  isAdmin: boolean;
  /** How many administrators there are now who can sign in. */
  activeAdmins: number;
}

export type StaffChangeRefusal = 'own_staff_account_stays' | 'last_admin_stays';

/** Nobody suspends themselves by mistake, and there is always an administrator. */
export function refusalToTakeAway({ isSelf, isAdmin, activeAdmins }: StaffChange): StaffChangeRefusal | null {
  if (isSelf) return 'own_staff_account_stays';
  return isAdmin && activeAdmins <= 1 ? 'last_admin_stays' : null;
}

/** Nobody gives or takes roles of their own, and there is always an administrator. */
export function refusalToChangeRoles(
  change: StaffChange,
  before: StaffRoles,
  after: StaffRoles,
): StaffChangeRefusal | null {
  if (change.isSelf && isChanged(before, after)) return 'own_staff_account_stays';
  if (!change.isAdmin || after.includes('admin')) return null;
  return refusalToTakeAway(change);
}

const isChanged = (before: StaffRoles, after: StaffRoles) => inOrder(before).join() !== inOrder(after).join();

export const STAFF_INVITATION_DAYS = 7;

export function staffInvitationEnd(at: Date): Date {
  return new Date(at.getTime() + STAFF_INVITATION_DAYS * DAY_MS);
}
