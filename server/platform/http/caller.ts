import type { StaffRole } from '#contract/endpoint.ts';

/** Who calls. Resolved once for each request; in-process calls of a page inherit the page's caller. */
export type Caller = Visitor | Member | Staff;

export interface Visitor {
  kind: 'visitor';
  /** A token was sent that is no session any more: the answer to a refusal says so. */
  hadToken: boolean;
}

interface SignedIn {
  /** The session was prolonged by this call: it lasts this long from now. The cookie that carries it shall, too. */
  prolongedSeconds?: number | undefined;
}

export interface Member extends SignedIn {
  kind: 'member';
  userId: number;
  companyId: number;
  role: 'buyer' | 'seller';
  memberLevel: number;
  isSelling: boolean;
  email: string;
  sessionHash: Buffer;
}

export interface Staff extends SignedIn {
  kind: 'staff';
  staffId: number;
  staffRole: StaffRole;
  email: string;
  sessionHash: Buffer;
}

export const visitor: Visitor = { kind: 'visitor', hadToken: false };
