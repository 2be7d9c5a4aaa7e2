import { VEHICLES, type Vehicle } from '#domain/market/delivery/freight.ts';
import { idIn } from '#web/page/ids.ts';

/** A shipment as the page saw it. */
export interface Seen {
  id: number;
  version: number;
}
export interface Move extends Seen {
  trip_id: number | null;
  stop: number | null;
}
export interface TakenLoad {
  vehicle: Vehicle;
  shipments: Seen[];
}

/** A day as the stream of changes calls it: 20260709. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

/** The value of the list of places that stands for no trip. */
export const NO_TRIP = 'none';

export const seenText = ({ id, version }: Seen): string => `${id}:${version}`;
export const moveText = ({ trip_id, stop, ...seen }: Move): string =>
  [seenText(seen), trip_id ?? NO_TRIP, stop ?? ''].join(':');
export const loadText = ({ vehicle, shipments }: TakenLoad): string => [vehicle, ...shipments.map(seenText)].join(' ');

/** What `seenText` wrote; none of anything else. */
export function readSeen(text: string): Seen[] {
  const [id, version] = text.split(':').map((part) => idIn(part));
  return id && version ? [{ id, version }] : [];
}

/** Moves as `moveText` writes them; what is none is left out. */
export function readMoves(texts: readonly unknown[]): Move[] {
  return texts.flatMap((text) => {
    const [id, version, trip, stop] = String(text).split(':');
    const trip_id = trip === NO_TRIP ? null : idIn(trip);
    if (trip_id === null && trip !== NO_TRIP) return [];
    return readSeen(`${id}:${version}`).map((seen) => ({ ...seen, trip_id, stop: idIn(stop) }));
  });
}

/** Chosen shipments that all go to one place. */
export function movesTo(chosen: readonly unknown[], target: string): Move[] {
  return readMoves(chosen.map((text) => `${String(text)}:${target}:`));
}

export function readLoads(texts: readonly unknown[]): TakenLoad[] {
  return texts.flatMap((text) => {
    const [name, ...seen] = String(text).split(' ');
    const vehicle = VEHICLES.find((each) => each === name);
    return vehicle ? [{ vehicle, shipments: seen.flatMap(readSeen) }] : [];
  });
}
