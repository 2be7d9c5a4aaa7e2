import { hasRole, type StaffRoles } from '#domain/staff-roles.ts';

/** Roles of staff that answer for money and prices. */
export type AnsweringRole = 'sales' | 'finance' | 'catalogue' | 'logistics';

/** Somebody of staff with the roles that they hold: one person, and so one hand, however many those are. */
export interface StaffPerson {
  staffId: number;
  roles: StaffRoles;
}

/** Something that one person proposed and another one who answers for it decides. */
export interface Approval {
  /** Staff who answer for it; administrators do for everything. */
  role: AnsweringRole;
  /** Of staff; null where a member or the program asked for it. */
  proposer: number | null;
}

export type SecondVerdict = 'ok' | 'not_allowed' | 'own';

/**
 * The second person: another one with the role, or an administrator. A member of staff is never a member of a company
 * that gains, because an email address belongs to one account.
 */
export function judgeSecond({ role, proposer }: Approval, one: StaffPerson): SecondVerdict {
  if (!hasRole(one.roles, role)) return 'not_allowed';
  return one.staffId === proposer ? 'own' : 'ok';
}

/** It waits, and nobody of staff could decide it: the role's only other one left or lost the role. */
export function isStranded(approval: Approval, staff: readonly StaffPerson[]): boolean {
  return staff.every((one) => judgeSecond(approval, one) !== 'ok');
}
