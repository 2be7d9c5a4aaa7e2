import { mayInCompany, type CompanyRole, type SellingRole } from '#domain/accounts/company/company-roles.ts';
import type { StaffRole, StaffRoles } from '#domain/staff-roles.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Why these: docs/decisions/345-use-two-ends-and-host-cookies-for-sessions.md. */
export const BUYER_IDLE_DAYS = 14;
/** Who moves the company's money: a weekend, and no more. */
export const MONEY_IDLE_DAYS = 3;
export const MEMBER_DAYS = 30;
export const STAFF_IDLE_HOURS = 12;
/** Staff who confirm payments and pay out, administrators, and auditors, who read everything. */
export const STAFF_MONEY_IDLE_HOURS = 4;
export const STAFF_HOURS = 24;
export const SESSIONS_OF_ONE_ACCOUNT = 20;
/** How long after the password was given, with the second factor where it is on, a bank account may be changed. */
export const PROOF_MINUTES = 15;

/** Seconds without use after which a full session ends, by what it was opened as: the cookie is kept so long. */
export const SESSION_SECONDS = {
  buyer: BUYER_IDLE_DAYS * DAY,
  seller: MONEY_IDLE_DAYS * DAY,
  staff: STAFF_IDLE_HOURS * HOUR,
  /** Long enough to look for papers, short enough for a form left open at a friend's. */
  registration: DAY,
  /** For reading a code off a telephone, or setting up the program that shows them. */
  half: 15 * MINUTE,
} as const;

/** Whose session it is, by what they may do now. */
export interface SessionHolder {
  /** What it was opened as. */
  role: 'buyer' | 'seller' | 'staff';
  companyRole: CompanyRole | null;
  staffRoles: StaffRoles | null;
  sellingRoles: readonly SellingRole[] | null;
  /** Whether the company may sell. */
  isSelling: boolean | null;
}

/** Seconds without use after which a full session ends. */
export function idleSeconds(holder: SessionHolder): number {
  const { role, companyRole, staffRoles } = holder;
  if (role === 'staff') return Math.min(STAFF_IDLE_HOURS, ...(staffRoles ?? []).map(idleHours)) * HOUR;
  return companyRole === 'finance' || maySell(holder) ? SESSION_SECONDS.seller : SESSION_SECONDS.buyer;
}

/** Roles that neither move money nor see everything. */
const longest: ReadonlySet<StaffRole> = new Set(['sales', 'catalogue', 'logistics']);

/** Of several roles the shortest counts. */
function idleHours(role: StaffRole): number {
  return longest.has(role) ? STAFF_IDLE_HOURS : STAFF_MONEY_IDLE_HOURS;
}

/** Who may sell may do so in each of their sessions, also in one that was opened for buying. */
function maySell({ role, companyRole, sellingRoles, isSelling }: SessionHolder): boolean {
  if (role === 'seller') return true;
  return isSelling === true && companyRole !== null && mayInCompany(companyRole, sellingRoles ?? [], 'sell');
}

/**
 * When a full session ends that is not used again: after a while without use, and however much it is used at its
 * absolute end.
 */
export function sessionEnd(
  holder: SessionHolder,
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date },
): Date {
  const absolute = holder.role === 'staff' ? STAFF_HOURS * HOUR : MEMBER_DAYS * DAY;
  return new Date(Math.min(lastSeenAt.getTime() + idleSeconds(holder) * 1000, createdAt.getTime() + absolute * 1000));
}

/** Whether somebody proved a moment ago who they are. */
export function isProofFresh(provedAt: Date, at: Date): boolean {
  return at.getTime() - provedAt.getTime() <= PROOF_MINUTES * MINUTE * 1000;
}
