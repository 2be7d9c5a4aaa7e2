import type { Access } from '#contract/endpoint.ts';

export const everybody = [
  'visitor',
  'expired',
  'registrant',
  'joiner',
  'half',
  'personal',
  'buyer',
  'purchaser',
  'accountant',
  'receiver',
  'viewer',
  'stranger',
  'seller',
  'sellerOffers',
  'sellerPrices',
  'sellerOrders',
  'sellerMoney',
  'sellerViewer',
  'otherSeller',
  'admin',
  'sales',
  'catalogue',
  'finance',
  'logistics',
  'salesFinance',
  'auditor',
] as const;
export type Who = (typeof everybody)[number];
/** What staff work as; an auditor’s right to read is named by each rule that gives it. */
const staffRolesOf: Partial<Record<Who, readonly string[]>> = {
  admin: ['admin', 'sales', 'catalogue', 'finance', 'logistics', 'auditor'],
  sales: ['sales'],
  catalogue: ['catalogue'],
  finance: ['finance'],
  logistics: ['logistics'],
  salesFinance: ['sales', 'finance'],
  auditor: ['auditor'],
};
/** Who cannot show a full session: they are asked to sign in. */
export const nobodies = new Set<Who>(['visitor', 'expired', 'registrant', 'joiner', 'half']);
/** Members and their roles in their companies. */
const companyRoleOf: Partial<Record<Who, string>> = {
  personal: 'owner',
  buyer: 'owner',
  stranger: 'owner',
  seller: 'owner',
  otherSeller: 'owner',
  purchaser: 'purchaser',
  accountant: 'finance',
  receiver: 'warehouse',
  sellerOffers: 'viewer',
  sellerPrices: 'purchaser',
  sellerOrders: 'viewer',
  sellerMoney: 'finance',
  sellerViewer: 'viewer',
  viewer: 'viewer',
};
/** What a seller's colleagues do for the sales, and the rights that follow. */
const sellingRightsOf: Partial<Record<Who, readonly string[]>> = {
  sellerOffers: ['sell', 'manage_offers'],
  sellerPrices: ['sell', 'manage_prices'],
  sellerOrders: ['sell', 'manage_sales'],
  sellerMoney: ['sell', 'manage_bank_accounts', 'see_statement'],
};
const selling = new Set<Who>([
  'seller',
  'sellerOffers',
  'sellerPrices',
  'sellerOrders',
  'sellerMoney',
  'sellerViewer',
  'otherSeller',
]);
/** What each role in a company may do, written down a second time, apart from the product's own table. */
const rightsOf: Record<string, readonly string[]> = {
  owner: [
    'see_orders',
    'order',
    'receive_goods',
    'pay',
    'manage_addresses',
    'manage_company',
    'manage_people',
    'manage_offers',
    'manage_prices',
    'manage_sales',
    'manage_bank_accounts',
    'see_statement',
    'sell',
  ],
  purchaser: ['see_orders', 'order', 'receive_goods', 'pay', 'manage_addresses'],
  finance: ['see_orders', 'pay'],
  warehouse: ['receive_goods'],
  viewer: ['see_orders'],
};

/** Whether the access rule lets somebody in; written apart from the product's own code. */
export function letsIn(access: Access | readonly Access[], who: Who): boolean {
  const byRole = rightsOf[companyRoleOf[who] ?? ''];
  const rights = byRole && [...byRole, ...(sellingRightsOf[who] ?? [])];
  return (typeof access === 'string' ? [access] : access).some((rule) => {
    const [group, which] = rule.split(':') as [string, string?];
    if (group === 'public') return true;
    if (group === 'mfa_pending') return who === 'half';
    if (group === 'registrant') return who === 'registrant' || (who === 'joiner' && which === undefined);
    if (group === 'staff') return staffRolesOf[who]?.includes(which!) ?? false;
    if (group === 'seller') return selling.has(who) && rights!.includes(which ?? 'sell');
    return rights !== undefined && (which === undefined || rights.includes(which));
  });
}
