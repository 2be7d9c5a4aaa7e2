import { AVAILABILITY_IN_STOCK, AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import type { FacetCounter } from './facets/facet-counter.ts';
import { LEFT_OUT, mismatchesOfTuple, MISMATCH, mismatchesOfPlaces } from './facets/mismatch-mask.ts';
import {
  FIRST_OF_PROVINCE,
  FIRST_OF_WAREHOUSE,
  HAS_OUT_OF_SCOPE,
  HEAD,
  HIGHEST,
  HIGHEST_PRICE,
  IS_OUT_OF_SCOPE,
  IS_PROMOTION,
  TUPLE_MASK,
  LOWEST,
  MAKER,
  MANUFACTURER_SHIFT,
  MARKED_PLACE_SHIFT,
  OFFER,
  ON_SALE_SHIFT,
  PLACE_SHIFT,
  STATUSES_MASK,
  STATUS_MASK,
  STATUS_SHIFT,
  type PackedProducts,
} from './packed-products.ts';
import type { Found, Scratch } from './scratch.ts';
import { productFacets, type Facet, type IndexQuery } from './types.ts';
import type { Matches } from './relevance/best-matches.ts';

/** More than any price, and still a number to compare: what is not delivered is shown, behind what is. */
const NOT_DELIVERED = 2 ** 40;
const UNSEEN = -1;

interface Given {
  /** Products that have the words; null for all. */
  matches: Matches | null;
  counters: Record<Facet, FacetCounter>;
  /** Settled at the query's instant. */
  products: PackedProducts;
  /** How many products there are, deleted ones included. */
  count: number;
  /**
   * By place among the matches: which of the chosen properties a product misses, one bit each; null when none are
   * chosen.
   */
  propertyMismatches: Int32Array | null;
  /** What the valueIds of these facets stand for. */
  statuses: readonly number[];
  qualities: readonly string[];
  provinces: readonly number[];
  scratch: Scratch;
}

/**
 * One pass over the products that have the words: those with an offer that fits, and the counts of every facet. An
 * offer that misses one facet only counts for that facet: so one pass makes the counts of every facet. Written out,
 * without calls and tuples: common words lead through tens of thousands of offers. Most products have all their offers
 * within the prices asked for, or none: for them no offer is compared with anything.
 */
export function shownProducts(
  {
    priceFrom: askedFrom,
    priceTo,
    goodsFrom,
    goodsTo,
    packKg,
    readyInDays,
    promotionOnly,
    freight,
    chosen,
  }: IndexQuery,
  { matches, counters, products, count, propertyMismatches, statuses, qualities, provinces, scratch }: Given,
): Found {
  const priceFrom = Math.min(askedFrom, HIGHEST_PRICE);
  const total = matches ? matches.count : count;
  const { docIds, bests, availabilities, ranks, prices, offers: offerCounts, nearlyDocIds, nearlyMismatches } = scratch;
  const starts = products.start.values;
  const facts = products.facts.values;
  const { productTuples, places } = products;
  const look = mismatchesOfTuple(products, counters);
  /** Looked up at the first product of a tuple: words lead to few tuples. */
  const mismatchOfTuple = new Int16Array(productTuples.count).fill(UNSEEN);
  const tupleCounts = new Int32Array(productTuples.count);
  const rankOfTuple = new Uint8Array(productTuples.count);
  const mismatchOfPlace = mismatchesOfPlaces(products, counters, { packKg, readyInDays });
  const provinceOf = places.valueIds.province.values;
  const warehouseOf = places.valueIds.warehouse.values;
  const freightOfPlace =
    freight &&
    new Float64Array(places.count).map((_, place) => freight[provinces[provinceOf[place]!]!] ?? NOT_DELIVERED);
  /** By place and which of the two firsts of its product an offer is. */
  const markedPlaceCounts = new Int32Array(places.count << (PLACE_SHIFT - MARKED_PLACE_SHIFT));
  const { wanted: wantedManufacturers, counts: manufacturerCounts } = counters.manufacturer;
  const { counts: warehouseCounts } = counters.warehouse;
  const { counts: provinceCounts } = counters.province;
  /** By valueId: the product that was counted last. */
  const lastOfWarehouse = new Int32Array(warehouseCounts.length).fill(-1);
  const lastOfProvince = new Int32Array(provinceCounts.length).fill(-1);
  const { wanted: wantedStatuses } = counters.status;
  /** By the set of statuses that a product's offers have. */
  const statusesCounts = new Int32Array(STATUSES_MASK + 1);
  /** The least and the most that freight adds to goods that we carry. Other goods are compared by themselves. */
  const leastFreight =
    freightOfPlace === null ? 0 : freightOfPlace.reduce((least, perKg) => Math.min(least, perKg), Infinity);
  const mostFreight = freightOfPlace === null ? 0 : freightOfPlace.reduce((most, perKg) => Math.max(most, perKg), 0);
  const notCarried = freightOfPlace === null ? 0 : HAS_OUT_OF_SCOPE;
  /** What in the set of a product's statuses makes it one to look at offer by offer. */
  const unwanted = wantedStatuses.reduce(
    (set, isWanted, status) => (isWanted === 1 ? set : set | (1 << status)),
    priceTo === Infinity ? 0 : notCarried,
  );
  /** Offers that are out of stock are found, but not counted as offers of their product: nobody can buy them. */
  const outOfStock = statuses.indexOf(AVAILABILITY_OUT_OF_STOCK);
  const hasOutOfStock = outOfStock === -1 ? 0 : 1 << outOfStock;
  const hasTerms = goodsFrom > 0 || goodsTo !== Infinity || packKg !== null || readyInDays !== null;
  const isOfAnyPlace = chosen.warehouse.length + chosen.province.length === 0 && !promotionOnly && !hasTerms;
  let nearly = 0;
  let shown = 0;

  for (let index = 0; index < total; index += 1) {
    const product = matches ? matches.docIds[index]! : index;
    const start = starts[product]!;
    const onSale = facts[start]!;
    if (onSale === 0) continue;
    const maker = facts[start + MAKER]!;
    const tuple = maker & TUPLE_MASK;
    if (mismatchOfTuple[tuple] === UNSEEN) {
      mismatchOfTuple[tuple] = look(tuple);
      rankOfTuple[tuple] = qualityRank(qualities[productTuples.valueIds.quality.values[tuple]!]!);
    }
    const manufacturer = maker >>> MANUFACTURER_SHIFT;
    let productMismatch =
      mismatchOfTuple[tuple]! | (wantedManufacturers[manufacturer] === 1 ? 0 : MISMATCH.manufacturer);
    if ((productMismatch & (productMismatch - 1)) !== 0) continue;
    const propertyMismatch = propertyMismatches === null ? 0 : propertyMismatches[index]!;
    if (propertyMismatch !== 0) {
      if (productMismatch !== 0 || (propertyMismatch & (propertyMismatch - 1)) !== 0) continue;
      productMismatch = MISMATCH.property;
    }
    const first = start + HEAD;
    const end = first + OFFER * (onSale >> ON_SALE_SHIFT);
    let offers = 0;
    let soldOut = 0;
    let availability: number = AVAILABILITY_OUT_OF_STOCK;
    let best = first;
    let bestPrice = Infinity;
    const lowest = facts[start + LOWEST]! + leastFreight;
    const highest = facts[start + HIGHEST]! + mostFreight;
    if (lowest > priceTo || (highest < priceFrom && (onSale & notCarried) === 0)) continue;
    if (isOfAnyPlace && (onSale & unwanted) === 0 && lowest >= priceFrom && highest <= priceTo) {
      if (productMismatch === 0) {
        offers = onSale >> ON_SALE_SHIFT;
        if ((onSale & hasOutOfStock) !== 0)
          for (let place = end - OFFER; place >= first; place -= OFFER) {
            if (((facts[place]! >> STATUS_SHIFT) & STATUS_MASK) !== outOfStock) break;
            soldOut += 1;
          }
        for (let place = first; place < end; place += OFFER)
          markedPlaceCounts[facts[place]! >> MARKED_PLACE_SHIFT]! += 1;
        statusesCounts[onSale & STATUSES_MASK]! += 1;
        const status = (facts[first]! >> STATUS_SHIFT) & STATUS_MASK;
        availability = statuses[status]!;
        bestPrice = facts[first + 1]!;
        if (freightOfPlace !== null) {
          bestPrice = Infinity;
          for (let place = first; place < end; place += OFFER) {
            const tag = facts[place]!;
            if (((tag >> STATUS_SHIFT) & STATUS_MASK) !== status) break;
            const price =
              facts[place + 1]! + ((tag & IS_OUT_OF_SCOPE) !== 0 ? NOT_DELIVERED : freightOfPlace[tag >> PLACE_SHIFT]!);
            if (price < bestPrice) {
              best = place;
              bestPrice = price;
            }
          }
        }
      }
    } else {
      let fits = false;
      let fitStatuses = 0;
      for (let place = first; place < end; place += OFFER) {
        const tag = facts[place]!;
        if (promotionOnly && (tag & IS_PROMOTION) === 0) continue;
        if (facts[place + 1]! < goodsFrom || facts[place + 1]! > goodsTo) continue;
        const where = tag >> PLACE_SHIFT;
        const price =
          freightOfPlace === null
            ? facts[place + 1]!
            : facts[place + 1]! + ((tag & IS_OUT_OF_SCOPE) !== 0 ? NOT_DELIVERED : freightOfPlace[where]!);
        if (price < priceFrom || price > priceTo) continue;
        const status = (tag >> STATUS_SHIFT) & STATUS_MASK;
        const mismatchMask = mismatchOfPlace[where]! | (wantedStatuses[status] === 1 ? 0 : MISMATCH.status);
        if (productMismatch !== 0) {
          fits = mismatchMask === 0;
          if (fits) break;
          continue;
        }
        if (mismatchMask === 0) {
          offers += 1;
          if (status === outOfStock) soldOut += 1;
          const available = statuses[status]!;
          if (available < availability || (available === availability && price < bestPrice)) {
            best = place;
            bestPrice = price;
            availability = available;
          }
        }
        if ((mismatchMask | MISMATCH.status) === MISMATCH.status) fitStatuses |= 1 << status;
        const warehouse = warehouseOf[where]!;
        if ((mismatchMask | MISMATCH.warehouse) === MISMATCH.warehouse && lastOfWarehouse[warehouse] !== product) {
          lastOfWarehouse[warehouse] = product;
          warehouseCounts[warehouse]! += 1;
        }
        const province = provinceOf[where]!;
        if ((mismatchMask | MISMATCH.province) === MISMATCH.province && lastOfProvince[province] !== product) {
          lastOfProvince[province] = product;
          provinceCounts[province]! += 1;
        }
      }
      statusesCounts[fitStatuses]! += 1;
      if (offers === 0 && !fits) continue;
    }
    if (propertyMismatch !== 0) {
      nearlyDocIds[nearly] = product;
      nearlyMismatches[nearly] = propertyMismatch;
      nearly += 1;
      continue;
    }
    // What a product misses itself, all its offers miss: it counts for that facet alone.
    if ((productMismatch & ~MISMATCH.manufacturer) === 0) manufacturerCounts[manufacturer]! += 1;
    if (productMismatch === MISMATCH.manufacturer) continue;
    tupleCounts[tuple]! += 1;
    if (productMismatch !== 0) continue;
    const isToBeHad = availability < AVAILABILITY_OUT_OF_STOCK && bestPrice < NOT_DELIVERED;
    docIds[shown] = product;
    bests[shown] = best;
    availabilities[shown] = availability;
    offerCounts[shown] = offers - soldOut;
    prices[shown] = isToBeHad ? bestPrice : Infinity;
    ranks[shown] =
      ((matches ? matches.distances[index]! : 0) << 4) |
      ((availability - AVAILABILITY_IN_STOCK) << 2) |
      rankOfTuple[tuple]!;
    shown += 1;
  }

  tupleCounts.forEach((found, tuple) => {
    if (found > 0)
      for (const facet of productFacets)
        if ((mismatchOfTuple[tuple]! & ~LEFT_OUT[facet]) === 0)
          counters[facet].counts[productTuples.valueIds[facet].values[tuple]!]! += found;
  });
  markedPlaceCounts.forEach((found, marked) => {
    const tag = marked << MARKED_PLACE_SHIFT;
    if ((tag & FIRST_OF_WAREHOUSE) !== 0) warehouseCounts[warehouseOf[tag >> PLACE_SHIFT]!]! += found;
    if ((tag & FIRST_OF_PROVINCE) !== 0) provinceCounts[provinceOf[tag >> PLACE_SHIFT]!]! += found;
  });
  statusesCounts.forEach((found, set) => {
    for (let status = 0; status < wantedStatuses.length; status += 1)
      if ((set & (1 << status)) !== 0) counters.status.counts[status]! += found;
  });
  return { ...scratch, count: shown, nearly };
}

const QUALITIES_BY_RANK = ['prime', 'recycled', 'near_prime'];

/** Prime goods are what is meant when nothing is said; any other quality comes last. */
function qualityRank(quality: string): number {
  const rank = QUALITIES_BY_RANK.indexOf(quality);
  return rank === -1 ? QUALITIES_BY_RANK.length : rank;
}
