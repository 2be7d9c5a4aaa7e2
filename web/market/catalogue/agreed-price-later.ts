import { later } from '#web/components/later.tsx';
import type { OfferView } from './card-view.ts';

/** The words of an agreed price, which few visitors of a list have: their script comes after the list's. */
export const AgreedPrice = later(() => import('./agreed-price.tsx').then((module) => module.AgreedPrice));

export function hasAgreedPrice({ customPrices }: Pick<OfferView, 'customPrices'>): boolean {
  return customPrices.length > 0;
}
