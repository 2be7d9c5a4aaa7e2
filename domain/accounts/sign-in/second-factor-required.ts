import {
  mayInCompany,
  type CompanyRight,
  type CompanyRole,
  type SellingRole,
} from '#domain/accounts/company/company-roles.ts';

/** A member as the rule looks at them. */
export interface FactorMember {
  role: CompanyRole;
  sellingRoles: readonly SellingRole[];
  /** A personal account buys for one person and has no colleagues. */
  isPersonal: boolean;
  /** Whether the company may sell. */
  isSelling: boolean;
}

/** What changes where a company's money comes from or goes to. */
const SELLING_RIGHTS: readonly CompanyRight[] = ['manage_offers', 'manage_prices', 'manage_bank_accounts'];

/**
 * Who has to sign in with a second factor: the owners and finance people of companies, and of companies that sell
 * everybody who may change offers, prices or bank accounts.
 */
export function needsSecondFactor({ role, sellingRoles, isPersonal, isSelling }: FactorMember): boolean {
  if (isPersonal) return false;
  if (role === 'owner' || role === 'finance') return true;
  return isSelling && SELLING_RIGHTS.some((right) => mayInCompany(role, sellingRoles, right));
}

/**
 * When the market asks for it: always, never, or from an instant on, so that members who are there have time to set it
 * up.
 */
export type SecondFactorRule = { from: Date } | 'required' | 'optional';

export function isSecondFactorDue(rule: SecondFactorRule, member: FactorMember, at: Date): boolean {
  if (rule === 'optional' || !needsSecondFactor(member)) return false;
  return rule === 'required' || at >= rule.from;
}

/** The instant from which somebody needs one who does not yet; null where there is none. */
export function secondFactorDueFrom(rule: SecondFactorRule, member: FactorMember, at: Date): Date | null {
  return typeof rule === 'object' && needsSecondFactor(member) && at < rule.from ? rule.from : null;
}
