export interface Stop {
  id: number;
  trip_id: number;
}

/** Where a shipment shall stand: null, on no trip; without a stop, after all others. */
export interface StopMove {
  id: number;
  trip_id: number | null;
  stop: number | null;
}

const LAST = Number.MAX_SAFE_INTEGER;

/**
 * The shipments of each trip that moves touch, in their new order. What moves is taken off first, then put in from the
 * first stop to the last: so the moves that `movesBack` says bring everything back.
 */
export function placeStops(now: readonly Stop[], moves: readonly StopMove[]): Map<number, number[]> {
  const moved = new Set(moves.map(({ id }) => id));
  const trips = new Map<number, number[]>();
  for (const { id, trip_id } of now) {
    const its = trips.get(trip_id) ?? [];
    if (!moved.has(id)) its.push(id);
    trips.set(trip_id, its);
  }
  for (const { id, trip_id, stop } of moves.toSorted((a, b) => (a.stop ?? LAST) - (b.stop ?? LAST))) {
    if (trip_id === null) continue;
    const its = trips.get(trip_id) ?? [];
    its.splice(stop === null ? its.length : stop - 1, 0, id);
    trips.set(trip_id, its);
  }
  return trips;
}

/** The moves that take these moves back. */
export function movesBack(now: readonly Stop[], moves: readonly StopMove[]): StopMove[] {
  const seen = new Map<number, number>();
  const stood = new Map<number, { trip_id: number; stop: number }>();
  for (const { id, trip_id } of now) {
    const stop = (seen.get(trip_id) ?? 0) + 1;
    seen.set(trip_id, stop);
    stood.set(id, { trip_id, stop });
  }
  return moves.map(({ id }) => ({ id, trip_id: stood.get(id)?.trip_id ?? null, stop: stood.get(id)?.stop ?? null }));
}
