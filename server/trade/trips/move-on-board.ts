import { VEHICLE_CAPACITY, type Vehicle } from '#domain/market/delivery/freight.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { isWaiting } from '#domain/trade/shipments/shipment-steps.ts';
import { movesBack, placeStops, type StopMove } from '#domain/trade/trips/place-stops.ts';
import { MAX_TRIP_SHIPMENTS, type TripState } from '#domain/trade/trips/trip.ts';
import { formatNumber } from '#domain/values/format.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockForTrips, stopsOf, writeStops, type TripShipment } from '#server/trade/shipments/index.ts';
import { recordOnOrders } from './make-trip.ts';

/** Where a shipment shall stand, as its mover saw it. */
export type SeenMove = StopMove & { version: number };

interface LockedTrip {
  id: number;
  trip_no: string;
  vehicle: Vehicle;
  state: TripState;
}

/**
 * Moves shipments between trips and off them, all or none. Answers the moves that take these back. The trips first, then
 * their shipments, in ascending order, as everywhere.
 */
export async function moveOnBoard(staffId: number, asked: readonly SeenMove[]): Promise<SeenMove[]> {
  const moves = [...new Map(asked.map((move) => [move.id, move])).values()];
  const ids = moves.map(({ id }) => id);
  return inTransaction(async () => {
    const trips = await lockTrips(moves);
    const shipments = await lockForTrips(ids);
    if (shipments.length !== ids.length) throw new AppError('not_found');
    for (const move of moves)
      requireMovable(
        shipments.find(({ id }) => id === move.id)!,
        move,
        trips,
      );
    const now = await stopsOf([...trips.keys()]);
    const placed = placeStops(now, moves);
    const gramsOf = new Map([...now, ...shipments].map(({ id, grams }) => [id, grams]));
    for (const [tripId, on] of placed) requireFits(trips.get(tripId)!, on, gramsOf);
    const off = moves.flatMap(({ id, trip_id }) => (trip_id === null ? [{ id, trip_id, stop: null }] : []));
    const on = [...placed].flatMap(([trip_id, its]) => its.map((id, index) => ({ id, trip_id, stop: index + 1 })));
    const trip_no = (id: number | null) => (id === null ? null : trips.get(id)!.trip_no);
    const moved = new Map(moves.map(({ id, trip_id }) => [id, { trip_no: trip_no(trip_id) }]));
    await writeStops(staffId, [...off, ...on], moved);
    await rows(sql`update trips set version = version + 1 where id = any (${[...trips.keys()]}::int[])`);
    for (const [target, its] of Map.groupBy(moves, (move) => move.trip_id)) {
      const orders = its.map(({ id }) => shipments.find((shipment) => shipment.id === id)!.order_id);
      await recordOnOrders(staffId, 'trip_change', orders, { trip_no: trip_no(target) });
    }
    const versions = new Map(shipments.map(({ id, version }) => [id, version + 1]));
    return movesBack(now, moves).map((move) => ({ ...move, version: versions.get(move.id)! }));
  });
}

/** The trips that shipments leave and those that they come to. */
async function lockTrips(moves: readonly SeenMove[]): Promise<Map<number, LockedTrip>> {
  const targets = moves.flatMap(({ trip_id }) => trip_id ?? []);
  const locked = await rows(sql<LockedTrip>`
    select id, trip_no, vehicle, state from trips
    where id = any (${targets}::int[])
      or id in (select trip_id from shipments where id = any (${moves.map(({ id }) => id)}::int[]))
    order by id for update`);
  const trips = new Map(locked.map((trip) => [trip.id, trip]));
  if (targets.some((id) => !trips.has(id))) throw new AppError('not_found');
  return trips;
}

function requireMovable(shipment: TripShipment, move: SeenMove, trips: ReadonlyMap<number, LockedTrip>): void {
  // One that came to another trip between the locks has another version, too.
  if (shipment.version !== move.version)
    throw new AppError('shipment_moved_meanwhile', {
      details: { number: shipment.shipment_no, person: shipment.person ?? '–' },
    });
  const { state, receiving, order_status } = shipment;
  if (!isWaiting(state) || receiving !== 'delivery' || order_status !== ORDER_ACTIVE)
    throw new AppError('shipment_not_for_trip');
  for (const id of [shipment.trip_id, move.trip_id]) {
    const trip = id === null ? undefined : trips.get(id);
    if (trip && trip.state !== 'planned') throw new AppError(trip.state === 'driving' ? 'trip_has_left' : 'trip_over');
  }
}

function requireFits(trip: LockedTrip, on: readonly number[], gramsOf: ReadonlyMap<number, number>): void {
  if (on.length > MAX_TRIP_SHIPMENTS) throw new AppError('trip_full', { details: { max: MAX_TRIP_SHIPMENTS } });
  const grams = on.reduce((sum, id) => sum + gramsOf.get(id)!, 0);
  const most = VEHICLE_CAPACITY[trip.vehicle];
  if (grams > most)
    throw new AppError('trip_too_heavy', {
      details: {
        number: trip.trip_no,
        kg: formatNumber(grams / GRAMS_PER_KG),
        most: formatNumber(most / GRAMS_PER_KG),
      },
    });
}
