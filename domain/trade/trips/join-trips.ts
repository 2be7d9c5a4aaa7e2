import { bestPartition } from './best-partition.ts';
import { costTogether, type PricedLoad } from './priced-loads.ts';

/** Loads that are shared out anew together: each further one takes three times as long. */
const MOST_TOGETHER = 9;
/** How often at most a few trips are shared out anew. */
const MOST_TRIES = 1500;

interface Trip {
  loads: PricedLoad[];
  cost: number;
}

const tripOf = (loads: PricedLoad[]): Trip => ({ loads, cost: costTogether(loads) });

/** Trips for many loads: joined while that saves, then shared out anew while that saves. Bounded, and always the same. */
export function joinTrips(loads: readonly PricedLoad[]): PricedLoad[][] {
  const trips = sharedOutAnew(joined(loads.map((load) => tripOf([load]))));
  return trips.map((trip) => trip.loads);
}

/** The two trips that save the most become one, again and again. */
function joined(singles: readonly Trip[]): Trip[] {
  const trips = [...singles];
  const pairs: { a: Trip; b: Trip; both: Trip; saved: number }[] = [];
  const compare = (a: Trip, b: Trip) => {
    const both = tripOf([...a.loads, ...b.loads]);
    const saved = a.cost + b.cost - both.cost;
    if (saved >= 0) pairs.push({ a, b, both, saved });
  };
  trips.forEach((a, index) => trips.slice(index + 1).forEach((b) => compare(a, b)));
  while (pairs.length > 0) {
    const { a, b, both } = pairs.reduce((best, pair) => (pair.saved > best.saved ? pair : best));
    for (const gone of [a, b]) trips.splice(trips.indexOf(gone), 1);
    const kept = pairs.filter((pair) => ![pair.a, pair.b].some((trip) => trip === a || trip === b));
    pairs.splice(0, pairs.length, ...kept);
    for (const trip of trips) compare(trip, both);
    trips.push(both);
  }
  return trips;
}

/** Two trips, then three, give their loads to better ones, while any do and the tries last. */
function sharedOutAnew(found: readonly Trip[]): Trip[] {
  let trips = [...found];
  let tries = 0;
  const tried = new Set<string>();
  for (let better = true; better;) {
    better = false;
    for (const few of fewOf(trips)) {
      const loads = few.flatMap((trip) => trip.loads);
      const name = loads
        .map(({ id }) => id)
        .toSorted((a, b) => a - b)
        .join();
      if (tried.has(name)) continue;
      tried.add(name);
      if ((tries += 1) > MOST_TRIES) return trips;
      const anew = bestPartition(loads);
      if (anew.cost >= few.reduce((sum, { cost }) => sum + cost, 0)) continue;
      trips = [...trips.filter((trip) => !few.includes(trip)), ...anew.trips.map(tripOf)];
      better = true;
      break;
    }
  }
  return trips;
}

function* fewOf(trips: readonly Trip[]): Generator<Trip[]> {
  const isSmall = (few: Trip[]) => few.reduce((sum, { loads }) => sum + loads.length, 0) <= MOST_TOGETHER;
  for (const size of [2, 3]) {
    for (const [i, a] of trips.entries())
      for (const [j, b] of trips.entries()) {
        if (j <= i || !isSmall([a, b])) continue;
        if (size === 2) yield [a, b];
        else for (const c of trips.slice(j + 1)) if (isSmall([a, b, c])) yield [a, b, c];
      }
  }
}
