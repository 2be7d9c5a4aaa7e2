import { setTimeout as sleep } from 'node:timers/promises';
import { call, jsonOf } from '../attack/call.ts';
import { Shopper } from '../attack/ordering.ts';
import type { Bidder } from '../attack/market/prepared-market.ts';

const PAUSE_MS = 50;
/** So much more than the bid before, in baht. */
const STEP = 0.01;

interface Receipt {
  seq: number;
  at: string;
  hash: string;
}

interface Acknowledged {
  bidder: Bidder;
  receipt: Receipt;
}

/**
 * Companies that bid for one lot without a pause, each a little more than all before, until they are told that it is
 * over. What gets no answer is sent again by its key, to the next process.
 */
export class BiddingLoad {
  readonly acknowledged: Acknowledged[] = [];
  readonly failures: string[] = [];
  /** Refused because the auction was over. */
  tooLate = 0;
  readonly successes: number[] = [];
  readonly #id: number;
  readonly #from: number;
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[];
  #bids = 0;

  constructor(urls: readonly string[], id: number, bidders: readonly Bidder[], from: number) {
    this.#id = id;
    this.#from = from;
    this.#loops = bidders.map((bidder) => this.#loop(urls, bidder));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
  }

  async #loop(urls: readonly string[], bidder: Bidder): Promise<void> {
    const caller = new Shopper(urls, bidder.token, { call });
    while (!this.#stopping.signal.aborted) {
      this.#bids += 1;
      const limit = Math.round((this.#from + this.#bids * STEP) * 100) / 100;
      await this.#untilAnswered(caller, bidder, { limit, is_sure: true, request_key: `bid-${this.#bids}` });
    }
  }

  async #untilAnswered(caller: Shopper, bidder: Bidder, body: object): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const answered = await caller.post(`/auctions/${this.#id}/bids`, body);
      const { status, text } = answered;
      if (status === 200) {
        this.acknowledged.push({ bidder, receipt: (jsonOf(answered) as { receipt: Receipt }).receipt });
        this.successes.push(performance.now());
        return;
      }
      if (text.includes('auction_over')) {
        this.tooLate += 1;
        await sleep(PAUSE_MS);
        return;
      }
      // Somebody else bid more meanwhile: the next one is higher.
      if (status === 400) return;
      this.failures.push(status === 0 ? 'no answer' : `${status} ${text.slice(0, 80)}`);
      await sleep(PAUSE_MS);
    }
  }
}
