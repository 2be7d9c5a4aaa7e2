import { Dictionary, floats, integers } from './column.ts';
import { FacetCounter } from './facet-counter.ts';
import { ALIVE, FIRST_OFFER, HAS_PROMOTION, HAS_SALES_WINDOW, HEAD, HIGHEST_PRICE, OFFER, OFFERS, PackedProducts, PROVINCE_MASK, PROVINCE_SHIFT, STATUS_MASK, STATUS_SHIFT, WAREHOUSE_SHIFT } from './packed-products.ts';
import { firstOf } from './ranking.ts';
import { sortKey } from './sort-key.ts';
import { facets, type Facet, type IndexAnswer, type IndexedProduct, type IndexQuery } from './types.ts';
import { WordIndex, type Matches } from './word-index.ts';

type Counters = Record<Facet, FacetCounter>;

/** Which facet an offer misses, one bit each; the first five are of its product. */
const MISSES = { category_group: 1, category: 2, subcategory: 4, manufacturer: 8, quality: 16, warehouse: 32, province: 64, status: 128 } as const;
const IS_SHOWN = 256;

/**
 * The mall in columns: which products an offer-by-offer filter leaves, how many of each facet's values, and the first of them.
 * A product that changes is put anew behind the others; what it was stays, dead, until the index is made anew.
 */
export class SearchIndex {
  readonly words = new WordIndex();
  readonly #ordinalOf = new Map<number, number>();
  readonly #dictionaries = Object.fromEntries(facets.map((facet) => [facet, new Dictionary<string | number>()])) as Record<Facet, Dictionary<string | number>>;
  readonly #ids = integers();
  readonly #names: string[] = [];
  readonly #approvedAt = floats();
  readonly #products = new PackedProducts();
  #version = 0;

  /** How many products are in it. */
  get size(): number {
    return this.#ordinalOf.size;
  }

  /** How many superseded products still take room. */
  get dead(): number {
    return this.#ids.length - this.size;
  }

  /** Raised by every change. */
  get version(): number {
    return this.#version;
  }

  /** How many values each facet has seen; changes when a new maker or warehouse comes. */
  get knownValues(): string {
    return facets.map((facet) => this.#dictionaries[facet].values.length).join('/');
  }

  /** Puts a product in, or in its earlier self's place. */
  put(product: IndexedProduct): void {
    this.remove(product.id);
    this.#version += 1;
    const ordinal = this.#ids.length;
    this.#ordinalOf.set(product.id, ordinal);
    this.#ids.push(product.id);
    this.#names.push(product.name);
    this.#approvedAt.push(product.firstApprovedAt);
    this.#products.push(product, this.#dictionaries);
    this.words.add(ordinal, product.nameWords, product.otherWords);
  }

  remove(id: number): void {
    const ordinal = this.#ordinalOf.get(id);
    if (ordinal === undefined) return;
    this.#version += 1;
    this.#products.bury(ordinal);
    this.#names[ordinal] = '';
    this.#ordinalOf.delete(id);
  }

  search(query: IndexQuery): IndexAnswer {
    const matches = query.words.length > 0 ? this.words.match(query.words) : null;
    const counters = Object.fromEntries(facets.map((facet) => [facet, new FacetCounter(this.#dictionaries[facet], query.chosen[facet])])) as Counters;
    const { found, keys } = this.#filter(query, matches, counters);
    return {
      ids: this.#page(query, found, keys),
      count: found.length,
      facets: Object.fromEntries(facets.map((facet) => [facet, counters[facet].answer()])) as IndexAnswer['facets'],
    };
  }

  /** The answer to a question that no product can fit. */
  nothing(): IndexAnswer {
    return { ids: [], count: 0, facets: Object.fromEntries(facets.map((facet) => [facet, []])) as unknown as IndexAnswer['facets'] };
  }

  /**
   * One pass over the products that have the words. An offer that misses one facet only would be shown if that facet were
   * chosen otherwise, so it counts there: that makes every facet's counts in the same pass. Written out, without calls and
   * tuples: common words lead through tens of thousands of offers.
   */
  #filter({ at, priceFrom: askedFrom, priceTo, promotionOnly, sort, words }: IndexQuery, matches: Matches | null, counters: Counters): { found: Int32Array; keys: Float64Array } {
    const priceFrom = Math.min(askedFrom, HIGHEST_PRICE);
    const total = matches ? matches.count : this.#ids.length;
    const found = new Int32Array(total);
    const keys = new Float64Array(total);
    const approvedAt = this.#approvedAt.values;
    const starts = this.#products.start.values;
    const facts = this.#products.facts.values;
    const { promotionPrice, promotionStart, promotionEnd, salesStart, salesEnd } = this.#products;
    const { wanted: wantedGroups, counts: groupCounts } = counters.category_group;
    const { wanted: wantedCategories, counts: categoryCounts } = counters.category;
    const { wanted: wantedSubcategories, counts: subcategoryCounts } = counters.subcategory;
    const { wanted: wantedManufacturers, counts: manufacturerCounts } = counters.manufacturer;
    const { wanted: wantedQualities, counts: qualityCounts } = counters.quality;
    const { wanted: wantedWarehouses, counts: warehouseCounts, last: lastOfWarehouse } = counters.warehouse;
    const { wanted: wantedProvinces, counts: provinceCounts, last: lastOfProvince } = counters.province;
    const { wanted: wantedStatuses, counts: statusCounts, last: lastOfStatus } = counters.status;
    const availabilityOf = this.#dictionaries.status.values as number[];
    const rankOf = this.#dictionaries.quality.values.map((value) => qualityRank(value as string));
    const keyOf = sortKey(sort, words.length > 0);
    let shown = 0;

    for (let index = 0; index < total; index += 1) {
      const product = matches ? matches.ordinals[index]! : index;
      const start = starts[product]!;
      if (facts[start + ALIVE] === 0) continue;
      const group = facts[start]!;
      const category = facts[start + 1]!;
      const subcategory = facts[start + 2]!;
      const manufacturer = facts[start + 3]!;
      const quality = facts[start + 4]!;
      const productMisses =
        (wantedGroups[group] === 1 ? 0 : MISSES.category_group) |
        (wantedCategories[category] === 1 ? 0 : MISSES.category) |
        (wantedSubcategories[subcategory] === 1 ? 0 : MISSES.subcategory) |
        (wantedManufacturers[manufacturer] === 1 ? 0 : MISSES.manufacturer) |
        (wantedQualities[quality] === 1 ? 0 : MISSES.quality);
      if ((productMisses & (productMisses - 1)) !== 0) continue;
      let seen = 0;
      let offers = 0;
      let availability = 3;
      let cheapest = Infinity;
      const first = start + HEAD;
      const end = first + OFFER * facts[start + OFFERS]!;
      for (let place = first; place < end; place += OFFER) {
        const tag = facts[place]!;
        let price = facts[place + 1]!;
        let isPromotion = false;
        if ((tag & (HAS_PROMOTION | HAS_SALES_WINDOW)) !== 0) {
          const offer = facts[start + FIRST_OFFER]! + (place - first) / OFFER;
          if (at < salesStart.values[offer]! || at >= salesEnd.values[offer]!) continue;
          isPromotion = promotionStart.values[offer]! <= at && at < promotionEnd.values[offer]!;
          if (isPromotion) price = promotionPrice.values[offer]!;
        }
        if (promotionOnly && !isPromotion) continue;
        if (price < priceFrom || price > priceTo) continue;
        const warehouse = tag >> WAREHOUSE_SHIFT;
        const province = (tag >> PROVINCE_SHIFT) & PROVINCE_MASK;
        const status = (tag >> STATUS_SHIFT) & STATUS_MASK;
        const misses = productMisses | (wantedWarehouses[warehouse] === 1 ? 0 : MISSES.warehouse) | (wantedProvinces[province] === 1 ? 0 : MISSES.province) | (wantedStatuses[status] === 1 ? 0 : MISSES.status);
        if (misses === 0) {
          seen |= IS_SHOWN;
          offers += 1;
          const available = availabilityOf[status]!;
          if (available < availability) availability = available;
          if (available < 3 && price < cheapest) cheapest = price;
        } else if (misses === productMisses) {
          seen = misses;
          break;
        } else if ((misses & (misses - 1)) !== 0) continue;
        if ((misses | MISSES.warehouse) === MISSES.warehouse && lastOfWarehouse[warehouse] !== product) {
          lastOfWarehouse[warehouse] = product;
          warehouseCounts[warehouse]! += 1;
        }
        if ((misses | MISSES.province) === MISSES.province && lastOfProvince[province] !== product) {
          lastOfProvince[province] = product;
          provinceCounts[province]! += 1;
        }
        if ((misses | MISSES.status) === MISSES.status && lastOfStatus[status] !== product) {
          lastOfStatus[status] = product;
          statusCounts[status]! += 1;
        }
      }
      // What a product misses itself, all its offers miss: it counts for that facet alone.
      const isShown = (seen & IS_SHOWN) !== 0;
      if (isShown || (seen & MISSES.category_group) !== 0) groupCounts[group]! += 1;
      if (isShown || (seen & MISSES.category) !== 0) categoryCounts[category]! += 1;
      if (isShown || (seen & MISSES.subcategory) !== 0) subcategoryCounts[subcategory]! += 1;
      if (isShown || (seen & MISSES.manufacturer) !== 0) manufacturerCounts[manufacturer]! += 1;
      if (isShown || (seen & MISSES.quality) !== 0) qualityCounts[quality]! += 1;
      if (!isShown) continue;
      found[shown] = product;
      keys[shown] = keyOf(availability, rankOf[quality]!, cheapest, offers, matches ? matches.distances[index]! : 0, sort === 'newest' ? approvedAt[product]! : 0);
      shown += 1;
    }
    return { found: found.subarray(0, shown), keys };
  }

  #page({ sort, start, limit }: IndexQuery, found: Int32Array, keys: Float64Array): number[] {
    const ids = this.#ids.values;
    const names = this.#names;
    const before = (a: number, b: number) => {
      if (keys[a] !== keys[b]) return keys[a]! < keys[b]!;
      const first = found[a]!;
      const second = found[b]!;
      if (sort === 'name' && names[first] !== names[second]) return names[first]! < names[second]!;
      return ids[first]! < ids[second]!;
    };
    if (start >= found.length) return [];
    return firstOf(found.length, start + limit, before).slice(start).map((place) => ids[found[place]!]!);
  }
}

/** Prime goods are what is meant when nothing is said. */
function qualityRank(quality: string): number {
  return quality === 'prime' ? 0 : quality === 'recycled' ? 1 : quality === 'near_prime' ? 2 : 3;
}
