import type { IconName } from '#web/components/icon.tsx';
import type { Shop } from '#web/page/use-shop.ts';

/**
 * The screens of a member's account and company, in the order of their use: the menu of the account and the one at the
 * side of its screens. Each screen checks by itself who may see it. Names are `mine.…` of the messages `shell`.
 */
const ENTRIES = [
  { to: '/user/orders', icon: 'orders', name: 'orders' },
  { to: '/user/notifications', icon: 'bell', name: 'notifications' },
  { to: '/user/messages', icon: 'mail', name: 'messages' },
  { to: '/user/claims', icon: 'warning', name: 'claims' },
  { to: '/user/projects', icon: 'sun', name: 'projects' },
  { to: '/user/purchase-requests', icon: 'check', name: 'purchaseRequests' },
  { to: '/user/quotations', icon: 'file', name: 'quotations' },
  { to: '/quick-order', icon: 'upload', name: 'quickOrder' },
  { to: '/user/favourites', icon: 'tag', name: 'favourites' },
  { to: '/user/agreed-prices', icon: 'banknote', name: 'agreedPrices' },
  { to: '/user/credit', icon: 'briefcase', name: 'credit' },
  { to: '/user/saved-searches', icon: 'search', name: 'searches' },
  { to: '/user/profile', icon: 'user', name: 'profile' },
  { to: '/user/company', icon: 'factory', name: 'company' },
  { to: '/user/addresses', icon: 'pin', name: 'addresses' },
  { to: '/user/colleagues', icon: 'users', name: 'colleagues' },
  { to: '/user/purchasing-rules', icon: 'filter', name: 'purchasingRules' },
  { to: '/user/security', icon: 'shield', name: 'security' },
  { to: '/user/my-data', icon: 'info', name: 'myData' },
] as const satisfies readonly { to: string; icon: IconName; name: string }[];

const AMONG_COLLEAGUES = new Set<string>(['colleagues', 'purchaseRequests', 'purchasingRules']);
const OF_STAFF = new Set<string>(['security']);

/** Those of this person; a personal account has papers in the place of a company. */
export function accountEntries({ user, mayNot }: Pick<Shop, 'user' | 'mayNot'>) {
  if (!user) return [];
  const isCompany = Boolean(user.company?.company_code);
  return ENTRIES.filter(({ name }) => {
    if (user.role === 'staff') return OF_STAFF.has(name);
    // A personal account has nobody to share it with.
    if (!isCompany) return !AMONG_COLLEAGUES.has(name);
    return name !== 'purchasingRules' || mayNot.manage_people === undefined;
  }).map(({ to, icon, name }) => ({
    to,
    icon,
    name: name === 'company' && !isCompany ? ('papers' as const) : name,
    unread: unreadOf(name, user.unread),
  }));
}

function unreadOf(name: (typeof ENTRIES)[number]['name'], unread: NonNullable<Shop['user']>['unread']): number {
  if (name === 'messages') return unread.message_items;
  return name === 'searches' ? unread.finds : 0;
}
