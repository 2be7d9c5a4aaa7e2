import { floats, integers, type Dictionary } from './column.ts';
import { productFacets, type Facet, type IndexedOffer, type IndexedProduct } from './types.ts';

/** Numbers before a product's offers: the slots of its five facets, whether it is alive, how many offers follow, and the number of the first. */
export const HEAD = 8;
export const SUBCATEGORY = productFacets.indexOf('subcategory');
export const ALIVE = 5;
export const OFFERS = 6;
export const FIRST_OFFER = 7;
/** Where in an offer its id lies. */
export const OFFER_ID = 2;
/** Numbers for each offer: its tag, its price in 10⁻⁴ baht per kg, its id. */
export const OFFER = 3;

/** An offer's tag: three marks, then the slots of status, province and warehouse. Few offers have a promotion or a sales window; the marks say whether to look for one. */
export const HAS_PROMOTION = 1;
export const HAS_SALES_WINDOW = 2;
export const IS_OUT_OF_SCOPE = 4;
export const STATUS_SHIFT = 3;
export const STATUS_MASK = 3;
export const PROVINCE_SHIFT = 5;
export const PROVINCE_MASK = 255;
export const WAREHOUSE_SHIFT = 13;

/** About 200,000 baht per kg; what is dearer is found and sorted as if it cost this. */
export const HIGHEST_PRICE = 2 ** 31 - 1;

/**
 * All that a search reads of a product and its offers lies side by side in one column: common words lead through tens of
 * thousands of products, and fetching memory takes longer than comparing numbers.
 */
export class PackedProducts {
  /** Where each product begins in `facts`. */
  readonly start = integers();
  readonly facts = integers();
  /** By the number of the offer. */
  readonly promotionPrice = floats();
  readonly promotionStart = floats();
  readonly promotionEnd = floats();
  readonly salesStart = floats();
  readonly salesEnd = floats();

  push(product: IndexedProduct, dictionaries: Readonly<Record<Facet, Dictionary<string | number>>>): void {
    this.start.push(this.facts.length);
    for (const facet of productFacets) this.facts.push(dictionaries[facet].slotOf(product[facet]));
    this.facts.push(1);
    this.facts.push(product.offers.length);
    this.facts.push(this.promotionPrice.length);
    for (const offer of product.offers) this.#pushOffer(offer, dictionaries);
  }

  bury(ordinal: number): void {
    this.facts.values[this.start.values[ordinal]! + ALIVE] = 0;
  }

  /** Whether an offer of the product is within its sales window and not out of stock. */
  canBeHad(ordinal: number, at: number, outOfStock: number): boolean {
    const facts = this.facts.values;
    const start = this.start.values[ordinal]!;
    for (let number = 0; number < facts[start + OFFERS]!; number += 1) {
      const tag = facts[start + HEAD + number * OFFER]!;
      const offer = facts[start + FIRST_OFFER]! + number;
      if (((tag >> STATUS_SHIFT) & STATUS_MASK) !== outOfStock && at >= this.salesStart.values[offer]! && at < this.salesEnd.values[offer]!) return true;
    }
    return false;
  }

  #pushOffer(offer: IndexedOffer, dictionaries: Readonly<Record<Facet, Dictionary<string | number>>>): void {
    const marks = (offer.promotion ? HAS_PROMOTION : 0) | (offer.salesStart !== null || offer.salesEnd !== null ? HAS_SALES_WINDOW : 0) | (offer.isOutOfScope ? IS_OUT_OF_SCOPE : 0);
    const status = dictionaries.status.slotOf(offer.status) << STATUS_SHIFT;
    const province = dictionaries.province.slotOf(offer.province) << PROVINCE_SHIFT;
    this.facts.push((dictionaries.warehouse.slotOf(offer.warehouse) << WAREHOUSE_SHIFT) | province | status | marks);
    this.facts.push(Math.min(offer.pricePerKg, HIGHEST_PRICE));
    this.facts.push(offer.id);
    this.promotionPrice.push(Math.min(offer.promotion?.pricePerKg ?? offer.pricePerKg, HIGHEST_PRICE));
    this.promotionStart.push(offer.promotion?.start ?? Infinity);
    this.promotionEnd.push(offer.promotion?.end ?? Infinity);
    this.salesStart.push(offer.salesStart ?? -Infinity);
    this.salesEnd.push(offer.salesEnd ?? Infinity);
  }
}
