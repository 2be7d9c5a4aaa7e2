import type { Vehicle } from '#domain/market/delivery/freight.ts';
import type { Satang } from '#domain/values/money.ts';
import { bestPartition } from './best-partition.ts';
import { joinTrips } from './join-trips.ts';
import { cheapestVehicle, gramsOf, stopsOf, whyUntaken, type Load, type UntakenReason } from './trip-cost.ts';
import { pricedLoads, type PricedLoad } from './priced-loads.ts';

/** What is proposed at once: more takes a server too long, and no dispatcher looks at it. */
export const MAX_PROPOSED_SHIPMENTS = 100;
/** Up to so many shipments every way of sharing them out is compared. */
export const MOST_EXACT = 12;

export interface ProposedTrip {
  vehicle: Vehicle;
  cost: Satang;
  grams: number;
  /** In the order of the stops. */
  ids: number[];
}

export interface Proposal {
  trips: ProposedTrip[];
  /** What no vehicle takes, and why. */
  left: { id: number; reason: UntakenReason }[];
}

export interface WaitingLoad extends Load {
  /** Only what is fetched in one province goes together. */
  origin: number;
}

/**
 * The cheapest trips for what waits, by `tripCost`; of equally cheap ones the fewest. Exact up to `MOST_EXACT` shipments
 * of one origin. Beyond, trips are joined while that saves, then shared out anew, a few together, while that saves.
 */
export function proposeTrips(waiting: readonly WaitingLoad[]): Proposal {
  const left = waiting.flatMap((load) => {
    const reason = whyUntaken(load);
    return reason ? [{ id: load.id, reason }] : [];
  });
  const isLeft = new Set(left.map(({ id }) => id));
  const taken = Map.groupBy(
    waiting.filter(({ id }) => !isLeft.has(id)),
    ({ origin }) => origin,
  );
  return { trips: [...taken.values()].flatMap((loads) => tripsOf(loads)), left };
}

function tripsOf(loads: readonly WaitingLoad[]): ProposedTrip[] {
  const priced = pricedLoads(loads.toSorted((a, b) => a.id - b.id));
  const shared = priced.length <= MOST_EXACT ? bestPartition(priced).trips : joinTrips(priced);
  return shared.map((trip) => asTrip(trip, loads));
}

function asTrip(trip: readonly PricedLoad[], loads: readonly WaitingLoad[]): ProposedTrip {
  const ids = new Set(trip.map(({ id }) => id));
  const its = loads.filter(({ id }) => ids.has(id));
  const { vehicle, cost } = cheapestVehicle(its)!;
  const stopOf = new Map(stopsOf(its, vehicle).map(({ place }, index) => [place, index]));
  const ordered = its.toSorted((a, b) => stopOf.get(a.place)! - stopOf.get(b.place)! || a.id - b.id);
  return { vehicle, cost, grams: gramsOf(its), ids: ordered.map(({ id }) => id) };
}

/** What the trips of a proposal cost, and what the same goods would cost each by itself. */
export function savedBy(trips: readonly ProposedTrip[], waiting: readonly WaitingLoad[]): Satang {
  const byId = new Map(waiting.map((load) => [load.id, load]));
  const alone = trips.flatMap(({ ids }) => ids).map((id) => cheapestVehicle([byId.get(id)!])!.cost);
  const sum = (costs: readonly Satang[]) => costs.reduce((all, cost) => all + cost, 0n);
  return sum(alone) - sum(trips.map(({ cost }) => cost));
}
