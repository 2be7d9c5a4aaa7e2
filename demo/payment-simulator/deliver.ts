import { WEBHOOK_TRIES } from '#domain/money/payments/webhook-rules.ts';
import { webhookHeaders } from '#server/money/payments/standard-webhooks.ts';
import type { Delivery, Store } from './store.ts';

export interface DeliverySettings {
  url: string;
  secret: string;
  /** So many times sooner come retries than the schedule says. */
  pace: number;
}

const GONE = 410;
const TIMEOUT_MS = 15_000;

/** Sends messages with retries, as Standard Webhooks asks for: 2xx only is success, 410 ends it. */
export class Deliverer {
  readonly #store: Store;
  readonly #settings: DeliverySettings;

  constructor(store: Store, settings: DeliverySettings) {
    this.#store = store;
    this.#settings = settings;
    for (const delivery of store.deliveries) this.#plan(delivery);
  }

  /** Sends a message about this money once the delay, in seconds, is over. */
  announce(transactionId: string, delay = 0): void {
    const at = new Date(Date.now() + (delay * 1000) / this.#settings.pace);
    this.#plan(this.#store.addDelivery(transactionId, at));
  }

  /** The same message once more, as networks do. */
  repeat(delivery: Delivery): void {
    void this.#try(delivery);
  }

  #plan(delivery: Delivery): void {
    if (delivery.next_at === null) return;
    setTimeout(() => void this.#try(delivery), Math.max(0, Date.parse(delivery.next_at) - Date.now()));
  }

  async #try(delivery: Delivery): Promise<void> {
    const transaction = this.#store.transaction(delivery.transaction_id);
    if (!transaction) return;
    const body = JSON.stringify({ type: 'payment.received', data: transaction });
    const timestamp = Math.floor(Date.now() / 1000);
    const response = await fetch(this.#settings.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...webhookHeaders({ id: delivery.id, timestamp, body }, this.#settings.secret),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => String(error));
    await (typeof response === 'string' ? undefined : response.body?.cancel());
    this.#answered(delivery, typeof response === 'string' ? response : response.status);
  }

  #answered(delivery: Delivery, answer: number | string): void {
    const tries = delivery.tries + 1;
    const isDelivered = typeof answer === 'number' && answer >= 200 && answer < 300;
    const pause = WEBHOOK_TRIES[tries];
    if (isDelivered || answer === GONE || pause === undefined) {
      const status = isDelivered ? 'delivered' : 'given_up';
      this.#store.changed(delivery, { tries, status, next_at: null, answer: String(answer) });
      return;
    }
    const next_at = new Date(Date.now() + (pause * 1000) / this.#settings.pace).toISOString();
    this.#store.changed(delivery, { tries, next_at, answer: String(answer) });
    this.#plan(delivery);
  }
}
