import { MAX_RECENT_THINGS, type Thing } from '#domain/find/kinds.ts';
import { readStored, writeStored } from '#web/page/browser-storage.ts';
import type { FindPlace } from './place.ts';

type Kept = Partial<Record<FindPlace, Thing[]>>;

const read = () => (readStored('found-things') ?? {}) as Kept;

/** What was opened from here, the latest first: kinds and ids alone, which the server reads anew each time. */
export const recentThings = (place: FindPlace): Thing[] => read()[place] ?? [];

export function rememberThing(place: FindPlace, { kind, id }: Thing): void {
  const others = recentThings(place).filter((thing) => thing.kind !== kind || thing.id !== id);
  writeStored('found-things', { ...read(), [place]: [{ kind, id }, ...others].slice(0, MAX_RECENT_THINGS) });
}
