import type { ProductOffer } from '../product-view.ts';
import { findCheapestDelivered, smallestOrderKg } from './cheapest-delivered.ts';

/**
 * The offer that a page begins with: the cheapest delivered where a place is chosen, else the cheapest per kg that is
 * in stock, which stands first. Found on the server: what counts freight is not in the first view's script.
 */
export function proposedOffer(offers: ProductOffer[]): number | undefined {
  return (findCheapestDelivered(offers, smallestOrderKg(offers))?.offer ?? offers.find(({ isPreOrder }) => !isPreOrder))
    ?.id;
}
