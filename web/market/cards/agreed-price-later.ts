import { later } from '#web/ui/later.tsx';
import type { OfferView } from './card-view.ts';

/** The words of agreed prices, which few visitors have: their script comes after the page's. */
export const AgreedPrice = later(() => import('./agreed-price.tsx').then((module) => module.AgreedPrice));
export const AgreedFrom = later(() => import('./agreed-price.tsx').then((module) => module.AgreedFrom));

export function hasAgreedPrice({ customPrices }: Pick<OfferView, 'customPrices'>): boolean {
  return customPrices.length > 0;
}
