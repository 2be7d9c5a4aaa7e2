import type { StaffRole } from '#contract/endpoint.ts';

/** Who calls. Resolved once for each request; in-process calls of a page inherit the page's caller. */
export type Caller = Visitor | Member | Staff;

export interface Visitor {
  kind: 'visitor';
  /** A token was sent that is no session any more: the answer to a refusal says so. */
  hadToken: boolean;
}

export interface Member {
  kind: 'member';
  userId: number;
  companyId: number;
  role: 'buyer' | 'seller';
  memberLevel: number;
  isSelling: boolean;
  email: string;
  sessionHash: Buffer;
}

export interface Staff {
  kind: 'staff';
  staffId: number;
  staffRole: StaffRole;
  email: string;
  sessionHash: Buffer;
}

export const visitor: Visitor = { kind: 'visitor', hadToken: false };
