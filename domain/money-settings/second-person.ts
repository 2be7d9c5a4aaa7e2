interface Person {
  staffId: number;
  role: string;
}

/** Something that one person proposed and another one with the role approves. */
export interface Approval {
  role: string;
  /** Of staff; null where a member or the program asked for it. */
  proposer: number | null;
}

/** The second person has the role or is an administrator, and is not the one who proposed. */
export function mayApproveAsSecond({ role, proposer }: Approval, one: Person): boolean {
  return (one.role === role || one.role === 'admin') && one.staffId !== proposer;
}

/** It waits, and nobody of staff could approve it: the only other one left or has another role. */
export function isApprovalStranded(approval: Approval, staff: readonly Person[]): boolean {
  return !staff.some((one) => mayApproveAsSecond(approval, one));
}
