import { setTimeout as sleep } from 'node:timers/promises';
import { call, jsonOf } from '../attack/call.ts';
import { Shopper } from '../attack/ordering.ts';
import type { PreparedMarket } from '../attack/market/prepared-market.ts';

const PAUSE_MS = 50;
const PATIENCE_MS = 60_000;

/**
 * Buyers who order, and staff who confirm and book slips, one after the other until it is stopped; what fails is tried
 * anew with the next order.
 */
export class Load {
  /** Numbers of orders that were acknowledged. */
  readonly placed: string[] = [];
  /** Ids of slips whose verifying was acknowledged. */
  readonly verified: number[] = [];
  readonly failures: { at: number; what: string }[] = [];
  readonly successes: number[] = [];
  readonly #market: PreparedMarket;
  readonly #urls: readonly string[];
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[];

  constructor(urls: readonly string[], market: PreparedMarket, buyers = market.racers.length) {
    this.#urls = urls;
    this.#market = market;
    this.#loops = market.racers.slice(0, buyers).map((token) => this.#loop(token));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
  }

  /** Milliseconds from this moment until the first order succeeded again, which is waited for. */
  async recoveryMs(since: number): Promise<number | undefined> {
    for (;;) {
      const first = this.successes.find((at) => at > since);
      if (first !== undefined) return first - since;
      if (performance.now() - since > PATIENCE_MS) return undefined;
      await sleep(PAUSE_MS);
    }
  }

  /** What failures said, the most frequent first. */
  kinds(): string {
    const kinds = Object.entries(
      Object.groupBy(this.failures, ({ what }) => /"error":"(\w+)"/.exec(what)?.[1] ?? what),
    );
    const sorted = kinds.toSorted(([, one], [, other]) => other!.length - one!.length);
    return sorted.map(([what, of]) => `${of!.length} × ${what}`).join(', ') || 'none';
  }

  async #loop(token: string): Promise<void> {
    const buyer = new Shopper(this.#urls, token, { call });
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#orderAndPay(buyer);
      } catch (error) {
        this.failures.push({ at: performance.now(), what: String(error).slice(0, 160) });
        await sleep(PAUSE_MS);
      }
    }
  }

  async #orderAndPay(buyer: Shopper): Promise<void> {
    const { plentifulOffer, objects } = this.#market;
    const id = await buyer.draft(plentifulOffer, 1, objects.address);
    const { order_no } = await buyer.must<{ order_no: string }>(buyer.pay(id));
    this.placed.push(order_no);
    this.successes.push(performance.now());
    this.verified.push(await paySlip(this.#urls, this.#market, buyer, id));
  }
}

/** Confirms an order and books a slip about all of it; answers the slip. */
export async function paySlip(
  urls: readonly string[],
  market: PreparedMarket,
  buyer: Shopper,
  id: number,
): Promise<number> {
  const slip = await sendSlip(urls, market, buyer, id);
  const finance = new Shopper(urls, market.tokens.finance!, { call });
  await finance.must(finance.post(`/staff/settlements/${slip}/verify`, {}));
  return slip;
}

/** Confirms an order and reports a transfer of what is owed. */
export async function sendSlip(
  urls: readonly string[],
  market: PreparedMarket,
  buyer: Shopper,
  id: number,
): Promise<number> {
  const sales = new Shopper(urls, market.tokens.sales!, { call });
  await sales.must(sales.post(`/staff/orders/${id}/confirm`, {}));
  const { summary } = await buyer.must<{ summary: { outstanding: number } }>(buyer.get(`/order/orderdetail/${id}`));
  const answered = await buyer.post('/order-settlement/add', {
    order_id: id,
    filename: await buyer.uploadSlip(),
    amount: summary.outstanding,
    payment_date: new Date().toISOString(),
  });
  if (answered.status !== 200)
    throw new Error(`A slip was answered ${answered.status}: ${answered.text.slice(0, 200)}`);
  return (jsonOf(answered) as { id: number }).id;
}
