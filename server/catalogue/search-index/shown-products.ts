import type { FacetCounter } from './facet-counter.ts';
import { ALIVE, FIRST_OFFER, HAS_PROMOTION, HAS_SALES_WINDOW, HEAD, HIGHEST_PRICE, IS_OUT_OF_SCOPE, OFFER, OFFERS, PROVINCE_MASK, PROVINCE_SHIFT, STATUS_MASK, STATUS_SHIFT, WAREHOUSE_SHIFT, type PackedProducts } from './packed-products.ts';
import type { NearlyShown } from './product-properties.ts';
import { sortKey } from './sort-key.ts';
import type { Facet, IndexQuery } from './types.ts';
import type { Matches } from './word-index.ts';

/** Which facet an offer misses, one bit each; the first five and the last are of its product. */
const MISSES = { category_group: 1, category: 2, subcategory: 4, manufacturer: 8, quality: 16, warehouse: 32, province: 64, status: 128, property: 256 } as const;
const IS_SHOWN = 512;
/** More than any price, and still a number to compare: what is not delivered is shown, behind what is. */
const NOT_DELIVERED = 2 ** 40;

interface Given {
  /** Products that have the words; null for all. */
  matches: Matches | null;
  counters: Record<Facet, FacetCounter>;
  products: PackedProducts;
  /** How many products there are, dead ones included. */
  count: number;
  /** What the order goes by beside prices: of each product, or of each slot of the manufacturers. */
  factOfProduct: Float64Array | null;
  factOfManufacturer: Float64Array | null;
  /** Which of the chosen properties a product misses, one bit each; null when none are chosen. */
  missedProperties: ((product: number) => number) | null;
  /** What the slots of these facets stand for. */
  statuses: readonly number[];
  qualities: readonly string[];
  provinces: readonly number[];
}

/** The products that are shown, by place: their numbers, sort keys, where their best offer lies in the packed facts, what can be had of it, how many offers fit. */
export interface Found {
  ordinals: Int32Array;
  keys: Float64Array;
  bests: Int32Array;
  availabilities: Uint8Array;
  offers: Int32Array;
  nearly: NearlyShown;
}

/**
 * One pass over the products that have the words: those with an offer that fits, each with its sort key, and the counts of every facet.
 * An offer that misses one facet only would be shown if that facet were chosen otherwise, so it counts there: that makes every
 * facet's counts in the same pass. Written out, without calls and tuples: common words lead through tens of thousands of offers.
 */
export function shownProducts(
  { at, priceFrom: askedFrom, priceTo, promotionOnly, freight, sort, words }: IndexQuery,
  { matches, counters, products, count, factOfProduct, factOfManufacturer, missedProperties, statuses, qualities, provinces }: Given,
): Found {
  const priceFrom = Math.min(askedFrom, HIGHEST_PRICE);
  const total = matches ? matches.count : count;
  const ordinals = new Int32Array(total);
  const keys = new Float64Array(total);
  const bests = new Int32Array(total);
  const availabilities = new Uint8Array(total);
  const offerCounts = new Int32Array(total);
  const starts = products.start.values;
  const facts = products.facts.values;
  const { promotionPrice, promotionStart, promotionEnd, salesStart, salesEnd } = products;
  const { wanted: wantedGroups, counts: groupCounts } = counters.category_group;
  const { wanted: wantedCategories, counts: categoryCounts } = counters.category;
  const { wanted: wantedSubcategories, counts: subcategoryCounts } = counters.subcategory;
  const { wanted: wantedManufacturers, counts: manufacturerCounts } = counters.manufacturer;
  const { wanted: wantedQualities, counts: qualityCounts } = counters.quality;
  const { wanted: wantedWarehouses, counts: warehouseCounts, last: lastOfWarehouse } = counters.warehouse;
  const { wanted: wantedProvinces, counts: provinceCounts, last: lastOfProvince } = counters.province;
  const { wanted: wantedStatuses, counts: statusCounts, last: lastOfStatus } = counters.status;
  const rankOf = qualities.map(qualityRank);
  const freightOf = freight && Float64Array.from(provinces, (province) => freight[province] ?? NOT_DELIVERED);
  const keyOf = sortKey(sort, words.length > 0);
  const nearly: NearlyShown = { ordinals: [], missed: [] };
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
    const missesOfProduct =
      (wantedGroups[group] === 1 ? 0 : MISSES.category_group) |
      (wantedCategories[category] === 1 ? 0 : MISSES.category) |
      (wantedSubcategories[subcategory] === 1 ? 0 : MISSES.subcategory) |
      (wantedManufacturers[manufacturer] === 1 ? 0 : MISSES.manufacturer) |
      (wantedQualities[quality] === 1 ? 0 : MISSES.quality);
    if ((missesOfProduct & (missesOfProduct - 1)) !== 0) continue;
    const missedProperty = missedProperties === null ? 0 : missedProperties(product);
    if ((missedProperty & (missedProperty - 1)) !== 0 || (missedProperty !== 0 && missesOfProduct !== 0)) continue;
    const productMisses = missedProperty === 0 ? missesOfProduct : MISSES.property;
    let seen = 0;
    let offers = 0;
    let availability = 3;
    let best = -1;
    let bestPrice = Infinity;
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
      const province = (tag >> PROVINCE_SHIFT) & PROVINCE_MASK;
      if (freightOf !== null) price += (tag & IS_OUT_OF_SCOPE) !== 0 ? NOT_DELIVERED : freightOf[province]!;
      if (price < priceFrom || price > priceTo) continue;
      const warehouse = tag >> WAREHOUSE_SHIFT;
      const status = (tag >> STATUS_SHIFT) & STATUS_MASK;
      const misses = productMisses | (wantedWarehouses[warehouse] === 1 ? 0 : MISSES.warehouse) | (wantedProvinces[province] === 1 ? 0 : MISSES.province) | (wantedStatuses[status] === 1 ? 0 : MISSES.status);
      if (misses === 0) {
        seen |= IS_SHOWN;
        offers += 1;
        const available = statuses[status]!;
        if (available < availability || (available === availability && price < bestPrice)) {
          best = place;
          bestPrice = price;
          availability = available;
        }
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
    if ((seen & MISSES.property) !== 0) {
      nearly.ordinals.push(product);
      nearly.missed.push(missedProperty);
    }
    if (!isShown) continue;
    const fact = factOfProduct !== null ? factOfProduct[product]! : factOfManufacturer !== null ? factOfManufacturer[manufacturer]! : 0;
    ordinals[shown] = product;
    bests[shown] = best;
    availabilities[shown] = availability;
    offerCounts[shown] = offers;
    keys[shown] = keyOf(availability, rankOf[quality]!, availability === 3 || bestPrice >= NOT_DELIVERED ? Infinity : bestPrice, offers, matches ? matches.distances[index]! : 0, fact);
    shown += 1;
  }
  return { ordinals: ordinals.subarray(0, shown), keys, bests, availabilities, offers: offerCounts, nearly };
}

/** Prime goods are what is meant when nothing is said. */
function qualityRank(quality: string): number {
  return quality === 'prime' ? 0 : quality === 'recycled' ? 1 : quality === 'near_prime' ? 2 : 3;
}
