import { Combinations } from './combinations.ts';
import { integers, type Dictionary } from './column.ts';
import { TimedProducts } from './timed-products.ts';
import { kindFacets, type Facet, type IndexedOffer, type IndexedProduct } from './types.ts';

/** Numbers before a product's offers: how many are on sale with the set of their statuses, its maker and kind, their lowest and highest price. */
export const HEAD = 4;
/** Below the number of offers on sale: which statuses they have, a bit for each slot; whether one of them is not carried by us. A product without any, or dead, has 0 in this place. */
export const ON_SALE_SHIFT = 5;
export const STATUSES_MASK = 15;
export const HAS_OUT_OF_SCOPE = 16;
/** The slot of the manufacturer lies above that of the kind: 65,536 of each. Read with `>>>`. */
export const MAKER = 1;
export const MANUFACTURER_SHIFT = 16;
export const KIND_MASK = 0xff_ff;
export const LOWEST = 2;
export const HIGHEST = 3;
/** Numbers for each offer: its tag, its price in 10⁻⁴ baht per kg. Less is read the less there is: only the page's few products are asked for their offers' ids. */
export const OFFER = 2;
/** More than any product has, and not more than a call takes arguments. */
const MOST_OFFERS = 0xff_ff;

/**
 * An offer's tag: two marks; the slot of its status; whether it is the product's first with its warehouse and province, so that a product whose offers all fit
 * is counted without remembering what was counted; then its place.
 */
export const IS_PROMOTION = 1;
export const IS_OUT_OF_SCOPE = 2;
export const STATUS_SHIFT = 2;
export const STATUS_MASK = 3;
/** From here on a tag is a place with the two marks of the first in it. */
export const MARKED_PLACE_SHIFT = 4;
export const FIRST_OF_WAREHOUSE = 16;
export const FIRST_OF_PROVINCE = 32;
export const PLACE_SHIFT = 6;

/** About 200,000 baht per kg; what is dearer is found and sorted as if it cost this. */
export const HIGHEST_PRICE = 2 ** 31 - 1;

/**
 * All that a search reads of a product and its offers lies side by side in one column: common words lead through tens of
 * thousands of products, and fetching memory takes longer than comparing numbers. Only offers that are on sale are counted in, what can be had
 * first, then the cheapest, at the price of the moment: `settle` moves the moment on.
 */
export class PackedProducts {
  /** Where each product begins in `facts`. */
  readonly start = integers();
  readonly facts = integers();
  /** Where in the tree and of which quality products are. */
  readonly kinds: Combinations<(typeof kindFacets)[number]>;
  /** Where offers lie. */
  readonly places: Combinations<'warehouse' | 'province'>;
  /** Ids of the offers in the order of their facts, and where each product's begin. */
  readonly #offerIds = integers();
  readonly #firstOffer = integers();
  readonly #timed = new TimedProducts();
  readonly #dictionaries: Readonly<Record<Facet, Dictionary<string | number>>>;

  constructor(dictionaries: Readonly<Record<Facet, Dictionary<string | number>>>) {
    this.kinds = new Combinations(kindFacets, dictionaries);
    this.places = new Combinations(['warehouse', 'province'], dictionaries);
    this.#dictionaries = dictionaries;
  }

  push(product: IndexedProduct): void {
    const ordinal = this.start.length;
    this.start.push(this.facts.length);
    this.#firstOffer.push(this.#offerIds.length);
    this.facts.push(0);
    this.facts.push(
      (this.#dictionaries.manufacturer.slotOf(product.manufacturer) << MANUFACTURER_SHIFT) | this.kinds.slotOf(product),
    );
    for (let room = LOWEST; room < HEAD + OFFER * product.offers.length; room += 1) this.facts.push(0);
    for (const { id } of product.offers) this.#offerIds.push(id);
    if (
      product.offers.some((offer) => offer.promotion !== null || offer.salesStart !== null || offer.salesEnd !== null)
    )
      this.#timed.add(ordinal, product.offers);
    else this.#pack(ordinal, product.offers, 0);
  }

  /** Nothing of it is on sale any more. */
  bury(ordinal: number): void {
    this.facts.values[this.start.values[ordinal]!] = 0;
    this.#timed.forget(ordinal);
  }

  /** The slot of a product's kind. */
  kindOf(ordinal: number): number {
    return this.facts.values[this.start.values[ordinal]! + MAKER]! & KIND_MASK;
  }

  /** The slot of a product's manufacturer. */
  manufacturerOf(ordinal: number): number {
    return this.facts.values[this.start.values[ordinal]! + MAKER]! >>> MANUFACTURER_SHIFT;
  }

  /** The id of the offer whose facts begin at a place. */
  offerIdAt(ordinal: number, place: number): number {
    return this.#offerIds.values[
      this.#firstOffer.values[ordinal]! + (place - this.start.values[ordinal]! - HEAD) / OFFER
    ]!;
  }

  /** Promotions and sales windows as they are at an instant, in milliseconds; whether any began or ended. Costs next to nothing while none does. */
  settle(at: number): boolean {
    let isChanged = false;
    this.#timed.settle(at, (ordinal, offers) => {
      this.#pack(ordinal, offers, at);
      isChanged = true;
    });
    return isChanged;
  }

  /** Whether an offer of the product is within its sales window and not out of stock, at the settled instant. */
  canBeHad(ordinal: number, outOfStock: number): boolean {
    const facts = this.facts.values;
    const start = this.start.values[ordinal]!;
    return facts[start] !== 0 && ((facts[start + HEAD]! >> STATUS_SHIFT) & STATUS_MASK) !== outOfStock;
  }

  #pack(ordinal: number, offers: readonly IndexedOffer[], at: number): void {
    const facts = this.facts.values;
    const start = this.start.values[ordinal]!;
    const onSale = offers
      .slice(0, MOST_OFFERS)
      .filter(
        (offer) =>
          (offer.salesStart === null || at >= offer.salesStart) && (offer.salesEnd === null || at < offer.salesEnd),
      )
      .map((offer) => pricedAt(offer, at));
    onSale.sort((a, b) => a.offer.status - b.offer.status || a.price - b.price);
    let statuses = 0;
    onSale.forEach(({ offer, price, isPromotion }, place) => {
      const isFirst = (facet: 'warehouse' | 'province') =>
        !onSale.slice(0, place).some((before) => before.offer[facet] === offer[facet]);
      const status = this.#dictionaries.status.slotOf(offer.status);
      statuses |= 1 << status;
      const at = start + HEAD + OFFER * place;
      facts[at] =
        (this.places.slotOf(offer) << PLACE_SHIFT) |
        (isFirst('province') ? FIRST_OF_PROVINCE : 0) |
        (isFirst('warehouse') ? FIRST_OF_WAREHOUSE : 0) |
        (status << STATUS_SHIFT) |
        (offer.isOutOfScope ? IS_OUT_OF_SCOPE : 0) |
        (isPromotion ? IS_PROMOTION : 0);
      facts[at + 1] = price;
      this.#offerIds.values[this.#firstOffer.values[ordinal]! + place] = offer.id;
    });
    facts[start] =
      (onSale.length << ON_SALE_SHIFT) |
      (onSale.some(({ offer }) => offer.isOutOfScope) ? HAS_OUT_OF_SCOPE : 0) |
      statuses;
    facts[start + LOWEST] = Math.min(HIGHEST_PRICE, ...onSale.map(({ price }) => price));
    facts[start + HIGHEST] = Math.max(0, ...onSale.map(({ price }) => price));
  }
}

function pricedAt(offer: IndexedOffer, at: number): { offer: IndexedOffer; price: number; isPromotion: boolean } {
  const { promotion } = offer;
  const isPromotion = promotion !== null && promotion.start <= at && at < promotion.end;
  return { offer, price: Math.min(isPromotion ? promotion.pricePerKg : offer.pricePerKg, HIGHEST_PRICE), isPromotion };
}
