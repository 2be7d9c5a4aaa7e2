/** What a colleague may do for the company. The owner may everything, and is the only one who invites and removes. */
export const companyRoles = ['owner', 'purchaser', 'finance', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export const companyRights = ['order', 'pay', 'see_orders', 'manage_addresses', 'manage_company', 'manage_people', 'sell'] as const;
export type CompanyRight = (typeof companyRights)[number];

/**
 * One table for all: a purchaser orders and keeps the addresses, finance pays and sends slips, a viewer looks. Who may do what is asked
 * of `mayInCompany` only, by the contract's access rule.
 */
const rights: Readonly<Record<CompanyRole, readonly CompanyRight[]>> = {
  owner: companyRights,
  purchaser: ['order', 'pay', 'see_orders', 'manage_addresses', 'sell'],
  finance: ['pay', 'see_orders'],
  viewer: ['see_orders'],
};

export function mayInCompany(role: CompanyRole, right: CompanyRight): boolean {
  return rights[role].includes(right);
}
