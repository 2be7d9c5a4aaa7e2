import { hash } from 'node:crypto';
import { Dictionary, integers } from './column.ts';
import { FacetCounter } from './facets/facet-counter.ts';
import { OrderFacts } from './ranking/order-facts.ts';
import { PackedProducts } from './packed-products.ts';
import { mfiDistance } from '#domain/catalogue/grades/melt-flow.ts';
import type { Availability } from '#domain/market/availability.ts';
import { ProductProperties } from './values/product-properties.ts';
import { firstOfEachFamily } from './ranking/first-of-each-family.ts';
import { firstOf } from './ranking/ranking.ts';
import { RecentMatches } from './cache/recent-matches.ts';
import { scratchFor, type Found } from './scratch.ts';
import { shownProducts } from './shown-products.ts';
import { writeKeys } from './ranking/sort-key.ts';
import {
  EVERYTHING,
  facets,
  type BestOffer,
  type Facet,
  type IndexAnswer,
  type IndexedProduct,
  type IndexQuery,
} from './types.ts';
import type { Matches } from './relevance/best-matches.ts';
import { WantedLists } from './relevance/wanted-list.ts';
import { WordIndex } from './words/word-index.ts';

/** How many indexes this process has made. */
let indexes = 0;

/**
 * The mall in columns: which products an offer-by-offer filter leaves, how many of each facet's values, and the first
 * of them. A product of which something else than its offers changes is put anew behind the others; what it was stays,
 * deleted, until the index is made anew.
 */
export class SearchIndex {
  readonly words = new WordIndex();
  readonly #docIdOf = new Map<number, number>();
  readonly #dictionaries = Object.fromEntries(
    facets.map((facet) => [facet, new Dictionary<string | number>()]),
  ) as Record<Facet, Dictionary<string | number>>;
  readonly #ids = integers();
  readonly #names: string[] = [];
  /** Of what is said of each product beside its offers, a digest. */
  readonly #digests: string[] = [];
  /** Places that products have left because they have more offers now. */
  #left = 0;
  readonly #orders = new OrderFacts();
  readonly #properties = new ProductProperties();
  readonly #products = new PackedProducts(this.#dictionaries);
  readonly #lists = new WantedLists(this.words, this.#properties, () => this.#ids.length);
  readonly #matches = new RecentMatches((kind, alternatives) => this.#lists.listOf(kind, alternatives));
  #scratch = scratchFor(1024);
  readonly #serial = (indexes += 1);
  #version = 0;
  #saidVersion = 0;

  /** How many products are in it. */
  get size(): number {
    return this.#docIdOf.size;
  }

  /** How many superseded products, and offers of them, still take room. */
  get deleted(): number {
    return this.#ids.length - this.size + this.#left;
  }

  /** Another one after every change, also of a price by the clock; two indexes never have the same. */
  get version(): string {
    return `${this.#serial}.${this.#version}`;
  }

  /** Another one when a product comes or is described otherwise; prices and offers may have changed without. */
  get saidVersion(): string {
    return `${this.#serial}.${this.#saidVersion}`;
  }

  /** How many values each facet has seen; changes when a new maker or warehouse comes. */
  get knownValues(): string {
    return `${facets.map((facet) => this.#dictionaries[facet].values.length).join('/')}/${this.#properties.known}`;
  }

  /**
   * Puts a product in, or in its earlier self's place. Prices and offers change far more often than what is said of the
   * product: where nothing else did, it keeps its number, and lists of products by words stay true.
   */
  put(product: IndexedProduct): void {
    const { offers, ...said } = product;
    const digest = hash('sha1', JSON.stringify(said), 'base64');
    const known = this.#docIdOf.get(product.id);
    if (known !== undefined && this.#digests[known] === digest) {
      if (this.#products.replaceOffers(known, offers)) this.#left += 1;
      this.#version += 1;
      return;
    }
    this.remove(product.id);
    this.#version += 1;
    this.#saidVersion += 1;
    const docId = this.#ids.length;
    this.#docIdOf.set(product.id, docId);
    this.#ids.push(product.id);
    this.#names.push(product.name);
    this.#digests.push(digest);
    this.#orders.push(product, this.#dictionaries.manufacturer.valueIdOf(product.manufacturer));
    this.#products.push(product);
    this.#properties.push(product);
    this.words.add(docId, product.nameWords, product.otherWords);
    this.#matches.invalidate();
  }

  remove(id: number): void {
    const docId = this.#docIdOf.get(id);
    if (docId === undefined) return;
    this.#version += 1;
    this.#products.markDeleted(docId);
    this.#names[docId] = '';
    this.#digests[docId] = '';
    this.#docIdOf.delete(id);
  }

  /** Prices and sales windows as they are at an instant, in milliseconds. */
  setTime(at: number): void {
    if (this.#products.setTime(at)) this.#version += 1;
  }

  search(query: IndexQuery): IndexAnswer {
    this.setTime(query.at);
    const fitting = query.wanted.length > 0 ? this.#matchesOf(query) : null;
    const matches = query.products ? this.#among(query.products, fitting) : fitting;
    const counters = this.#counters(query.chosen);
    const given = this.#given(matches, counters);
    const found = shownProducts(query, {
      ...given,
      propertyMismatches: this.#propertyMismatches(query.properties, matches),
    });
    writeKeys(found, query.sort, query.wanted.length > 0, this.#orders.of(query.sort, this.#products));
    return {
      products: this.#page(query, found).map((place) => this.#bestOfferAt(found, place)),
      count: found.count,
      facets: Object.fromEntries(facets.map((facet) => [facet, counters[facet].answer()])) as IndexAnswer['facets'],
      properties: query.countsProperties ? this.#properties.count(found, query.properties) : [],
      further: matches?.further ?? 0,
      isComplete: matches?.isComplete ?? true,
      missing: matches?.missing ?? [],
    };
  }

  #matchesOf(query: IndexQuery): Matches {
    return this.#matches.of(query, this.#products.onSaleVersion, {
      size: this.size,
      docIds: this.#ids.length,
      isOnSale: (docId) => this.#products.isOnSale(docId),
    });
  }

  /** Those of the matches, or of all products where none are given, that have these ids. */
  #among(ids: readonly number[], matches: Matches | null): Matches {
    const wanted = ids.flatMap((id) => this.#docIdOf.get(id) ?? []);
    if (matches === null) return allOf(Int32Array.from(wanted.toSorted((a, b) => a - b)));
    const among = new Set(wanted);
    const places = Array.from({ length: matches.count }, (_, place) => place).filter((place) =>
      among.has(matches.docIds[place]!),
    );
    return {
      ...matches,
      count: places.length,
      docIds: Int32Array.from(places, (place) => matches.docIds[place]!),
      distances: Uint8Array.from(places, (place) => matches.distances[place]!),
    };
  }

  /** These products with the best of their offers, in this order; those that are not in the mall are left out. */
  bestOffers(ids: readonly number[], at: number, freight: IndexQuery['freight'] = null): BestOffer[] {
    const found = this.#found(ids, at, freight);
    return Array.from({ length: found.count }, (_, place) => this.#bestOfferAt(found, place));
  }

  #found(ids: readonly number[], at: number, freight: IndexQuery['freight']): Found {
    this.setTime(at);
    const docIds = Int32Array.from(ids.flatMap((id) => this.#docIdOf.get(id) ?? []));
    const everything = { ...EVERYTHING, at, freight };
    return shownProducts(everything, this.#given(allOf(docIds), this.#counters(everything.chosen)));
  }

  #counters(chosen: IndexQuery['chosen']): Record<Facet, FacetCounter> {
    return Object.fromEntries(
      facets.map((facet) => [facet, new FacetCounter(this.#dictionaries[facet], chosen[facet])]),
    ) as Record<Facet, FacetCounter>;
  }

  #given(matches: Matches | null, counters: Record<Facet, FacetCounter>): Parameters<typeof shownProducts>[1] {
    const { status, quality, province } = this.#dictionaries;
    if (this.#scratch.docIds.length < this.#ids.length) this.#scratch = scratchFor(this.#ids.length * 2);
    return {
      scratch: this.#scratch,
      matches,
      counters,
      products: this.#products,
      count: this.#ids.length,
      propertyMismatches: null,
      statuses: status.values as number[],
      qualities: quality.values as string[],
      provinces: province.values as number[],
    };
  }

  #propertyMismatches(properties: IndexQuery['properties'], matches: Matches | null): Int32Array | null {
    if (properties.length === 0) return null;
    const { mismatches, docIds } = this.#scratch;
    if (matches)
      return this.#properties.mismatchesOf(properties, matches.docIds, mismatches.subarray(0, matches.count));
    // Nothing is found yet: the room of what will be holds every product's number meanwhile.
    for (let docId = 0; docId < this.#ids.length; docId += 1) docIds[docId] = docId;
    return this.#properties.mismatchesOf(properties, docIds, mismatches.subarray(0, this.#ids.length));
  }

  #bestOfferAt({ docIds, bests, availabilities, offers, prices }: Found, place: number): BestOffer {
    return {
      id: this.#ids.values[docIds[place]!]!,
      offer: this.#products.offerIdAt(docIds[place]!, bests[place]!),
      availability: availabilities[place] as Availability,
      offers: offers[place]!,
      pricePerKg: prices[place] === Infinity ? null : prices[place]!,
    };
  }

  /**
   * Ids of products of the same subcategory that can be had, the nearest melt flow index first; none for a product that
   * is not in the mall.
   */
  similar(id: number, at: number, limit: number): number[] {
    const self = this.#docIdOf.get(id);
    if (self === undefined) return [];
    this.setTime(at);
    const subcategories = this.#products.productTuples.valueIds.subcategory.values;
    const subcategory = subcategories[this.#products.productTupleOf(self)];
    const docIds: number[] = [];
    for (let docId = 0; docId < this.#ids.length; docId += 1) {
      if (
        subcategories[this.#products.productTupleOf(docId)] === subcategory &&
        docId !== self &&
        this.#products.canBeHad(docId, this.#outOfStock)
      )
        docIds.push(docId);
    }
    const distances = docIds.map((docId) =>
      mfiDistance(this.#orders.mfi.values[docId]!, this.#orders.mfi.values[self]!),
    );
    const before = (a: number, b: number) =>
      distances[a] === distances[b]
        ? this.#ids.values[docIds[a]!]! < this.#ids.values[docIds[b]!]!
        : distances[a]! < distances[b]!;
    return firstOf(docIds.length, limit, before).map((place) => this.#ids.values[docIds[place]!]!);
  }

  /** The valueId of status 3, -1 while no offer has it. */
  get #outOfStock(): number {
    return this.#dictionaries.status.values.indexOf(3);
  }

  /** The answer to a question that no product can fit. */
  nothing(): IndexAnswer {
    return {
      products: [],
      count: 0,
      facets: Object.fromEntries(facets.map((facet) => [facet, []])) as unknown as IndexAnswer['facets'],
      properties: [],
      further: 0,
      isComplete: false,
      missing: [],
    };
  }

  /** Places of the page's products among those found. */
  #page({ sort, start, limit, isBroad }: IndexQuery, { count, docIds, keys, ranks }: Found): number[] {
    const ids = this.#ids.values;
    const names = this.#names;
    const before = (a: number, b: number) => {
      if (keys[a] !== keys[b]) return keys[a]! < keys[b]!;
      const first = docIds[a]!;
      const second = docIds[b]!;
      if (sort === 'name' && names[first] !== names[second]) return names[first]! < names[second]!;
      return ids[first]! < ids[second]!;
    };
    if (start >= count) return [];
    if (isBroad && sort === 'relevance') {
      const { subcategory } = this.#products.productTuples.valueIds;
      const familyOf = (place: number) => subcategory.values[this.#products.productTupleOf(docIds[place]!)]!;
      const given = { count, wanted: start + limit, familyOf, rankOf: (place: number) => ranks[place]! };
      const spread = firstOfEachFamily(given, before);
      if (spread) return spread.slice(start);
    }
    return firstOf(count, start + limit, before).slice(start);
  }
}

/** These products, each of which fits. */
function allOf(docIds: Int32Array): Matches {
  const distances = new Uint8Array(docIds.length);
  return { count: docIds.length, docIds, distances, further: 0, isComplete: true, missing: [] };
}
