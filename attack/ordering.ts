import { jsonOf, type Answered } from './call.ts';
import { sentTo, type Report } from './target.ts';

/** What one person does by the API over several processes, each call to the next of them. */
export class Shopper {
  readonly #urls: readonly string[];
  readonly #token: string;
  readonly #report: Pick<Report, 'call'>;
  #turn = 0;

  constructor(urls: readonly string[], token: string, report: Pick<Report, 'call'>) {
    this.#urls = urls;
    this.#token = token;
    this.#report = report;
  }

  post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answered> {
    return this.#send('POST', path, body, headers);
  }

  put(path: string, body: object): Promise<Answered> {
    return this.#send('PUT', path, body);
  }

  get(path: string): Promise<Answered> {
    return this.#send('GET', path);
  }

  /** An answer that has to come; what else came is said. */
  async must<Answer>(answered: Promise<Answered>): Promise<Answer> {
    const { status, text, ...rest } = await answered;
    if (status !== 200) throw new Error(`A step was answered ${status}: ${text.slice(0, 300)}`);
    return jsonOf({ status, text, ...rest }) as Answer;
  }

  /** A draft up to, not including, payment; of more offers, one pack of each other. */
  async draft(stockId: number, amount: number, addressId: number, others: readonly number[] = []): Promise<number> {
    // What an earlier refusal left.
    await this.must(this.#send('DELETE', '/cart/remove/all'));
    await this.must(this.post('/cart/add', { productstock_id: stockId, amount }));
    for (const other of others) await this.must(this.post('/cart/add', { productstock_id: other, amount: 1 }));
    const { order_id } = await this.must<{ order_id: number }>(this.post('/cart/checkout', {}));
    await this.ship(order_id, addressId);
    return order_id;
  }

  /** Says anew how a draft is received and who is billed. */
  async ship(order_id: number, shipping_address_id: number, more: object = {}): Promise<void> {
    const freight = await this.must<{ earliest_delivery: string; options: { id: number }[] }>(
      this.post('/order/all-shipping-cost', { order_id, shipping_address_id }),
    );
    await this.must(
      this.post('/cart/addshipping', {
        order_id,
        receiving_type: 1,
        shipping_address_id,
        shipping_option_id: freight.options[0]!.id,
        delivery_date: freight.earliest_delivery,
        billing_name: 'บริษัท ทดสอบ จำกัด',
        billing_address: '99/1 ถนนสีลม กรุงเทพฯ 10500',
        billing_branch_code: '00000',
        billing_taxId: '0105536000003',
        ...more,
      }),
    );
  }

  pay(order_id: number, payment_type = TRANSFER, headers: Record<string, string> = {}): Promise<Answered> {
    return this.post('/cart/addpayment', { order_id, payment_type }, headers);
  }

  /** A slip of a transfer that was made just now. */
  async uploadSlip(): Promise<string> {
    return (await this.must<{ filename: string }>(this.trySlip())).filename;
  }

  /** The same, with whatever it is answered. */
  trySlip(headers: Record<string, string> = {}): Promise<Answered> {
    const boundary = 'a-boundary-of-a-slip';
    const sent = sentTo('POST /upload/permissions', {}, this.#token);
    const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`;
    return this.#report.call(this.#next(), {
      ...sent,
      headers: { ...sent.headers, ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([
        Buffer.from(
          `${part('name="purpose"')}\r\nslip\r\n${part('name="file"; filename="slip.png"')}content-type: image/png\r\n\r\n`,
        ),
        PIXEL,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
  }

  #next(): string {
    this.#turn += 1;
    return this.#urls[this.#turn % this.#urls.length]!;
  }

  #send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const sent = sentTo(`${method} ${path}`, { body }, this.#token);
    return this.#report.call(this.#next(), { ...sent, headers: { ...sent.headers, ...headers } });
  }
}

/** The codes of the ways to pay. */
export const CREDIT = 1;
export const QR = 2;
export const TRANSFER = 3;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
