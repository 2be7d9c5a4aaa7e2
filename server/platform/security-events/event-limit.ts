import { LRUCache } from 'lru-cache';
import { EVENT_WINDOW_SECONDS, EVENTS_OF_ALL_VISITORS, EVENTS_OF_ONE_CALLER } from '#domain/security-events.ts';

/** Above this many counted callers the one counted first is dropped. */
const MAX_COUNTED = 20_000;

interface Window {
  began: number;
  written: number;
  left: number;
}

export type Taken = { isTaken: false } | { isTaken: true; leftOut: number };

/**
 * Keeps a caller who repeats one refusal, and visitors together, from filling the log: above the limit events are only
 * counted, and the next one that is written says how many were left out.
 */
export class EventLimit {
  readonly #windows = new LRUCache<string, Window>({ max: MAX_COUNTED });

  /** `key`: the kind and whose it is. `isVisitor`: nobody is known to have caused it. */
  take(key: string, isVisitor: boolean, at: Date): Taken {
    const own = this.#windowOf(key, at);
    const all = isVisitor ? this.#windowOf('visitors', at) : undefined;
    if (own.written >= EVENTS_OF_ONE_CALLER || (all && all.written >= EVENTS_OF_ALL_VISITORS)) {
      own.left += 1;
      return { isTaken: false };
    }
    own.written += 1;
    if (all) all.written += 1;
    const leftOut = own.left;
    own.left = 0;
    return { isTaken: true, leftOut };
  }

  #windowOf(key: string, at: Date): Window {
    const known = this.#windows.get(key);
    const ms = at.getTime();
    if (known && ms - known.began < EVENT_WINDOW_SECONDS * 1000) return known;
    // What was left out before is told with the first of the new window.
    const window = { began: ms, written: 0, left: known?.left ?? 0 };
    this.#windows.set(key, window);
    return window;
  }
}
