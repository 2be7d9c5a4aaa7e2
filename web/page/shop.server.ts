import { LRUCache } from 'lru-cache';
import type { Answer } from '#contract/client.ts';
import { mayNotText } from '#contract/accounts/company-role-words.ts';
import type { Named } from '#contract/wire.ts';
import { slugOf } from '#domain/catalogue/category-path.ts';
import { companyRights, mayInCompany, type CompanyRight } from '#domain/accounts/company/company-roles.ts';
import { DEFAULT_CURRENCY } from '#domain/values/currency.ts';
import type { Locale } from '#domain/values/locale.ts';
import { fixedPages, type FixedPage } from '#domain/site/content.ts';
import { settingIn } from '#domain/site/site-settings.ts';
import { companyName } from '#web/i18n/company-name.ts';
import { nameIn } from '#web/i18n/language.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import type { Page, SessionUser } from './page-context.ts';

export interface MenuEntry {
  id: number;
  name: string;
  /** What it is called in addresses (domain/catalogue/category-path.ts). */
  slug: string;
}

/** The category menu in one language. */
export type Menu = (MenuEntry & { categories: (MenuEntry & { subcategories: MenuEntry[] })[] })[];

/** Baht for one unit of each display currency. */
export interface Rates {
  THB: 1;
  USD: number;
  RMB: number;
  /** Null while staff have set none. */
  updatedAt: string | null;
}

/** What every page is told of the shop and of who looks at it. */
export async function shopOf(page: Page) {
  const [menu, rates, hours, unwritten, cartCount, house] = await Promise.all([
    menuOf(page),
    ratesOf(page),
    hoursOf(page),
    unwrittenOf(page),
    cartCountOf(page),
    houseOf(page),
  ]);
  const { locale, currency, priceUnit, scheme, letterKeys, delivery, withVat, staging, demo, baseUrl } = page;
  return {
    locale,
    // One that was chosen while there were rates, or by hand, is not shown one to one.
    currency: rates.updatedAt === null ? DEFAULT_CURRENCY : currency,
    priceUnit,
    scheme,
    letterKeys,
    delivery,
    withVat,
    staging,
    demo,
    baseUrl,
    user: inLanguage(page),
    mayNot: mayNotOf(page),
    menu,
    rates,
    hours,
    house,
    unwritten,
    cartCount,
    messages: messagesFor(locale, ['shell', 'words', 'errors']),
  };
}

/** What staff change, not visitors: a few seconds old is new enough on every page. */
const CACHE_MS = 10_000;

/**
 * One JSON text, as the messages are: sending the tree value by value on every page costs more than all the rest of
 * the shell's data.
 */
const newMenus = () =>
  new LRUCache<Locale, string, Page>({
    max: 10,
    ttl: CACHE_MS,
    fetchMethod: async (locale, _, { context: { api } }) =>
      JSON.stringify(menuIn(locale, await api('GET /product-category/public'))),
  });
let menus = newMenus();

/** After a change of the tree: the next page has it. A menu that is being made belongs to the cache of before. */
export function invalidateMenus(): void {
  menus = newMenus();
}

export function menuOf(page: Page): Promise<string> {
  return menus.forceFetch(page.locale, { context: page });
}

function menuIn(locale: Locale, { data }: Answer<'GET /product-category/public'>): Menu {
  return data.map((group) => ({
    ...entry(locale, group),
    categories: group.categories.map((category) => ({
      ...entry(locale, category),
      subcategories: category.subcategories.map((subcategory) => entry(locale, subcategory)),
    })),
  }));
}

function entry(locale: Locale, named: Named): MenuEntry {
  return { id: named.id, name: nameIn(locale, named), slug: slugOf(named.name_en) };
}

type Settings = Answer<'GET /websetting/public/{page}'>;
const settings = new LRUCache<'general' | 'company', Settings, Page>({
  max: 10,
  ttl: CACHE_MS,
  fetchMethod: (page, _, { context: { api } }) => api('GET /websetting/public/{page}', { params: { page } }),
});

function settingsOf(context: Page, page: 'general' | 'company'): Promise<Settings> {
  return settings.forceFetch(page, { context });
}

export async function ratesOf(page: Page): Promise<Rates> {
  const { rates } = await settingsOf(page, 'general');
  return { THB: 1, USD: rates.USD, RMB: rates.RMB, updatedAt: rates.updated_at };
}

/** When the marketplace is there, in the words of staff; undefined where they chose none. */
export async function hoursOf(page: Page): Promise<string | undefined> {
  return settingIn((await settingsOf(page, 'company')).data, 'business_hours', page.locale);
}

/** The marketplace's own company, as far as staff have written it. */
export async function houseOf(page: Page) {
  const { data } = await settingsOf(page, 'company');
  const read = (key: string) => settingIn(data, key, page.locale);
  return { name: read('name'), address: read('address'), taxId: read('tax_id'), phone: read('phone') };
}

const unwritten = new LRUCache<'pages', FixedPage[], Page>({
  max: 1,
  ttl: CACHE_MS,
  fetchMethod: async (_, __, { context: { api } }) => {
    const { data } = await api('GET /content/public/{kind}', { params: { kind: 'page' } });
    return fixedPages.filter((page) => !data.some(({ slug }) => slug === page));
  },
});

/** Pages that the shop would link to and that staff have not written, or do not show; none of them is led to. */
export function unwrittenOf(page: Page): Promise<readonly FixedPage[]> {
  return unwritten.forceFetch('pages', { context: page });
}

/** Who is signed in, with the company's name for who reads it; without what the server alone needs. */
function inLanguage({ user, locale }: Page): Omit<SessionUser, 'addresses'> | null {
  if (!user) return null;
  const { addresses: _, ...told } = user;
  if (!told.company) return told;
  const { company_name: company_name_th, company_name_en } = told.company;
  return {
    ...told,
    company: { ...told.company, company_name: companyName({ company_name_th, company_name_en }, locale) },
  };
}

/**
 * What a member's roles in their company do not allow, each with whom to ask; nothing for visitors, whom the log-in
 * asks.
 */
export function mayNotOf({ user, locale }: Pick<Page, 'user' | 'locale'>): Partial<Record<CompanyRight, string>> {
  const company = user?.company;
  if (!company) return {};
  return Object.fromEntries(
    companyRights
      .filter((right) => !mayInCompany(company.role, company.selling_roles, right))
      .map((right) => [right, mayNotText(right)[locale]]),
  );
}

/**
 * Buyer and seller are two views of one user with one cart, so either sees it; visitors have an empty one. Staff and
 * who may not order have none. A form that came with the request may have changed it since the user was read.
 */
export async function cartCountOf({
  api,
  user,
  isForm,
}: Pick<Page, 'api' | 'user' | 'isForm'>): Promise<number | null> {
  if (!user) return 0;
  if (!user.company || !mayInCompany(user.company.role, user.company.selling_roles, 'order')) return null;
  return isForm ? (await api('GET /cart/notification')).count : user.cart_count;
}
