import { DAY_MS } from '#domain/values/durations.ts';
import type { CompanyRole } from './company-roles.ts';

export const INVITATION_DAYS = 7;
/** Invitations of one company that wait for an answer: more would be somebody filling mailboxes. */
export const MAX_OPEN_INVITATIONS = 30;

/** Mails of invitations within a day, to one address by whichever companies, and of one company. */
export const MAX_INVITATION_MAILS_TO_ONE = 3;
export const MAX_INVITATION_MAILS = 30;
/** To an owner, of people who ask to join: a stranger wrote the name in it. */
export const MAX_JOIN_MAILS_A_DAY = 1;

/** A colleague whose role changes, or who leaves, beside those who could still answer for the company. */
export interface ColleagueChange {
  isSelf: boolean;
  role: CompanyRole;
  /** How many owners the company has now. */
  owners: number;
}

export type ColleagueRefusal = 'own_account_stays' | 'last_owner_stays';

/** A company always has an owner with every right, and nobody removes themselves by mistake. */
export function refusalToRemove({ isSelf, role, owners }: ColleagueChange): ColleagueRefusal | null {
  if (isSelf) return 'own_account_stays';
  return role === 'owner' && owners <= 1 ? 'last_owner_stays' : null;
}

export function refusalToChangeRole({ role, owners }: ColleagueChange, next: CompanyRole): ColleagueRefusal | null {
  return role === 'owner' && next !== 'owner' && owners <= 1 ? 'last_owner_stays' : null;
}

/** When an invitation that is sent at `at` ends. */
export function invitationEnd(at: Date): Date {
  return new Date(at.getTime() + INVITATION_DAYS * DAY_MS);
}
