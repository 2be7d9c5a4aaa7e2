import { AsyncResource } from 'node:async_hooks';
import type { SearchIndex } from '../search-index.ts';
import { FollowedIndex } from './followed-index.ts';
import type { IndexSource } from './index-source.ts';

/** An index is made anew when a fifth of it is deleted products, and not only in a small market. */
const DELETED_PART = 0.2;
const DELETED_AT_LEAST = 5000;
/** After a failure the work behind is tried again after so long at the earliest. */
const RETRY_MS = 10_000;

/** Work behind belongs to no request: it must not use the connection of a transaction that started it. */
const outside = new AsyncResource('search-index');

/**
 * The index that answers. A search sees every commit before it while few products have changed. Many changes, lost
 * changes and a new index are worked on behind, in slices, and the old state answers meanwhile.
 */
export class LiveIndex {
  readonly #source: IndexSource;
  readonly #onError: (error: unknown) => void;
  readonly #stopped = new AbortController();
  #followed: FollowedIndex | undefined;
  #running: Promise<SearchIndex> | undefined;
  #next: Promise<SearchIndex> | undefined;
  #behind: Promise<void> | undefined;
  #retryAt = 0;

  constructor(source: IndexSource, onError: (error: unknown) => void = () => undefined) {
    this.#source = source;
    this.#onError = onError;
  }

  /** The index after a look at what has changed. Callers that come during a look share the next one. */
  current(): Promise<SearchIndex> {
    if (!this.#running) return (this.#running = this.#looked().finally(() => (this.#running = undefined)));
    this.#next ??= this.#running.then(
      () => this.#afterNext(),
      () => this.#afterNext(),
    );
    return this.#next;
  }

  get isLoaded(): boolean {
    return this.#followed !== undefined;
  }

  /** For how long changes have waited to be applied behind. */
  get lagSeconds(): number {
    return this.#followed?.lagSeconds ?? 0;
  }

  /** Ends the work behind. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#behind;
  }

  #afterNext(): Promise<SearchIndex> {
    this.#next = undefined;
    return this.current();
  }

  async #looked(): Promise<SearchIndex> {
    // Before the first index there is no state to answer from: the first callers wait for it. A failure is theirs, and
    // the next caller tries again.
    const followed = (this.#followed ??= await FollowedIndex.load(this.#source, this.#stopped.signal));
    await followed.look();
    if (needsWork(followed) && !this.#behind && performance.now() >= this.#retryAt)
      outside.runInAsyncScope(() => {
        this.#behind = this.#workBehind().finally(() => (this.#behind = undefined));
      });
    return followed.index;
  }

  /** Brings the index that answers up to date, or makes a new one beside it: never more than two at a time. */
  async #workBehind(): Promise<void> {
    const { signal } = this.#stopped;
    try {
      for (let now = this.#followed!; needsWork(now); now = this.#followed!) {
        if (needsRebuild(now)) this.#followed = await this.#rebuilt(signal);
        else await now.applyPage(signal);
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#retryAt = performance.now() + RETRY_MS;
      this.#onError(error);
    }
  }

  /** A new index that has caught up with what changed while it was made. */
  async #rebuilt(signal: AbortSignal): Promise<FollowedIndex> {
    const fresh = await FollowedIndex.load(this.#source, signal, true);
    do {
      while (fresh.isBehind) await fresh.applyPage(signal);
      await fresh.look();
    } while (fresh.isBehind);
    return fresh;
  }
}

function needsWork(followed: FollowedIndex): boolean {
  return followed.isBehind || needsRebuild(followed);
}

function needsRebuild({ index, hasLostChanges }: FollowedIndex): boolean {
  return hasLostChanges || index.deleted > Math.max(DELETED_AT_LEAST, index.size * DELETED_PART);
}
