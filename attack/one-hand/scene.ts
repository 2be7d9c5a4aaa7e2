import type { Answered } from '../call.ts';
import type { PreparedMarket } from '../market/prepared-market.ts';
import { Shopper } from '../ordering.ts';
import { sentTo, type Report, type Target } from '../target.ts';

export const OK = 200;

/** The people of a market that was made for attacks, and what they must not do. */
export class Scene {
  readonly market: PreparedMarket;
  readonly #urls: Target['urls'];
  readonly #report: Report;

  constructor(urls: Target['urls'], market: PreparedMarket, report: Report) {
    this.market = market;
    this.#urls = urls;
    this.#report = report;
  }

  /** One of staff or of the seller, by their session. */
  as(token: string | undefined): Shopper {
    if (token === undefined) throw new Error('A session is missing in the market that was made');
    return new Shopper(this.#urls, token, this.#report);
  }

  get buyer(): Shopper {
    return this.as(this.market.racers[0]);
  }

  /** Says that something was done which has to be refused. */
  async mustRefuse(kind: string, said: string, call: string, answered: Promise<Answered>): Promise<void> {
    const { status } = await answered;
    if (status === OK) this.find(kind, said, call);
    else if (status === 0 || status >= 500) this.find('fault', `${said}: answered ${status}`, call);
  }

  /** `call` is its method and path. */
  find(kind: string, said: string, call: string): void {
    this.#report.find(kind, said, this.#urls[0]!, sentTo(call, {}));
  }

  note(text: string): void {
    this.#report.note(text);
  }
}
