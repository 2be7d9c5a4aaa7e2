import {
  mayInCompany,
  type CompanyRole,
  type SellingRight,
  type SellingRole,
} from '#domain/accounts/company/company-roles.ts';

/** What a new seller does before anything can be sold, in this order, each with the right that it takes. */
const rightOfStep = {
  warehouse: 'manage_offers',
  bank_account: 'manage_bank_accounts',
  offer: 'manage_offers',
} as const satisfies Record<string, SellingRight>;

export type SellerStep = keyof typeof rightOfStep;
export const sellerSteps = Object.keys(rightOfStep) as [SellerStep, ...SellerStep[]];

/** The first steps of a colleague: those of their rights. */
export function firstStepsOf(role: CompanyRole, selling: readonly SellingRole[]): SellerStep[] {
  return sellerSteps.filter((step) => mayInCompany(role, selling, rightOfStep[step]));
}
