import { costTogether, type PricedLoad } from './priced-loads.ts';

export interface Partition {
  cost: number;
  trips: PricedLoad[][];
}

/**
 * The cheapest way of sharing loads out over trips, of equally cheap ones that with the fewest trips: the best way for
 * each set of them is built from the best ways for smaller sets. The work grows threefold with each load. A load that
 * no vehicle takes alone makes the cost infinite.
 */
export function bestPartition(loads: readonly PricedLoad[]): Partition {
  const sets = 1 << loads.length;
  const together = new Float64Array(sets);
  for (let set = 1; set < sets; set += 1) together[set] = costTogether(loads.filter((_, index) => set & (1 << index)));
  const cost = new Float64Array(sets).fill(Infinity);
  const count = new Uint8Array(sets);
  const trip = new Uint32Array(sets);
  cost[0] = 0;
  for (let set = 1; set < sets; set += 1) {
    const first = set & -set;
    const others = set ^ first;
    // Every trip that has the first of them: others with some, many or none of the rest.
    for (let some = others; ; some = (some - 1) & others) {
      const one = some | first;
      const rest = set ^ one;
      const sum = together[one]! + cost[rest]!;
      const trips = count[rest]! + 1;
      if (sum < cost[set]! || (sum === cost[set]! && trips < count[set]!)) {
        cost[set] = sum;
        count[set] = trips;
        trip[set] = one;
      }
      if (some === 0) break;
    }
  }
  const trips: PricedLoad[][] = [];
  for (let set = sets - 1; set !== 0 && trip[set] !== 0; set ^= trip[set]!)
    trips.push(loads.filter((_, index) => trip[set]! & (1 << index)));
  return { cost: cost[sets - 1]!, trips };
}
