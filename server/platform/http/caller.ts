import type { z } from 'zod';
import type { sessionUser } from '#contract/accounts/identity.ts';
import type { AccountStatus } from '#domain/accounts/company/company-facts.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import type { StaffRoles } from '#domain/staff-roles.ts';

export type SessionUser = z.output<typeof sessionUser>;

/** Who calls. Resolved once for each request; in-process calls of a page inherit the page's caller. */
export type Caller = Visitor | Registrant | MfaPending | Member | Staff;

export interface Visitor {
  kind: 'visitor';
  /** A token was sent that is no session any more: the answer to a refusal says so. */
  hadToken: boolean;
}

interface WithSession {
  email: string;
  sessionHash: Buffer;
  /**
   * What a page is told of who asks, where it was read together with the session: as it was before the call changed
   * anything.
   */
  user?: SessionUser | undefined;
  /** The session was prolonged by this call: it lasts this long from now. The cookie that carries it shall, too. */
  prolongedSeconds?: number | undefined;
}

/** A user whose account is not decided yet, in the session of their registration or of its correction. */
export interface Registrant extends WithSession {
  kind: 'registrant';
  userId: number;
  companyId: number;
  companyRole: CompanyRole;
  accountStatus: AccountStatus;
}

/** Somebody who knew the password and owes the second factor, or, with `setup`, has to set one up first. */
export interface MfaPending extends WithSession {
  kind: 'mfa_pending';
  of: { userId: number; role: 'buyer' | 'seller' } | { staffId: number; role: 'staff' };
  stage: 'second_factor' | 'second_factor_setup';
}

export interface Member extends WithSession {
  kind: 'member';
  userId: number;
  companyId: number;
  companyRole: CompanyRole;
  sellingRoles: readonly SellingRole[];
  role: 'buyer' | 'seller';
  memberLevel: number;
  isSelling: boolean;
}

export interface Staff extends WithSession {
  kind: 'staff';
  staffId: number;
  staffRoles: StaffRoles;
}

export const visitor: Visitor = { kind: 'visitor', hadToken: false };
