import { hasRole, onlyReads, workingRoles, type StaffRoles } from '#domain/staff-roles.ts';
import { queuesFor, type QueueName } from '#domain/operations/work-queues.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { queuePaths } from '#web/operations/work-queues/queue-groups.ts';

/**
 * A page of the menu: `roles` work with it, beside administrators, who see all; `name` says its text (below `staff`)
 * and what favourites keep; `to` is its address below `/staff`.
 */
const page = <Name extends string>(name: Name, to: string, roles: StaffRoles) => ({
  name: `nav.${name}` as const,
  to,
  roles,
  queue: undefined as QueueName | undefined,
});

/** A queue stands with the count of what waits in it. */
const queue = <Name extends QueueName>(name: Name) => ({
  name: `queue.${name}` as const,
  to: queuePaths[name],
  roles: workingRoles.filter((role) => queuesFor([role]).includes(name)) as StaffRoles,
  queue: name as QueueName | undefined,
});

/** All pages of the staff's menu by task. `start` stands open above the groups and has no title. */
const MENU = [
  {
    group: 'start',
    pages: [page('work', '', workingRoles), page('analytics', 'analytics', ['sales', 'finance'])],
  },
  {
    group: 'orders',
    pages: [
      queue('to_confirm'),
      queue('to_ship'),
      queue('to_fetch'),
      queue('to_deliver'),
      page('trips', 'trips', ['logistics']),
      page('carriers', 'carriers', ['logistics']),
      page('lots', 'lots', ['logistics', 'sales']),
      queue('claims'),
      queue('preorders'),
      queue('negotiations'),
      queue('projects'),
      page('all.orders', 'queue/all', workingRoles),
      page('callOffContracts', 'call-off-contracts', ['sales']),
      page('standingOrders', 'standing-orders', ['sales']),
      page('demands', 'demands', ['sales']),
      page('awards', 'awards', ['sales']),
      page('quotations', 'quotations', ['sales']),
    ],
  },
  {
    group: 'customers',
    pages: [
      page('companyList', 'companies', workingRoles),
      queue('accounts_buyer'),
      queue('accounts_seller'),
      queue('documents'),
      queue('deletion_requests'),
      page('all.companies', 'accounts/all', ['sales']),
      { ...page('priceLists', 'price-lists', ['sales', 'catalogue']), queue: 'price_lists' },
      page('coupons', 'coupons', ['sales']),
    ],
  },
  {
    group: 'sellers',
    pages: [
      queue('prices'),
      queue('proposed_grades'),
      page('auctions', 'auctions', ['catalogue', 'sales']),
      queue('warehouses'),
      queue('bank_accounts'),
      queue('certificates'),
    ],
  },
  {
    group: 'messages',
    pages: [
      queue('conversations'),
      queue('contact_messages'),
      queue('job_applications'),
      queue('dead_mails'),
      page('newsletter', 'newsletter', ['sales', 'catalogue']),
      page('messages', 'messages', ['sales']),
    ],
  },
  {
    group: 'money',
    pages: [
      queue('slips'),
      queue('money_reviews'),
      queue('refunds'),
      queue('refunds_to_send'),
      page('refunds', 'refunds', ['finance']),
      page('receivables', 'receivables', ['finance']),
      page('auctionDebts', 'auction-debts', ['finance']),
      page('statements', 'statements', ['finance']),
      page('gateway', 'gateway-messages', ['finance']),
      page('payouts', 'payouts', ['finance']),
      queue('credit_requests'),
      page('credit', 'credit', ['finance']),
      page('ledger', 'ledger', ['finance']),
      page('taxDocuments', 'tax-documents', ['finance']),
    ],
  },
  {
    group: 'catalogue',
    pages: [
      page('catalogue.products', 'products', ['catalogue']),
      page('catalogue.tree', 'catalogue/tree', ['catalogue']),
      page('catalogue.manufacturers', 'catalogue/manufacturers', ['catalogue']),
      page('catalogue.properties', 'catalogue/properties', ['catalogue']),
      page('catalogue.endings', 'catalogue/endings', ['catalogue']),
    ],
  },
  {
    group: 'site',
    pages: [
      page('site.home', 'site/home', ['catalogue']),
      page('site.banners', 'site/banners', ['catalogue']),
      page('site.content', 'content', ['catalogue']),
      page('site.synonyms', 'site/synonyms', ['catalogue']),
      page('site.searchQueries', 'site/search-queries', ['catalogue']),
      page('site.seo', 'site/seo', ['catalogue']),
    ],
  },
  {
    group: 'settings',
    pages: [
      queue('money_changes'),
      page('settings.paymentAccounts', 'payment-accounts', ['finance']),
      page('settings.commission', 'commission', ['finance']),
      page('settings.payable', 'payouts#payable', ['finance']),
      page('settings.rates', 'site/rates', ['finance']),
      page('settings.limits', 'money-settings/limits', ['finance']),
      page('levels', 'levels', ['sales']),
      page('freight', 'freight', ['logistics']),
      page('site.company', 'site/texts/company', ['catalogue']),
    ],
  },
  {
    group: 'administration',
    pages: [
      page('members', 'members', []),
      page('quoteKeys', 'demands/keys', []),
      page('audit', 'audit', []),
      page('securityEvents', 'security-events', []),
      page('site.consents', 'site/consents', []),
    ],
  },
] as const satisfies readonly {
  group: string;
  pages: readonly { name: string; to: string; roles: StaffRoles; queue: QueueName | undefined }[];
}[];

type Group = (typeof MENU)[number];
export type StaffPage = Pick<Group['pages'][number], 'name' | 'to' | 'queue' | 'roles'>;
export interface StaffPages {
  group: Group['group'];
  pages: StaffPage[];
}

/** The groups of somebody's menu with the pages that one of their roles works with; a group without any is left out. */
export function staffMenu(roles: StaffRoles): StaffPages[] {
  return MENU.map(({ group, pages }) => ({
    group,
    pages: [...pages].filter((page) => mayOpen(page, roles)),
  })).filter(({ pages }) => pages.length > 0);
}

/** A page without a role is the administrators'. */
const worksWith = (page: { roles: StaffRoles }, roles: StaffRoles) =>
  roles.includes('admin') || page.roles.some((role) => hasRole(roles, role));

/** An auditor opens every page. */
const mayOpen = (page: { roles: StaffRoles }, roles: StaffRoles) => roles.includes('auditor') || worksWith(page, roles);

/**
 * Whether the open page is one that somebody only reads: as an auditor, and not by another of their roles. Of a page
 * that is no page of the menu, such as an order, its decisions say so themselves.
 */
export function isOnlyRead(roles: StaffRoles, page: StaffPage | undefined): boolean {
  if (!roles.includes('auditor')) return false;
  return page === undefined ? onlyReads(roles) : !worksWith(page, roles);
}

/** What pages are called in the language that is shown. */
export function usePageName(): (page: StaffPage) => string {
  const t = useTranslations('staff');
  return ({ name }) => t(name);
}

/** What tells the states of one list apart in its address. */
const STATE_NAMES = ['state', 'waits'] as const;

/**
 * The page that an address below `/staff` belongs to: the one with the longest address that it begins with. Of several
 * states of one list it is the state shown, else the whole list, else the first. An order stands under no queue in its
 * address: the one that it was opened from is current.
 */
export function currentPage(pages: readonly StaffPage[], path: string, shown: URLSearchParams): StaffPage | undefined {
  const place = path.startsWith('order/') ? `queue/${shown.get('queue')}` : path;
  const around = pages.filter(({ to }) => {
    const list = listIn(to);
    return !to.includes('#') && (list === place || (list !== '' && place.startsWith(`${list}/`)));
  });
  const longest = Math.max(...around.map(({ to }) => listIn(to).length));
  const states = around.filter(({ to }) => listIn(to).length === longest);
  const stateIn = ({ to }: StaffPage) => new URLSearchParams(to.split('?')[1]);
  return (
    states.find((each) => STATE_NAMES.every((name) => stateIn(each).get(name) === shown.get(name))) ??
    states.find(({ to }) => !to.includes('?')) ??
    states[0]
  );
}

const listIn = (to: string) => to.split('?')[0]!;
