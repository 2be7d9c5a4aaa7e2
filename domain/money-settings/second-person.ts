/** Roles of staff that answer for money and prices. */
export type AnsweringRole = 'sales' | 'finance' | 'catalogue' | 'logistics';

interface Person {
  staffId: number;
  role: string;
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
export function judgeSecond({ role, proposer }: Approval, one: Person): SecondVerdict {
  if (!hasRole(one.role, role)) return 'not_allowed';
  return one.staffId === proposer ? 'own' : 'ok';
}

/** An administrator has every role. */
export function hasRole(role: string, asked: AnsweringRole): boolean {
  return role === asked || role === 'admin';
}

/** It waits, and nobody of staff could decide it: the role's only other one left or has another role. */
export function isStranded(approval: Approval, staff: readonly Person[]): boolean {
  return staff.every((one) => judgeSecond(approval, one) !== 'ok');
}
