/** A rendered page, ready to be sent in either compression. */
export interface StoredPage {
  /** Its type and, of a whole page, the policy with the nonce that is in it. */
  headers: Record<string, string>;
  brotli: Uint8Array;
  gzip: Uint8Array;
}

interface Entry {
  page: StoredPage;
  renderedAt: number;
  bytes: number;
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
 * Pages of visitors without a session, for a minute at most. Bounded in bytes, the longest unused go first. However many ask at once, a page is
 * rendered once. What is rendered as `null` is not for everybody and is never kept.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #renewals = new Map<string, Promise<StoredPage | null>>();
  readonly #limits: PageCacheLimits;
  readonly #now: () => number;
  #bytes = 0;

  constructor(limits: PageCacheLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The kept page if it may be sent; starts its renewal when it is no longer fresh. */
  lookUp(key: string, render: () => Promise<Rendered>): StoredPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const age = this.#now() - entry.renderedAt;
    if (age >= this.#limits.staleMs) {
      this.#remove(key);
      return undefined;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    // A renewal that fails leaves the stale page until it is too old.
    if (age >= this.#limits.freshMs) this.renew(key, render).catch(() => undefined);
    return entry.page;
  }

  /** Renders, or waits for whoever is rendering the same; keeps what came. */
  renew(key: string, render: () => Promise<Rendered>): Promise<StoredPage | null> {
    const running = this.#renewals.get(key);
    if (running) return running;
    const renewal = render()
      .then((rendered) => {
        if (rendered === 'failed') return null;
        if (rendered) this.#keep(key, rendered);
        else this.#remove(key);
        return rendered;
      })
      .finally(() => this.#renewals.delete(key));
    this.#renewals.set(key, renewal);
    return renewal;
  }

  #keep(key: string, page: StoredPage): void {
    this.#remove(key);
    const bytes = key.length * 2 + page.brotli.byteLength + page.gzip.byteLength;
    if (bytes > this.#limits.maxBytes) return;
    this.#entries.set(key, { page, renderedAt: this.#now(), bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
