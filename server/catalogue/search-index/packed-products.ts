import { integers, type Dictionary } from './column.ts';
import { TimedProducts } from './timed-products.ts';
import { offerFacets, type Facet, type IndexedOffer, type IndexedProduct } from './types.ts';

/** Numbers before a product's offers: its place in the tree with how many offers are on sale, its maker with its quality, their lowest and highest price. */
export const HEAD = 4;
/** The slot of the kind lies above the number of offers; a product that is dead has none. */
export const KIND_SHIFT = 16;
export const OFFERS_MASK = 0xff_ff;
export const MAKER = 1;
/** The slot of the manufacturer lies above that of the quality. */
export const MANUFACTURER_SHIFT = 4;
export const QUALITY_MASK = 15;
export const LOWEST = 2;
export const HIGHEST = 3;
/** Numbers for each offer: its tag, its price in 10⁻⁴ baht per kg. Less is read the less there is: only the page's few products are asked for their offers' ids. */
export const OFFER = 2;

/**
 * An offer's tag: two marks; whether it is the product's first with its warehouse, province and status, so that a product whose offers all fit is counted
 * without remembering what was counted; then the slots of status, province and warehouse.
 */
export const IS_PROMOTION = 1;
export const IS_OUT_OF_SCOPE = 2;
export const FIRST_OF_WAREHOUSE_SHIFT = 2;
export const FIRST_OF_PROVINCE_SHIFT = 3;
export const FIRST_OF_STATUS_SHIFT = 4;
export const STATUS_SHIFT = 5;
export const STATUS_MASK = 3;
export const PROVINCE_SHIFT = 7;
export const PROVINCE_MASK = 255;
/** Read with `>>>`: 17 bits. */
export const WAREHOUSE_SHIFT = 15;
const FIRST_SHIFTS = { warehouse: FIRST_OF_WAREHOUSE_SHIFT, province: FIRST_OF_PROVINCE_SHIFT, status: FIRST_OF_STATUS_SHIFT } as const;

/** About 200,000 baht per kg; what is dearer is found and sorted as if it cost this. */
export const HIGHEST_PRICE = 2 ** 31 - 1;

/** A product's place in the tree; products of one subcategory share it. */
export interface Kind {
  category_group: number;
  category: number;
  subcategory: number;
}

type Dictionaries = Readonly<Record<Facet, Dictionary<string | number>>>;

/**
 * All that a search reads of a product and its offers lies side by side in one column: common words lead through tens of
 * thousands of products, and fetching memory takes longer than comparing numbers. Only offers that are on sale are counted in, what can be had
 * first, then the cheapest, at the price of the moment: `settle` moves the moment on.
 */
export class PackedProducts {
  /** Where each product begins in `facts`. */
  readonly start = integers();
  readonly facts = integers();
  /** Ids of the offers in the order of their facts, and where each product's begin. */
  readonly #offerIds = integers();
  readonly #firstOffer = integers();
  /** By slot, in the slots of the three facets. */
  readonly kinds: Kind[] = [];
  readonly #kindSlots = new Map<string, number>();
  readonly #timed = new TimedProducts();
  readonly #dictionaries: Dictionaries;

  constructor(dictionaries: Dictionaries) {
    this.#dictionaries = dictionaries;
  }

  push(product: IndexedProduct): void {
    const ordinal = this.start.length;
    this.start.push(this.facts.length);
    this.#firstOffer.push(this.#offerIds.length);
    this.facts.push(this.#kindOf(product) << KIND_SHIFT);
    this.facts.push((this.#dictionaries.manufacturer.slotOf(product.manufacturer) << MANUFACTURER_SHIFT) | this.#dictionaries.quality.slotOf(product.quality));
    for (let room = LOWEST; room < HEAD + OFFER * product.offers.length; room += 1) this.facts.push(0);
    for (const { id } of product.offers) this.#offerIds.push(id);
    if (product.offers.some((offer) => offer.promotion !== null || offer.salesStart !== null || offer.salesEnd !== null)) this.#timed.add(ordinal, product.offers);
    else this.#pack(ordinal, product.offers, 0);
  }

  /** Nothing of it is on sale any more. */
  bury(ordinal: number): void {
    this.facts.values[this.start.values[ordinal]!]! &= ~OFFERS_MASK;
    this.#timed.forget(ordinal);
  }

  /** Of a product that is alive: by its kind's slot. */
  kindOf(ordinal: number): Kind {
    return this.kinds[this.facts.values[this.start.values[ordinal]!]! >>> KIND_SHIFT]!;
  }

  /** The id of the offer whose facts begin at a place. */
  offerIdAt(ordinal: number, place: number): number {
    return this.#offerIds.values[this.#firstOffer.values[ordinal]! + (place - this.start.values[ordinal]! - HEAD) / OFFER]!;
  }

  /** Promotions and sales windows as they are at an instant, in milliseconds. Costs next to nothing while none begins or ends. */
  settle(at: number): void {
    this.#timed.settle(at, (ordinal, offers) => this.#pack(ordinal, offers, at));
  }

  /** Whether an offer of the product is within its sales window and not out of stock, at the settled instant. */
  canBeHad(ordinal: number, outOfStock: number): boolean {
    const facts = this.facts.values;
    const start = this.start.values[ordinal]!;
    return (facts[start]! & OFFERS_MASK) > 0 && ((facts[start + HEAD]! >> STATUS_SHIFT) & STATUS_MASK) !== outOfStock;
  }

  #kindOf({ category_group, category, subcategory }: IndexedProduct): number {
    const key = `${category_group}/${category}/${subcategory}`;
    const known = this.#kindSlots.get(key);
    if (known !== undefined) return known;
    const { category_group: groups, category: categories, subcategory: subcategories } = this.#dictionaries;
    this.#kindSlots.set(key, this.kinds.length);
    return this.kinds.push({ category_group: groups.slotOf(category_group), category: categories.slotOf(category), subcategory: subcategories.slotOf(subcategory) }) - 1;
  }

  #pack(ordinal: number, offers: readonly IndexedOffer[], at: number): void {
    const facts = this.facts.values;
    const start = this.start.values[ordinal]!;
    const onSale = offers.slice(0, OFFERS_MASK).filter((offer) => (offer.salesStart === null || at >= offer.salesStart) && (offer.salesEnd === null || at < offer.salesEnd)).map((offer) => pricedAt(offer, at));
    onSale.sort((a, b) => a.offer.status - b.offer.status || a.price - b.price);
    facts[start] = (facts[start]! & ~OFFERS_MASK) | onSale.length;
    facts[start + LOWEST] = Math.min(HIGHEST_PRICE, ...onSale.map(({ price }) => price));
    facts[start + HIGHEST] = Math.max(0, ...onSale.map(({ price }) => price));
    onSale.forEach(({ offer, price, isPromotion }, place) => {
      const slots = { warehouse: this.#dictionaries.warehouse.slotOf(offer.warehouse), province: this.#dictionaries.province.slotOf(offer.province), status: this.#dictionaries.status.slotOf(offer.status) };
      let tag = (slots.warehouse << WAREHOUSE_SHIFT) | (slots.province << PROVINCE_SHIFT) | (slots.status << STATUS_SHIFT) | (isPromotion ? IS_PROMOTION : 0) | (offer.isOutOfScope ? IS_OUT_OF_SCOPE : 0);
      for (const facet of offerFacets) if (!onSale.slice(0, place).some((before) => before.offer[facet] === offer[facet])) tag |= 1 << FIRST_SHIFTS[facet];
      const at = start + HEAD + OFFER * place;
      facts[at] = tag;
      facts[at + 1] = price;
      this.#offerIds.values[this.#firstOffer.values[ordinal]! + place] = offer.id;
    });
  }
}

function pricedAt(offer: IndexedOffer, at: number): { offer: IndexedOffer; price: number; isPromotion: boolean } {
  const { promotion } = offer;
  const isPromotion = promotion !== null && promotion.start <= at && at < promotion.end;
  return { offer, price: Math.min(isPromotion ? promotion.pricePerKg : offer.pricePerKg, HIGHEST_PRICE), isPromotion };
}
