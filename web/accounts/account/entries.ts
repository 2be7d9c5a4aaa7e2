import type { IconName } from '#web/ui/icon.tsx';
import type { Shop } from '#web/page/use-shop.ts';

/**
 * The screens of a member's account and company by what they are for: the menu of the account and the one at the side
 * of its screens. Each screen checks by itself who may see it. Names are `mine.…`, groups `groups.…` of the messages
 * `shell`.
 */
const GROUPS = [
  {
    group: 'buying',
    entries: [
      { to: '/user/orders', icon: 'orders', name: 'orders' },
      { to: '/user/arrivals', icon: 'truck', name: 'arrivals' },
      { to: '/user/purchase-requests', icon: 'check', name: 'purchaseRequests' },
      { to: '/user/demands', icon: 'file', name: 'demands' },
      { to: '/user/plans', icon: 'truck', name: 'plans' },
      { to: '/user/quotations', icon: 'file', name: 'quotations' },
      { to: '/user/price-comparisons', icon: 'table', name: 'priceComparisons' },
      { to: '/user/call-off-contracts', icon: 'file', name: 'callOffContracts' },
      { to: '/user/auctions', icon: 'banknote', name: 'auctions' },
      { to: '/user/negotiations', icon: 'chat', name: 'negotiations' },
      { to: '/user/preorders', icon: 'clock', name: 'preorders' },
      { to: '/user/alerts', icon: 'bell', name: 'alerts' },
      { to: '/user/standing-orders', icon: 'history', name: 'standingOrders' },
      { to: '/quick-order', icon: 'upload', name: 'quickOrder' },
      { to: '/user/trials', icon: 'star', name: 'trials' },
      { to: '/user/favourites', icon: 'tag', name: 'favourites' },
      { to: '/user/acceptance-windows', icon: 'filter', name: 'acceptanceWindows' },
      { to: '/user/saved-searches', icon: 'search', name: 'searches' },
      { to: '/user/claims', icon: 'warning', name: 'claims' },
      { to: '/user/returnables', icon: 'history', name: 'returnables' },
      { to: '/user/projects', icon: 'sun', name: 'projects' },
    ],
  },
  {
    group: 'money',
    entries: [
      { to: '/user/credit', icon: 'briefcase', name: 'credit' },
      { to: '/user/agreed-prices', icon: 'banknote', name: 'agreedPrices' },
    ],
  },
  {
    group: 'company',
    entries: [
      { to: '/user/company', icon: 'factory', name: 'company' },
      { to: '/user/addresses', icon: 'pin', name: 'addresses' },
      { to: '/user/colleagues', icon: 'users', name: 'colleagues' },
      { to: '/user/purchasing-rules', icon: 'filter', name: 'purchasingRules' },
    ],
  },
  {
    group: 'me',
    entries: [
      { to: '/user/notifications', icon: 'bell', name: 'notifications' },
      { to: '/user/messages', icon: 'mail', name: 'messages' },
      { to: '/user/profile', icon: 'user', name: 'profile' },
      { to: '/user/security', icon: 'shield', name: 'security' },
      { to: '/user/my-data', icon: 'info', name: 'myData' },
    ],
  },
] as const satisfies readonly { group: string; entries: readonly { to: string; icon: IconName; name: string }[] }[];

type EntryName = (typeof GROUPS)[number]['entries'][number]['name'];

const AMONG_COLLEAGUES = new Set<string>(['colleagues', 'purchaseRequests', 'standingOrders', 'purchasingRules']);
/** What shows orders and their prices, which the warehouse does not see. */
const OF_ORDERS = new Set<string>([
  'orders',
  'purchaseRequests',
  'demands',
  'plans',
  'quotations',
  'priceComparisons',
  'callOffContracts',
  'auctions',
  'negotiations',
  'preorders',
  'alerts',
  'standingOrders',
  'trials',
  'claims',
  'returnables',
  'projects',
  'credit',
  'agreedPrices',
]);
const OF_STAFF = new Set<string>(['security']);

/**
 * The groups of this person's screens, without empty ones; a personal account has documents in the place of a company.
 */
export function accountGroups({ user, mayNot }: Pick<Shop, 'user' | 'mayNot'>) {
  if (!user) return [];
  const isCompany = Boolean(user.company?.company_code);
  const isShown = (name: EntryName) => {
    if (user.role === 'staff') return OF_STAFF.has(name);
    // A personal account has nobody to share it with.
    if (!isCompany) return !AMONG_COLLEAGUES.has(name);
    if (mayNot.see_orders !== undefined && OF_ORDERS.has(name)) return false;
    return name !== 'purchasingRules' || mayNot.manage_people === undefined;
  };
  return GROUPS.map(({ group, entries }) => ({
    group,
    entries: entries
      .filter(({ name }) => isShown(name))
      .map(({ to, icon, name }) => ({
        to,
        icon,
        name: name === 'company' && !isCompany ? ('papers' as const) : name,
        unread: unreadOf(name, user.unread),
      })),
  })).filter(({ entries }) => entries.length > 0);
}

function unreadOf(name: EntryName, unread: NonNullable<Shop['user']>['unread']): number {
  if (name === 'messages') return unread.message_items;
  return name === 'searches' ? unread.finds : 0;
}
