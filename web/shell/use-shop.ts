import { useRouteLoaderData } from 'react-router';
import type { Currency } from '#domain/currency.ts';
import type { Locale } from '#domain/locale.ts';
import type { loader } from '../root.tsx';

export type Shop = Awaited<ReturnType<typeof loader>>;

/** What every page knows: language, currency and rates, who is signed in, the category menu. */
export function useShop(): Shop {
  const shop = useRouteLoaderData<typeof loader>('root');
  if (!shop) throw new Error('The page has no root data');
  return shop;
}

export function useLocale(): Locale {
  return useShop().locale;
}

/** Makes addresses in the page's language: `path('/cart')` is `/th/cart`. */
export function usePath(): (path: string) => string {
  const { locale } = useShop();
  return (path) => `/${locale}${path === '/' ? '' : path}`;
}

/** Shows baht in the visitor's currency: `amount` in it, with the currency. */
export function useDisplay(): { currency: Currency; amountOf: (baht: number) => number } {
  const { currency, rates } = useShop();
  return { currency, amountOf: (baht) => baht / rates[currency] };
}
