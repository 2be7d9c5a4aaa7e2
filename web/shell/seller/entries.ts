import type { Shop } from '#web/page/use-shop.ts';

const OVERVIEW = '/seller';

/** The work of a seller, each entry with the right that it takes, or with some of which one is enough. */
const ENTRIES = [
  { to: OVERVIEW, name: 'overview', right: null },
  { to: '/seller/products', name: 'products', right: ['manage_offers', 'manage_prices'] },
  { to: '/seller/lots', name: 'stockLots', right: 'manage_offers' },
  { to: '/seller/orders', name: 'orders', right: 'manage_sales' },
  { to: '/seller/demands/answers', name: 'quoteAnswers', right: 'sell' },
  { to: '/seller/call-off-contracts', name: 'callOffContracts', right: ['manage_sales', 'manage_prices'] },
  { to: '/seller/auctions', name: 'auctions', right: 'manage_prices' },
  { to: '/seller/rounds', name: 'rounds', right: 'manage_prices' },
  { to: '/seller/preorders', name: 'preorders', right: 'manage_sales' },
  { to: '/seller/negotiations', name: 'negotiations', right: 'manage_prices' },
  { to: '/seller/demands', name: 'demands', right: 'manage_prices' },
  { to: '/seller/claims', name: 'claims', right: 'manage_sales' },
  { to: '/seller/products/propose', name: 'proposedGrades', right: 'manage_offers' },
  { to: '/seller/price-lists', name: 'priceLists', right: 'manage_prices' },
  { to: '/seller/coupons', name: 'coupons', right: 'manage_offers' },
  { to: '/seller/warehouses', name: 'warehouses', right: 'manage_offers' },
  { to: '/seller/bank-accounts', name: 'bankAccounts', right: 'manage_bank_accounts' },
  { to: '/seller/statement', name: 'statement', right: 'see_statement' },
  { to: '/seller/certificates', name: 'certificates', right: 'manage_offers' },
  { to: '/seller/commission', name: 'commission', right: null },
  { to: '/seller/company', name: 'company', right: null },
  { to: '/seller/colleagues', name: 'colleagues', right: null },
] as const;

/** The entries of this person's menu. */
export const sellerEntries = ({ mayNot }: Pick<Shop, 'mayNot'>) =>
  ENTRIES.filter(({ right }) => [right].flat().some((each) => each === null || !mayNot[each]));

/**
 * The entry that an address belongs to: the longest that it begins with. The overview's is the beginning of all others.
 */
export function currentEntry(pathname: string, locale: string): string | undefined {
  return ENTRIES.map(({ to }) => to)
    .filter((to) => (to === OVERVIEW ? pathname === `/${locale}${to}` : `${pathname}/`.startsWith(`/${locale}${to}/`)))
    .toSorted((one, other) => other.length - one.length)[0];
}
