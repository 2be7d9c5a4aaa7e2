/** What a colleague may do for the company. The owner may everything, and is the only one who invites and removes. */
export const companyRoles = ['owner', 'purchaser', 'finance', 'warehouse', 'viewer'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** What a colleague does where the company sells, beside their role; any of them together. An owner has them all. */
export const sellingRoles = ['offers', 'prices', 'orders', 'money'] as const;
export type SellingRole = (typeof sellingRoles)[number];

/** Rights that follow from the selling roles; the others follow from the role in the company. */
export const sellingRights = [
  'manage_offers',
  'manage_prices',
  'manage_sales',
  'manage_bank_accounts',
  'see_statement',
  'sell',
] as const;
export type SellingRight = (typeof sellingRights)[number];

export const companyRights = [
  'see_orders',
  'order',
  'receive_goods',
  'pay',
  'manage_addresses',
  'manage_company',
  'manage_people',
  ...sellingRights,
] as const;
export type CompanyRight = (typeof companyRights)[number];

/**
 * A purchaser orders and keeps the addresses, finance pays and sends slips, a viewer looks. The warehouse receives goods
 * and sees no order: what it is shown has no prices.
 */
const rightsOfRole: Readonly<Record<CompanyRole, readonly CompanyRight[]>> = {
  owner: companyRights,
  purchaser: ['see_orders', 'order', 'receive_goods', 'pay', 'manage_addresses'],
  finance: ['see_orders', 'pay'],
  warehouse: ['receive_goods'],
  viewer: ['see_orders'],
};

/** `sell` is what all who sell share: the seller centre and what everybody in it reads. */
const rightsOfSellingRole: Readonly<Record<SellingRole, readonly SellingRight[]>> = {
  offers: ['sell', 'manage_offers'],
  prices: ['sell', 'manage_prices'],
  orders: ['sell', 'manage_sales'],
  money: ['sell', 'manage_bank_accounts', 'see_statement'],
};

/** Whether a member may do something for their company. Whether the company may sell at all is asked elsewhere. */
export function mayInCompany(role: CompanyRole, selling: readonly SellingRole[], right: CompanyRight): boolean {
  return rightsOfRole[role].includes(right) || selling.some((each) => hasRight(each, right));
}

/** Who may do something, for the person who may not and has to ask one of them. */
export function rolesThatMay(right: CompanyRight): { roles: CompanyRole[]; selling: SellingRole[] } {
  return {
    roles: companyRoles.filter((role) => rightsOfRole[role].includes(right)),
    selling: sellingRoles.filter((role) => hasRight(role, right)),
  };
}

function hasRight(role: SellingRole, right: CompanyRight): boolean {
  return rightsOfSellingRole[role].some((each) => each === right);
}
