import type { FacetCounter } from './facet-counter.ts';
import { AHEAD, fetchAhead } from './fetch-ahead.ts';
import { FIRST_OF_PROVINCE_SHIFT, FIRST_OF_STATUS_SHIFT, FIRST_OF_WAREHOUSE_SHIFT, HEAD, HIGHEST, HIGHEST_PRICE, IS_OUT_OF_SCOPE, IS_PROMOTION, KIND_SHIFT, LOWEST, MAKER, MANUFACTURER_SHIFT, OFFER, OFFERS_MASK, PROVINCE_MASK, PROVINCE_SHIFT, QUALITY_MASK, STATUS_MASK, STATUS_SHIFT, WAREHOUSE_SHIFT, type PackedProducts } from './packed-products.ts';
import type { NearlyShown } from './product-properties.ts';
import { sortKey } from './sort-key.ts';
import type { Facet, IndexQuery } from './types.ts';
import type { Matches } from './word-index.ts';

/** Which facet an offer misses, one bit each; the first five and the last are of its product. */
const MISSES = { category_group: 1, category: 2, subcategory: 4, manufacturer: 8, quality: 16, warehouse: 32, province: 64, status: 128, property: 256 } as const;
const TREE = MISSES.category_group | MISSES.category | MISSES.subcategory;
/** More than any price, and still a number to compare: what is not delivered is shown, behind what is. */
const NOT_DELIVERED = 2 ** 40;

interface Given {
  /** Products that have the words; null for all. */
  matches: Matches | null;
  counters: Record<Facet, FacetCounter>;
  /** Settled at the query's instant. */
  products: PackedProducts;
  /** How many products there are, dead ones included. */
  count: number;
  /** What the order goes by beside prices: of each product, or of each slot of the manufacturers. */
  factOfProduct: Float64Array | null;
  factOfManufacturer: Float64Array | null;
  /** By place among the matches: which of the chosen properties a product misses, one bit each; null when none are chosen. */
  missedProperties: Int32Array | null;
  /** What the slots of these facets stand for. */
  statuses: readonly number[];
  qualities: readonly string[];
  provinces: readonly number[];
  room: Room;
}

/** By place: the products' numbers, sort keys, where their best offer lies in the packed facts, what can be had of it, how many offers fit. */
export interface Room {
  ordinals: Int32Array;
  keys: Float64Array;
  bests: Int32Array;
  availabilities: Uint8Array;
  offers: Int32Array;
}

/** The products that are shown: the first `count` in the room, until the next search. */
export interface Found extends Room {
  count: number;
  nearly: NearlyShown;
}

/** Room for so many products found. Kept from search to search: zeroing megabytes for each took a tenth of its time. */
export function roomFor(products: number): Room {
  return { ordinals: new Int32Array(products), keys: new Float64Array(products), bests: new Int32Array(products), availabilities: new Uint8Array(products), offers: new Int32Array(products) };
}

/**
 * One pass over the products that have the words: those with an offer that fits, each with its sort key, and the counts of every facet.
 * An offer that misses one facet only would be shown if that facet were chosen otherwise, so it counts there: that makes every
 * facet's counts in the same pass. Written out, without calls and tuples: common words lead through tens of thousands of offers.
 * Most products have all their offers within the prices asked for, or none: for them no offer is compared with anything.
 */
export function shownProducts(
  { priceFrom: askedFrom, priceTo, promotionOnly, freight, sort, words, chosen }: IndexQuery,
  { matches, counters, products, count, factOfProduct, factOfManufacturer, missedProperties, statuses, qualities, provinces, room }: Given,
): Found {
  const priceFrom = Math.min(askedFrom, HIGHEST_PRICE);
  const total = matches ? matches.count : count;
  const { ordinals, keys, bests, availabilities, offers: offerCounts } = room;
  const starts = products.start.values;
  const facts = products.facts.values;
  const missesOfKind = Uint8Array.from(products.kinds, ({ category_group, category, subcategory }) =>
    (counters.category_group.wanted[category_group] === 1 ? 0 : MISSES.category_group) |
    (counters.category.wanted[category] === 1 ? 0 : MISSES.category) |
    (counters.subcategory.wanted[subcategory] === 1 ? 0 : MISSES.subcategory));
  const kindCounts = new Int32Array(products.kinds.length);
  const { wanted: wantedManufacturers, counts: manufacturerCounts } = counters.manufacturer;
  const { wanted: wantedQualities, counts: qualityCounts } = counters.quality;
  const { wanted: wantedWarehouses, counts: warehouseCounts, last: lastOfWarehouse } = counters.warehouse;
  const { wanted: wantedProvinces, counts: provinceCounts, last: lastOfProvince } = counters.province;
  const { wanted: wantedStatuses, counts: statusCounts, last: lastOfStatus } = counters.status;
  const rankOf = qualities.map(qualityRank);
  const freightOf = freight && Float64Array.from(provinces, (province) => freight[province] ?? NOT_DELIVERED);
  const isOfAnyOffer = chosen.warehouse.length + chosen.province.length + chosen.status.length === 0 && !promotionOnly;
  const isAtAnyPrice = priceFrom <= 0 && priceTo === Infinity;
  const keyOf = sortKey(sort, words.length > 0);
  const nearly: NearlyShown = { ordinals: [], missed: [] };
  let shown = 0;

  for (let index = 0; index < total; index += 1) {
    if (matches && index % AHEAD === 0) fetchAhead(matches.ordinals, starts, facts, index, total);
    const product = matches ? matches.ordinals[index]! : index;
    const start = starts[product]!;
    const kindAndOffers = facts[start]!;
    const onSale = kindAndOffers & OFFERS_MASK;
    if (onSale === 0) continue;
    const kind = kindAndOffers >>> KIND_SHIFT;
    const maker = facts[start + MAKER]!;
    const manufacturer = maker >> MANUFACTURER_SHIFT;
    const quality = maker & QUALITY_MASK;
    const missesOfProduct = missesOfKind[kind]! | (wantedManufacturers[manufacturer] === 1 ? 0 : MISSES.manufacturer) | (wantedQualities[quality] === 1 ? 0 : MISSES.quality);
    if ((missesOfProduct & (missesOfProduct - 1)) !== 0) continue;
    const missedProperty = missedProperties === null ? 0 : missedProperties[index]!;
    if ((missedProperty & (missedProperty - 1)) !== 0 || (missedProperty !== 0 && missesOfProduct !== 0)) continue;
    const productMisses = missedProperty === 0 ? missesOfProduct : MISSES.property;
    const first = start + HEAD;
    const end = first + OFFER * onSale;
    let offers = 0;
    let availability = 3;
    let best = first;
    let bestPrice = Infinity;
    const lowest = facts[start + LOWEST]!;
    const highest = facts[start + HIGHEST]!;
    if (freightOf === null && (lowest > priceTo || highest < priceFrom)) continue;
    if (isOfAnyOffer && (isAtAnyPrice || (freightOf === null && lowest >= priceFrom && highest <= priceTo))) {
      if (productMisses === 0) {
        offers = onSale;
        for (let place = first; place < end; place += OFFER) {
          const tag = facts[place]!;
          warehouseCounts[tag >>> WAREHOUSE_SHIFT]! += (tag >> FIRST_OF_WAREHOUSE_SHIFT) & 1;
          provinceCounts[(tag >> PROVINCE_SHIFT) & PROVINCE_MASK]! += (tag >> FIRST_OF_PROVINCE_SHIFT) & 1;
          statusCounts[(tag >> STATUS_SHIFT) & STATUS_MASK]! += (tag >> FIRST_OF_STATUS_SHIFT) & 1;
        }
        const status = (facts[first]! >> STATUS_SHIFT) & STATUS_MASK;
        availability = statuses[status]!;
        bestPrice = facts[first + 1]!;
        if (freightOf !== null) {
          bestPrice = Infinity;
          for (let place = first; place < end; place += OFFER) {
            const tag = facts[place]!;
            if (((tag >> STATUS_SHIFT) & STATUS_MASK) !== status) break;
            const price = facts[place + 1]! + ((tag & IS_OUT_OF_SCOPE) !== 0 ? NOT_DELIVERED : freightOf[(tag >> PROVINCE_SHIFT) & PROVINCE_MASK]!);
            if (price < bestPrice) {
              best = place;
              bestPrice = price;
            }
          }
        }
      }
    } else {
      let fits = false;
      for (let place = first; place < end; place += OFFER) {
        const tag = facts[place]!;
        if (promotionOnly && (tag & IS_PROMOTION) === 0) continue;
        const province = (tag >> PROVINCE_SHIFT) & PROVINCE_MASK;
        const price = freightOf === null ? facts[place + 1]! : facts[place + 1]! + ((tag & IS_OUT_OF_SCOPE) !== 0 ? NOT_DELIVERED : freightOf[province]!);
        if (price < priceFrom || price > priceTo) continue;
        const warehouse = tag >>> WAREHOUSE_SHIFT;
        const status = (tag >> STATUS_SHIFT) & STATUS_MASK;
        const misses = productMisses | (wantedWarehouses[warehouse] === 1 ? 0 : MISSES.warehouse) | (wantedProvinces[province] === 1 ? 0 : MISSES.province) | (wantedStatuses[status] === 1 ? 0 : MISSES.status);
        if (misses === 0) {
          offers += 1;
          const available = statuses[status]!;
          if (available < availability || (available === availability && price < bestPrice)) {
            best = place;
            bestPrice = price;
            availability = available;
          }
        } else if (misses === productMisses) {
          fits = true;
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
      if (offers === 0 && !fits) continue;
    }
    // What a product misses itself, all its offers miss: it counts for that facet alone.
    if ((productMisses & ~TREE) === 0) kindCounts[kind]! += 1;
    if ((productMisses & ~MISSES.manufacturer) === 0) manufacturerCounts[manufacturer]! += 1;
    if ((productMisses & ~MISSES.quality) === 0) qualityCounts[quality]! += 1;
    if (missedProperty !== 0) {
      nearly.ordinals.push(product);
      nearly.missed.push(missedProperty);
    }
    if (productMisses !== 0) continue;
    const fact = factOfProduct !== null ? factOfProduct[product]! : factOfManufacturer !== null ? factOfManufacturer[manufacturer]! : 0;
    ordinals[shown] = product;
    bests[shown] = best;
    availabilities[shown] = availability;
    offerCounts[shown] = offers;
    keys[shown] = keyOf(availability, rankOf[quality]!, availability === 3 || bestPrice >= NOT_DELIVERED ? Infinity : bestPrice, offers, matches ? matches.distances[index]! : 0, fact);
    shown += 1;
  }
  products.kinds.forEach((slots, kind) => {
    for (const facet of ['category_group', 'category', 'subcategory'] as const) {
      if ((missesOfKind[kind]! & ~MISSES[facet]) === 0) counters[facet].counts[slots[facet]]! += kindCounts[kind]!;
    }
  });
  return { ...room, count: shown, nearly };
}

/** Prime goods are what is meant when nothing is said. */
function qualityRank(quality: string): number {
  return quality === 'prime' ? 0 : quality === 'recycled' ? 1 : quality === 'near_prime' ? 2 : 3;
}
