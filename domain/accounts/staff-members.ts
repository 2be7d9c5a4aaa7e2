import { DAY_MS } from '#domain/values/durations.ts';

/** One of the marketplace's people whose role or access changes, beside those who could still do that afterwards. */
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

export function refusalToChangeRole(change: StaffChange, staysAdmin: boolean): StaffChangeRefusal | null {
  if (!change.isAdmin || staysAdmin) return null;
  return refusalToTakeAway(change);
}

export const STAFF_INVITATION_DAYS = 7;

export function staffInvitationEnd(at: Date): Date {
  return new Date(at.getTime() + STAFF_INVITATION_DAYS * DAY_MS);
}
