import { createContext, useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { CompanyRight } from '#domain/accounts/company/company-roles.ts';
import { displayAmount, type Currency } from '#domain/values/currency.ts';
import type { Locale } from '#domain/values/locale.ts';
import { useReadText } from './sent-texts.ts';
import type { Menu, shopOf } from './shop.server.ts';

type Sent = Awaited<ReturnType<typeof shopOf>>;
export type Shop = Omit<Sent, 'menu'> & { menu: Menu };

const shops = new WeakMap<Sent, Shop>();
const menus = new Map<string, Menu>();
const MAX_MENUS = 10;

/**
 * What useShop gives: the page's own, or for cached parts what is the same for everybody (components/cached-part.tsx).
 */
export const ShopContext = createContext<Shop | null>(null);

/** What every page knows: language, currency and rates, who is signed in, the category menu. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (!shop) throw new Error('No shop around this');
  return shop;
}

/** The shop as the root's loader sent it; it stands around all screens (shell/texts.tsx). */
export function useSentShop(): Shop {
  const sent = useRouteLoaderData<Sent>('root');
  const read = useReadText();
  if (!sent) throw new Error('No root data');
  const known = shops.get(sent);
  if (known) return known;
  const shop = { ...sent, menu: menuFrom(read(sent.menu)) };
  shops.set(sent, shop);
  return shop;
}

/** The menu comes as one text (see menuOf). A server reads one for each change, a browser few. */
const menuFrom = import.meta.env.SSR ? menuReadOnce : (text: string) => JSON.parse(text) as Menu;

function menuReadOnce(text: string): Menu {
  const known = menus.get(text);
  if (known) return known;
  const menu = JSON.parse(text) as Menu;
  if (menus.size >= MAX_MENUS) menus.clear();
  menus.set(text, menu);
  return menu;
}

export function useLocale(): Locale {
  return useShop().locale;
}

/** Staff look at the shop but neither buy nor keep anything in it: what is for members is not offered to them. */
export function useIsStaff(): boolean {
  return useShop().user?.role === 'staff';
}

/**
 * Why this member may not do something for their company, and whom to ask; nothing for members who may
 * (domain/accounts/company/company-roles.ts).
 */
export function useMayNot(right: CompanyRight): string | undefined {
  return useShop().mayNot[right];
}

/**
 * Whether what leads to an order is offered: to members who may order for their company, and to visitors, who log in
 * first.
 */
export function useMayOrder(): boolean {
  const isStaff = useIsStaff();
  const mayNotOrder = useMayNot('order');
  return !isStaff && mayNotOrder === undefined;
}

/** Makes addresses in the page's language: `path('/cart')` is `/th/cart`. */
export function usePath(): (path: string) => string {
  const { locale } = useShop();
  return (path) => `/${locale}${path === '/' ? '' : path}`;
}

/** Shows baht in the visitor's currency: `amount` in it, with the currency. */
export function useDisplay(): { currency: Currency; amountOf: (baht: number) => number } {
  const { currency, rates } = useShop();
  return { currency, amountOf: (baht) => displayAmount(baht, rates[currency]) };
}
