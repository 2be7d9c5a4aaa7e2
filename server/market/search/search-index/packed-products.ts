import { FacetTuples } from './facets/facet-tuples.ts';
import { Dictionary, integers } from './column.ts';
import { TimedProducts } from './timed-products.ts';
import { productFacets, type Facet, type IndexedOffer, type IndexedProduct } from './types.ts';

/**
 * Numbers before a product's offers: how many are on sale with the set of their statuses, its maker and facet tuple,
 * their lowest and highest price.
 */
export const HEAD = 4;
/**
 * Below the number of offers on sale: which statuses they have, a bit for each valueId; whether one of them is not
 * carried by us. A product without any, or deleted, has 0 in this place.
 */
export const ON_SALE_SHIFT = 5;
export const STATUSES_MASK = 15;
export const HAS_OUT_OF_SCOPE = 16;
/** The valueId of the manufacturer lies above the facet tuple: 65,536 of each. Read with `>>>`. */
export const MAKER = 1;
export const MANUFACTURER_SHIFT = 16;
export const TUPLE_MASK = 0xff_ff;
export const LOWEST = 2;
export const HIGHEST = 3;
/**
 * Numbers for each offer: its tag, its price in 10⁻⁴ baht per kg. Ids of offers lie elsewhere: only the few products of
 * a page need them.
 */
export const OFFER = 2;
/** More than any product has, and not more than a call takes arguments. */
const MOST_OFFERS = 0xff_ff;

/**
 * An offer's tag: two marks; the valueId of its status; whether it is the product's first with its warehouse and
 * province, so that a product whose offers all fit is counted without remembering what was counted; then its place.
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
 * All that a search reads of a product and its offers lies side by side in one column: common words lead through tens
 * of thousands of products, and fetching memory takes longer than comparing numbers. Only offers that are on sale are
 * counted in, what can be had first, then the cheapest, at the price of the moment: `setTime` moves the moment on.
 */
export class PackedProducts {
  /** Where each product begins in `facts`. */
  readonly start = integers();
  readonly facts = integers();
  /** Where in the tree and of which quality products are. */
  readonly productTuples: FacetTuples<(typeof productFacets)[number]>;
  /** Where offers lie, how they are packed and when they are ready. */
  readonly places: FacetTuples<'warehouse' | 'province' | 'packKg' | 'readyInDays'>;
  readonly packs = new Dictionary<string | number>();
  readonly daysUntilReady = new Dictionary<string | number>();
  /** Ids of the offers in the order of their facts, and where each product's begin. */
  readonly #offerIds = integers();
  readonly #firstOffer = integers();
  /** For how many offers there is room, by product. */
  readonly #room = integers();
  #onSaleVersion = 0;
  readonly #timed = new TimedProducts();
  readonly #dictionaries: Readonly<Record<Facet, Dictionary<string | number>>>;

  constructor(dictionaries: Readonly<Record<Facet, Dictionary<string | number>>>) {
    this.productTuples = new FacetTuples(productFacets, dictionaries);
    this.places = new FacetTuples(['warehouse', 'province', 'packKg', 'readyInDays'], {
      ...dictionaries,
      packKg: this.packs,
      readyInDays: this.daysUntilReady,
    });
    this.#dictionaries = dictionaries;
  }

  /** Another one after every change of which products are on sale; prices and offers may have changed without. */
  get onSaleVersion(): number {
    return this.#onSaleVersion;
  }

  push(product: IndexedProduct): void {
    const docId = this.start.length;
    for (const column of [this.start, this.#firstOffer, this.#room]) column.push(0);
    const manufacturer = this.#dictionaries.manufacturer.valueIdOf(product.manufacturer);
    const maker = (manufacturer << MANUFACTURER_SHIFT) | this.productTuples.tupleOf(product);
    this.#makeRoom(docId, product.offers.length, { onSale: 0, maker });
    this.#setOffers(docId, product.offers);
  }

  /** Other offers of the same product. Returns whether the product had to move: then its former place is lost. */
  replaceOffers(docId: number, offers: readonly IndexedOffer[]): boolean {
    const moves = offers.length > this.#room.values[docId]!;
    this.#timed.remove(docId);
    if (moves) {
      const start = this.start.values[docId]!;
      const { values } = this.facts;
      this.#makeRoom(docId, offers.length, { onSale: values[start]!, maker: values[start + MAKER]! });
    }
    this.#setOffers(docId, offers);
    return moves;
  }

  #makeRoom(docId: number, offers: number, { onSale, maker }: { onSale: number; maker: number }): void {
    this.start.values[docId] = this.facts.length;
    this.#firstOffer.values[docId] = this.#offerIds.length;
    this.#room.values[docId] = offers;
    this.facts.push(onSale);
    this.facts.push(maker);
    for (let room = LOWEST; room < HEAD + OFFER * offers; room += 1) this.facts.push(0);
    for (let place = 0; place < offers; place += 1) this.#offerIds.push(0);
  }

  #setOffers(docId: number, offers: readonly IndexedOffer[]): void {
    if (offers.some((offer) => offer.promotion !== null || offer.salesStart !== null || offer.salesEnd !== null))
      this.#timed.add(docId, offers);
    else this.#pack(docId, offers, 0);
  }

  /** Nothing of it is on sale any more. */
  markDeleted(docId: number): void {
    this.facts.values[this.start.values[docId]!] = 0;
    this.#onSaleVersion += 1;
    this.#timed.remove(docId);
  }

  /** The facet tuple of a product. */
  productTupleOf(docId: number): number {
    return this.facts.values[this.start.values[docId]! + MAKER]! & TUPLE_MASK;
  }

  /** The valueId of a product's manufacturer. */
  manufacturerOf(docId: number): number {
    return this.facts.values[this.start.values[docId]! + MAKER]! >>> MANUFACTURER_SHIFT;
  }

  /** The id of the offer whose facts begin at a place. */
  offerIdAt(docId: number, place: number): number {
    return this.#offerIds.values[this.#firstOffer.values[docId]! + (place - this.start.values[docId]! - HEAD) / OFFER]!;
  }

  /**
   * Promotions and sales windows as they are at an instant, in milliseconds; whether any began or ended. Costs next to
   * nothing while none does.
   */
  setTime(at: number): boolean {
    let isChanged = false;
    this.#timed.setTime(at, (docId, offers) => {
      this.#pack(docId, offers, at);
      isChanged = true;
    });
    return isChanged;
  }

  /** Whether any offer of the product is on sale, at the settled instant. */
  isOnSale(docId: number): boolean {
    return this.facts.values[this.start.values[docId]!] !== 0;
  }

  /** Whether an offer of the product is within its sales window and not out of stock, at the settled instant. */
  canBeHad(docId: number, outOfStock: number): boolean {
    const facts = this.facts.values;
    const start = this.start.values[docId]!;
    return facts[start] !== 0 && ((facts[start + HEAD]! >> STATUS_SHIFT) & STATUS_MASK) !== outOfStock;
  }

  #pack(docId: number, offers: readonly IndexedOffer[], at: number): void {
    const facts = this.facts.values;
    const start = this.start.values[docId]!;
    const wasOnSale = facts[start] !== 0;
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
      const status = this.#dictionaries.status.valueIdOf(offer.status);
      statuses |= 1 << status;
      const at = start + HEAD + OFFER * place;
      facts[at] =
        (this.places.tupleOf(offer) << PLACE_SHIFT) |
        (isFirst('province') ? FIRST_OF_PROVINCE : 0) |
        (isFirst('warehouse') ? FIRST_OF_WAREHOUSE : 0) |
        (status << STATUS_SHIFT) |
        (offer.isOutOfScope ? IS_OUT_OF_SCOPE : 0) |
        (isPromotion ? IS_PROMOTION : 0);
      facts[at + 1] = price;
      this.#offerIds.values[this.#firstOffer.values[docId]! + place] = offer.id;
    });
    facts[start] =
      (onSale.length << ON_SALE_SHIFT) |
      (onSale.some(({ offer }) => offer.isOutOfScope) ? HAS_OUT_OF_SCOPE : 0) |
      statuses;
    if (wasOnSale !== onSale.length > 0) this.#onSaleVersion += 1;
    facts[start + LOWEST] = Math.min(HIGHEST_PRICE, ...onSale.map(({ price }) => price));
    facts[start + HIGHEST] = Math.max(0, ...onSale.map(({ price }) => price));
  }
}

function pricedAt(offer: IndexedOffer, at: number): { offer: IndexedOffer; price: number; isPromotion: boolean } {
  const { promotion } = offer;
  const isPromotion = promotion !== null && promotion.start <= at && at < promotion.end;
  return { offer, price: Math.min(isPromotion ? promotion.pricePerKg : offer.pricePerKg, HIGHEST_PRICE), isPromotion };
}
