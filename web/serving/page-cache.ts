import { LRUCache } from 'lru-cache';
import type { Compressed } from './compressed.ts';

/** A rendered page, ready to be sent. */
export interface StoredPage extends Compressed {
  /** Its type and, of a whole page, the policy with the nonce that is in it. */
  headers: Record<string, string>;
}

/** `null` is not for everybody; `failed` says nothing of the page: it could not be rendered now. */
export type Rendered = StoredPage | null | 'failed';

export interface PageCacheLimits {
  maxBytes: number;
  /** As long as this a page is simply sent. */
  freshMs: number;
  /** As long as this it is sent still, while one visitor's request renews it. */
  staleMs: number;
}

/**
 * Pages of visitors without a session, for a minute at most. Bounded in bytes, the longest unused go first.
 * Concurrent requests for a page render it once. What is rendered as `null` is not for everybody and is never kept.
 */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #renewals = new Map<string, Promise<StoredPage | null>>();
  readonly #limits: PageCacheLimits;

  constructor(limits: PageCacheLimits, now: () => number) {
    this.#limits = limits;
    this.#pages = new LRUCache({
      maxSize: limits.maxBytes,
      sizeCalculation: (page, key) => key.length * 2 + page.bytes.byteLength,
      ttl: limits.staleMs,
      perf: { now },
      ttlResolution: 0,
    });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The kept page if it may be sent; starts its renewal when it is no longer fresh. */
  lookUp(key: string, render: () => Promise<Rendered>): StoredPage | undefined {
    const page = this.#pages.get(key);
    const age = this.#limits.staleMs - this.#pages.getRemainingTTL(key);
    // A renewal that fails leaves the stale page until it is too old.
    if (page && age >= this.#limits.freshMs) this.renew(key, render).catch(() => undefined);
    return page;
  }

  /** Renders, or waits for a running rendering of the same page; caches the result. */
  renew(key: string, render: () => Promise<Rendered>): Promise<StoredPage | null> {
    const running = this.#renewals.get(key);
    if (running) return running;
    const renewal = render()
      .then((rendered) => {
        if (rendered === 'failed') return null;
        if (rendered) this.#pages.set(key, rendered);
        else this.#pages.delete(key);
        return rendered;
      })
      .finally(() => this.#renewals.delete(key));
    this.#renewals.set(key, renewal);
    return renewal;
  }
}
