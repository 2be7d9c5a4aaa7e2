import {
  addedDistance,
  distanceOf,
  excludingAlternatives,
  isExclusive,
  isFulfilledNearly,
  namesThePolymer,
  nearWeight,
  stepsOf,
  weightOf,
} from '#domain/market/search/query/relevance.ts';
import type { IndexAlternative, IndexCondition, IndexedProduct, IndexQuery, IndexWanted } from '../types.ts';

/** Parts of which a product needs one. */
type Either = readonly IndexWanted[];

/** The reference for tests: it looks at every word and number of every product, part by part. */
export function plainMatches(
  products: readonly IndexedProduct[],
  { wanted: asked, tier, isWide, at }: Pick<IndexQuery, 'wanted' | 'tier' | 'isWide' | 'at'>,
): { distances: Map<IndexedProduct, number>; further: number; isComplete: boolean; missing: number[] } {
  const excluding = asked.filter(({ isExcluded }) => isExcluded);
  const wanted = asked.filter(({ isExcluded }) => !isExcluded);
  const isLeftOut = (one: IndexedProduct) =>
    excluding.some(({ kind, alternatives }) => isFulfilled(excludingAlternatives(kind, alternatives), one));
  const onSale = products.filter(
    (one) =>
      !isLeftOut(one) &&
      one.offers.some(
        ({ salesStart, salesEnd }) => (salesStart === null || salesStart <= at) && (salesEnd === null || at < salesEnd),
      ),
  );
  if (wanted.length === 0)
    return { distances: new Map(onSale.map((one) => [one, 0])), further: 0, isComplete: true, missing: [] };
  const having = (parts: readonly Either[]) =>
    new Map(
      onSale
        .filter((one) => parts.every((either) => partOf(either, one)))
        .map((one) => [one, parts.reduce((distance, either) => addedDistance(distance, distanceFrom(either, one)), 0)]),
    );
  const single = wanted.map((part) => [part]);
  const all = tier === 0 ? having(single) : new Map<IndexedProduct, number>();
  const either = all.size > 0 ? single : eitherOf(wanted, onSale);
  const eitherAll = tier === 0 && either.length < wanted.length ? having(either) : new Map<IndexedProduct, number>();
  const fitting = [all, eitherAll].find((some) => some.size > 0) ?? heaviest(either, onSale, products.length, tier);
  const least = isWide ? Infinity : Math.min(...[...fitting.values()].map(stepsOf));
  const distances = new Map([...fitting].filter(([, distance]) => stepsOf(distance) <= least));
  return {
    distances,
    further: fitting.size - distances.size,
    isComplete: all.size > 0,
    missing: [...asked.keys()].filter(
      (place) => !asked[place]!.isExcluded && ![...distances.keys()].some((one) => isFound(asked[place]!, one)),
    ),
  };
}

/** Exclusive parts of a kind that no product on sale has together are one. */
function eitherOf(wanted: readonly IndexWanted[], onSale: readonly IndexedProduct[]): Either[] {
  const merged: Either[] = [];
  for (const part of wanted) {
    const place = merged.findIndex(
      (other) =>
        isExclusive(part.kind) &&
        other[0]!.kind === part.kind &&
        [other, [part]].every((either) => onSale.some((one) => partOf(either, one))) &&
        !onSale.some((one) => partOf(other, one) && partOf([part], one)),
    );
    if (place === -1) merged.push([part]);
    else merged[place] = [...merged[place]!, part];
  }
  return merged;
}

function heaviest(
  parts: readonly Either[],
  onSale: readonly IndexedProduct[],
  all: number,
  tier: number,
): Map<IndexedProduct, number> {
  if (onSale.length === 0) return new Map();
  const weighed = onSale.map((one) => {
    let weight = 0;
    let distance = 0;
    for (const either of parts) {
      const full = weightOf(either[0]!, onSale.filter((other) => partOf(either, other)).length, all);
      const near = either.flatMap((part) => part.near);
      if (partOf(either, one)) {
        weight += full;
        distance = addedDistance(distance, distanceFrom(either, one));
      } else if (isFulfilled(near, one)) {
        weight += nearWeight(full);
        distance = addedDistance(distance, distanceOf(either[0]!, placeOf(near, one)));
      }
    }
    return { one, weight, distance };
  });
  const most = Math.max(0, ...weighed.map(({ weight }) => weight));
  const bests = weighed.filter(({ weight }) => weight === most);
  const kept = parts.filter(
    (either) => namesThePolymer(either[0]!) && bests.every(({ one }) => partOf(either, one) !== undefined),
  );
  const left = weighed.filter(({ one }) => kept.every((either) => partOf(either, one) !== undefined));
  const steps = [...new Set(left.map(({ weight }) => weight))].filter((weight) => weight > 0).sort((a, b) => b - a);
  return new Map(left.filter(({ weight }) => weight === steps[tier]).map(({ one, distance }) => [one, distance]));
}

/** The part of several that a product fulfils; no product on sale fulfils two. */
function partOf(either: Either, one: IndexedProduct): IndexWanted | undefined {
  return either.find(({ alternatives }) => isFulfilled(alternatives, one));
}

function distanceFrom(either: Either, one: IndexedProduct): number {
  const part = partOf(either, one)!;
  return distanceOf(part, placeOf(part.alternatives, one));
}

function isFound(part: IndexWanted, one: IndexedProduct): boolean {
  return isFulfilled(part.alternatives, one) || (isFulfilledNearly(part) && isFulfilled(part.near, one));
}

function isFulfilled(alternatives: readonly IndexAlternative[], one: IndexedProduct): boolean {
  return placeOf(alternatives, one) >= 0;
}

function placeOf(alternatives: readonly IndexAlternative[], one: IndexedProduct): number {
  return alternatives.findIndex(
    (conditions) => conditions.length > 0 && conditions.every((condition) => holds(condition, one)),
  );
}

function holds(condition: IndexCondition, one: IndexedProduct): boolean {
  if ('property' in condition)
    return one.numbers.some(
      ({ property, value }) => property === condition.property && value >= condition.from && value <= condition.to,
    );
  const words = condition.isInName ? one.nameWords : [...one.nameWords, ...one.otherWords];
  return condition.words.some(({ term, isPrefix }) =>
    words.some((word) => (isPrefix ? word.startsWith(term) : word === term)),
  );
}
