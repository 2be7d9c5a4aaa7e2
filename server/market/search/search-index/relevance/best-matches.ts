import {
  addedDistance,
  excludingAlternatives,
  isExclusive,
  isFulfilledNearly,
  namesThePolymer,
  nearWeight,
  stepsOf,
  weightOf,
} from '#domain/market/search/query/relevance.ts';
import type { PartKind } from '#domain/market/search/query/wanted.ts';
import type { IndexQuery, IndexWanted } from '../types.ts';
import type { WantedList } from './wanted-list.ts';

/** Products that a query finds: `count` of them, and how far each is from it, 0 for what fits best. */
export interface Matches {
  count: number;
  docIds: Int32Array;
  distances: Uint8Array;
  /** How many products were left out because they fit less well: by an alternative that is not the best one. */
  further: number;
  /** Whether every one of these products fulfils all parts. */
  isComplete: boolean;
  /** The places of the parts that none of these products fulfils. */
  missing: number[];
}

interface Part {
  wanted: IndexWanted;
  list: WantedList;
}

/** How the market stands when products are compared. */
export interface Market {
  /** How many products there are. */
  size: number;
  /** How many numbers of products there are, deleted ones included. */
  docIds: number;
  /** Whether any of the product's offers is on sale now. */
  isOnSale(docId: number): boolean;
  listOf(kind: PartKind, alternatives: IndexWanted['alternatives']): WantedList;
}

/**
 * The products that have all parts of a query. Where there are none, those whose parts weigh most together; of these
 * `tier` counts downwards, for a caller whose filters leave none of the first. Only what fits best, unless the question
 * is wide.
 */
export function bestMatches(
  { wanted, tier, isWide }: Pick<IndexQuery, 'wanted' | 'tier' | 'isWide'>,
  whole: Market,
): Matches {
  const excluded = excludedBy(wanted, whole);
  const market = excluded ? withoutThose(whole, excluded) : whole;
  const places = [...wanted.keys()].filter((place) => !wanted[place]!.isExcluded);
  const parts = places.map((place): Part => {
    const one = wanted[place]!;
    return { wanted: one, list: market.listOf(one.kind, one.alternatives) };
  });
  // "Not black" alone leaves everything else.
  if (parts.length === 0) return { ...everything(market), further: 0, isComplete: true, missing: [] };
  const all = tier === 0 ? allOf(parts, market) : null;
  const either = all ? parts : eitherOfExclusive(parts, market);
  const found = all ?? (tier === 0 && either.length < parts.length ? allOf(either, market) : null);
  const fitting = found ?? heaviest(either, tier, market);
  const best = isWide ? { ...fitting, further: 0 } : nearest(fitting, market);
  return { ...best, isComplete: all !== null, missing: missingIn(best, parts, market).map((part) => places[part]!) };
}

/** The products that a part asks to be left out; null where none does. */
function excludedBy(wanted: readonly IndexWanted[], { listOf, docIds }: Market): Uint8Array | null {
  const excluding = wanted.filter(({ isExcluded }) => isExcluded);
  if (excluding.length === 0) return null;
  const excluded = new Uint8Array(docIds);
  for (const { kind, alternatives } of excluding)
    for (const docId of listOf(kind, excludingAlternatives(kind, alternatives)).docIds) excluded[docId] = 1;
  return excluded;
}

function withoutThose(market: Market, excluded: Uint8Array): Market {
  return {
    ...market,
    isOnSale: (docId) => excluded[docId] === 0 && market.isOnSale(docId),
    listOf: (kind, alternatives) => {
      const { docIds, distances } = market.listOf(kind, alternatives);
      const places = [...docIds.keys()].filter((place) => excluded[docIds[place]!] === 0);
      return {
        docIds: Int32Array.from(places, (place) => docIds[place]!),
        distances: Uint8Array.from(places, (place) => distances[place]!),
      };
    },
  };
}

function everything(market: Market): Omit<Matches, 'missing' | 'further' | 'isComplete'> {
  const docIds: number[] = [];
  for (let docId = 0; docId < market.docIds; docId += 1) if (market.isOnSale(docId)) docIds.push(docId);
  return { count: docIds.length, docIds: Int32Array.from(docIds), distances: new Uint8Array(docIds.length) };
}

type Found = Omit<Matches, 'missing' | 'further' | 'isComplete'>;

/** Products that fulfil every part; null when none of them is on sale. */
function allOf(parts: readonly Part[], market: Market): Found | null {
  const lists = parts.map(({ list }) => list).sort((a, b) => a.docIds.length - b.docIds.length);
  const [first, ...others] = lists;
  if (!first || first.docIds.length === 0) return null;
  let found: WantedList = first;
  for (const list of others) found = common(found, list, market.docIds);
  return found.docIds.some((docId) => market.isOnSale(docId)) ? { ...found, count: found.docIds.length } : null;
}

/** What both lists have, in the order of the second; distances add up. */
function common(first: WantedList, second: WantedList, size: number): WantedList {
  const places = new Int32Array(size);
  first.docIds.forEach((docId, place) => (places[docId] = place + 1));
  const docIds: number[] = [];
  const distances: number[] = [];
  second.docIds.forEach((docId, place) => {
    const other = places[docId]!;
    if (other === 0) return;
    docIds.push(docId);
    distances.push(addedDistance(first.distances[other - 1]!, second.distances[place]!));
  });
  return { docIds: Int32Array.from(docIds), distances: Uint8Array.from(distances) };
}

/** Parts of a kind that a product has once: two of them that no product has together are one, fulfilled by either. */
function eitherOfExclusive(parts: readonly Part[], market: Market): Part[] {
  const merged: Part[] = [];
  for (const part of parts) {
    const same = merged.find(
      (other) =>
        isExclusive(part.wanted.kind) &&
        other.wanted.kind === part.wanted.kind &&
        allOf([other, part], market) === null &&
        [other, part].every(({ list }) => list.docIds.some((docId) => market.isOnSale(docId))),
    );
    if (!same) merged.push({ ...part });
    else {
      same.wanted = { ...same.wanted, near: [...same.wanted.near, ...part.wanted.near] };
      same.list = joined(same.list, part.list);
    }
  }
  return merged;
}

/** Two lists without a common product on sale. */
function joined(first: WantedList, second: WantedList): WantedList {
  const known = new Set(first.docIds);
  const places = [...second.docIds.keys()].filter((place) => !known.has(second.docIds[place]!));
  return {
    docIds: Int32Array.from([...first.docIds, ...places.map((place) => second.docIds[place]!)]),
    distances: Uint8Array.from([...first.distances, ...places.map((place) => second.distances[place]!)]),
  };
}

/** Products whose parts weigh most, of those on sale; with a tier, the next lower weights. */
function heaviest(parts: readonly Part[], tier: number, market: Market): Found {
  const weights = new Float64Array(market.docIds);
  const distances = new Uint8Array(market.docIds);
  /** Which of the polymers that were named a product is, one bit each. */
  const polymers = new Uint16Array(market.docIds);
  for (const [place, { wanted, list }] of parts.entries()) {
    const polymer = namesThePolymer(wanted) ? 1 << place : 0;
    const onSale = list.docIds.reduce((sum, docId) => sum + (market.isOnSale(docId) ? 1 : 0), 0);
    const weight = weightOf(wanted, onSale, market.size);
    const has = new Uint8Array(market.docIds);
    list.docIds.forEach((docId, at) => {
      has[docId] = 1;
      polymers[docId]! |= polymer;
      weights[docId]! += weight;
      distances[docId] = addedDistance(distances[docId]!, list.distances[at]!);
    });
    const near = market.listOf(wanted.kind, wanted.near);
    near.docIds.forEach((docId, at) => {
      if (has[docId] === 1) return;
      weights[docId]! += nearWeight(weight);
      distances[docId] = addedDistance(distances[docId]!, near.distances[at]!);
    });
  }
  let below = Infinity;
  let most = 0;
  for (let lower = 0; lower <= tier; lower += 1) {
    most = 0;
    for (let docId = 0; docId < weights.length; docId += 1)
      if (weights[docId]! > most && weights[docId]! < below && market.isOnSale(docId)) most = weights[docId]!;
    below = most;
    // A filter that leaves nothing of the polymer leads to no other polymer.
    if (lower === 0 && tier > 0) leaveOutOthers(weights, polymers, most, market);
  }
  const docIds: number[] = [];
  if (most > 0)
    for (let docId = 0; docId < weights.length; docId += 1)
      if (weights[docId] === most && market.isOnSale(docId)) docIds.push(docId);
  return {
    count: docIds.length,
    docIds: Int32Array.from(docIds),
    distances: Uint8Array.from(docIds, (docId) => distances[docId]!),
  };
}

/** Products weigh nothing that are not of the polymers which all of the heaviest are of. */
function leaveOutOthers(weights: Float64Array, polymers: Uint16Array, most: number, market: Market): void {
  let wanted = 0xff_ff;
  for (let docId = 0; docId < weights.length; docId += 1)
    if (weights[docId] === most && market.isOnSale(docId)) wanted &= polymers[docId]!;
  for (let docId = 0; docId < weights.length; docId += 1)
    if ((polymers[docId]! & wanted) !== wanted) weights[docId] = 0;
}

/** What fits best of what was found, and how many products fit less well. */
function nearest({ docIds, distances }: Found, market: Market): Found & { further: number } {
  let least = Infinity;
  docIds.forEach((docId, place) => {
    const steps = stepsOf(distances[place]!);
    if (steps < least && market.isOnSale(docId)) least = steps;
  });
  const places = [...docIds.keys()].filter((place) => stepsOf(distances[place]!) === least);
  return {
    count: places.length,
    docIds: Int32Array.from(places, (place) => docIds[place]!),
    distances: Uint8Array.from(places, (place) => distances[place]!),
    further: docIds.reduce(
      (sum, docId, place) => sum + (stepsOf(distances[place]!) > least && market.isOnSale(docId) ? 1 : 0),
      0,
    ),
  };
}

function missingIn({ docIds }: Found, parts: readonly Part[], market: Market): number[] {
  const found = new Uint8Array(market.docIds);
  for (const docId of docIds) if (market.isOnSale(docId)) found[docId] = 1;
  return [...parts.keys()].filter((place) => {
    const { wanted, list } = parts[place]!;
    const lists = isFulfilledNearly(wanted) ? [list, market.listOf(wanted.kind, wanted.near)] : [list];
    return !lists.some(({ docIds: having }) => having.some((docId) => found[docId] === 1));
  });
}
