import { firstOf } from './ranking.ts';

/** Goods of fewer families than this are no broad find: their order is that of any other search. */
const LEAST_FAMILIES = 6;

interface BroadFind {
  count: number;
  wanted: number;
  familyOf: (place: number) => number;
  rankOf: (place: number) => number;
}

/**
 * The first places of a broad find: of what fits alike, the best of each family first, then each one's second, so that
 * the first page shows what there is. Null where so few families are found that their goods can be compared. `before`
 * is a strict total order in which ranks never fall.
 */
export function firstOfEachFamily(
  { count, wanted, familyOf, rankOf }: BroadFind,
  before: (a: number, b: number) => boolean,
): number[] | null {
  const families = new Map<number, number[]>();
  for (let place = 0; place < count; place += 1) {
    const family = familyOf(place);
    const own = families.get(family);
    if (own) own.push(place);
    else families.set(family, [place]);
  }
  if (families.size < LEAST_FAMILIES) return null;
  const turns = [...families.values()].flatMap((own) => {
    const first = firstOf(own.length, wanted, (a, b) => before(own[a]!, own[b]!)).map((at) => own[at]!);
    // A family's goods of the next rank begin with its first turn again.
    return first.map((place, at) => ({
      place,
      rank: rankOf(place),
      turn: at - first.findIndex((other) => rankOf(other) === rankOf(place)),
    }));
  });
  return turns
    .sort((a, b) => a.rank - b.rank || a.turn - b.turn || (before(a.place, b.place) ? -1 : 1))
    .slice(0, wanted)
    .map(({ place }) => place);
}
