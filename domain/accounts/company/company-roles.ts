/** What a colleague may do for the company. The owner may everything, and is the only one who invites and removes. */
export const companyRoles = ['owner', 'purchaser', 'finance', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

export const companyRights = [
  'see_orders',
  'order',
  'pay',
  'manage_addresses',
  'manage_company',
  'manage_people',
  'manage_bank_accounts',
  'sell',
  'manage_offers',
  'manage_prices',
  'manage_sales',
] as const;
export type CompanyRight = (typeof companyRights)[number];

/**
 * One table for all: a purchaser orders, keeps the addresses and sells (offers, their prices, orders), finance pays, sends slips and keeps the bank accounts, a viewer looks. Who may
 * do what is asked of `mayInCompany` only, by the contract's access rule.
 */
const rights: Readonly<Record<CompanyRole, readonly CompanyRight[]>> = {
  owner: companyRights,
  purchaser: [
    'see_orders',
    'order',
    'pay',
    'manage_addresses',
    'sell',
    'manage_offers',
    'manage_prices',
    'manage_sales',
  ],
  finance: ['see_orders', 'pay', 'manage_bank_accounts'],
  viewer: ['see_orders'],
};

export function mayInCompany(role: CompanyRole, right: CompanyRight): boolean {
  return rights[role].includes(right);
}

/** Who may do something, for the person who may not and has to ask one of them. */
export function rolesThatMay(right: CompanyRight): CompanyRole[] {
  return companyRoles.filter((role) => mayInCompany(role, right));
}
