import { jsonOf, type Answered } from '../call.ts';
import { creditOf, grantCredit } from '../grant-credit.ts';
import { CREDIT, Shopper } from '../ordering.ts';
import { type Battery, type Report, type Target } from '../target.ts';
import type { PreparedMarket } from '../market/prepared-market.ts';

const TIMES = 8;
const PLENTY_OF_CREDIT = 1_000_000_000;

/** What must happen once is asked for many times at once, over all processes. */
export const races: Battery = {
  name: 'races',
  tries: 'the last units, one draft, a coupon, a line of credit, a slip and a refund, each taken many times at once',
  async run(target, report) {
    const { prepared, unlimited: urls } = target;
    if (!prepared) return report.note('races need a market that was made for them');
    const race = new Race(urls, prepared, report);
    await race.lastUnits();
    await race.oneDraft();
    await race.oneKey();
    await race.coupon();
    await race.credit();
    await race.slipAndRefund();
    return undefined;
  },
};

const succeeded = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 200);

class Race {
  readonly #urls: Target['urls'];
  readonly #market: PreparedMarket;
  readonly #report: Report;

  constructor(urls: Target['urls'], market: PreparedMarket, report: Report) {
    this.#urls = urls;
    this.#market = market;
    this.#report = report;
  }

  #shopper(token: string): Shopper {
    return new Shopper(this.#urls, token, this.#report);
  }

  /** Says what came more often than it may, and what was a fault. */
  #expect(what: string, answers: readonly Answered[], most: number, path: string): void {
    const url = this.#urls[0]!;
    const count = succeeded(answers).length;
    if (count > most)
      this.#report.find('race', `${what}: ${count} of ${answers.length} got through, ${most} may`, url, {
        method: 'POST',
        path,
      });
    if (count === 0)
      this.#report.note(`${what}: nobody got through (${answers[0]?.status} ${answers[0]?.text.slice(0, 120)})`);
    for (const { status, text } of answers.filter((one) => one.status >= 500 || one.status === 0))
      this.#report.find('fault', `${what} is answered ${status} ${text.slice(0, 120)}`, url, { method: 'POST', path });
  }

  async lastUnits(): Promise<void> {
    const { racers, scarceOffer, scarceQuantity, objects, tokens } = this.#market;
    const first = this.#shopper(racers[0]!);
    const left = await first.post('/cart/add', { productstock_id: scarceOffer, amount: 1 });
    // An earlier run has sold them all.
    if (left.status === 409)
      await this.#shopper(tokens.seller!).must(
        this.#shopper(tokens.seller!).post('/product-stock/receive', {
          rows: [{ product_stock_id: scarceOffer, quantity: scarceQuantity }],
        }),
      );
    const drafts = await Promise.all(
      racers.map(async (token) => {
        const shopper = this.#shopper(token);
        return { shopper, id: await shopper.draft(scarceOffer, 1, objects.address) };
      }),
    );
    const answers = await Promise.all(drafts.map(({ shopper, id }) => shopper.pay(id)));
    this.#expect('the last units', answers, scarceQuantity, '/api/cart/addpayment');
  }

  async oneDraft(): Promise<void> {
    const { racers, plentifulOffer, objects } = this.#market;
    const shopper = this.#shopper(racers[0]!);
    const id = await shopper.draft(plentifulOffer, 1, objects.address);
    const answers = await Promise.all(Array.from({ length: TIMES }, () => shopper.pay(id)));
    const numbers = new Set(succeeded(answers).map((answer) => (jsonOf(answer) as { order_no: string }).order_no));
    if (numbers.size > 1)
      this.#report.find('race', `one draft became the orders ${[...numbers].join()}`, this.#urls[0]!, {
        method: 'POST',
        path: '/api/cart/addpayment',
      });
    this.#expect('one draft paid at once', answers, TIMES, '/api/cart/addpayment');
  }

  async oneKey(): Promise<void> {
    const { racers, plentifulOffer, objects } = this.#market;
    const shopper = this.#shopper(racers[1]!);
    const id = await shopper.draft(plentifulOffer, 1, objects.address);
    const key = { 'idempotency-key': `race-${Date.now()}` };
    const answers = await Promise.all(Array.from({ length: TIMES }, () => shopper.pay(id, undefined, key)));
    const said = new Set(succeeded(answers).map(({ text }) => text));
    if (said.size > 1)
      this.#report.find('race', 'one key was answered in different ways', this.#urls[0]!, {
        method: 'POST',
        path: '/api/cart/addpayment',
      });
    this.#expect('one key sent at once', answers, TIMES, '/api/cart/addpayment');
  }

  /** A campaign with room for one. */
  async coupon(): Promise<void> {
    const { racers, plentifulOffer, objects, tokens } = this.#market;
    const sales = this.#shopper(tokens.sales!);
    const today = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const { id } = await sales.must<{ id: number }>(
      sales.post('/staff/coupons/campaigns', {
        name_th: 'แข่ง',
        name_en: 'Race',
        name_cn: '比赛',
        kind: 'amount',
        amount: 100,
        paid_by: 'marketplace',
        first_day: today(0),
        last_day: today(5),
        quota: 1,
        budget: 1000,
      }),
    );
    const { code } = await sales.must<{ code: string }>(
      sales.post(`/staff/coupons/campaigns/${id}/code`, { code: `RACE${Date.now() % 1_000_000}` }),
    );
    const drafts = await Promise.all(
      racers.map(async (token) => {
        const shopper = this.#shopper(token);
        const order = await shopper.draft(plentifulOffer, 1, objects.address);
        return {
          shopper,
          order,
          checked: await shopper.post('/coupon/check', { order_id: order, discount_code: code }),
        };
      }),
    );
    const answers = await Promise.all(
      drafts.map(({ shopper, order }) =>
        shopper.post('/cart/addpayment', { order_id: order, payment_type: 3, discount_code: code }),
      ),
    );
    this.#expect('a coupon for one', answers, 1, '/api/cart/addpayment');
    // Who lost orders without it.
    await Promise.all(drafts.map(({ shopper, order }) => shopper.post('/coupon/remove', { order_id: order })));
  }

  /** A line of credit with room for one order more. */
  async credit(): Promise<void> {
    const { racers, plentifulOffer, objects, tokens } = this.#market;
    const finance = this.#shopper(tokens.finance!);
    const second = this.#shopper(this.#market.otherFinance);
    await grantCredit(finance, second, this.#market, PLENTY_OF_CREDIT);
    const first = this.#shopper(racers[0]!);
    const order = await first.draft(plentifulOffer, 1, objects.address);
    await first.must(first.post('/cart/addpayment', { order_id: order, payment_type: CREDIT, credit_time: 30 }));
    const { summary } = await first.must<Detail>(first.get(`/order/orderdetail/${order}`));
    const drafts = await Promise.all(
      racers.map(async (token) => {
        const shopper = this.#shopper(token);
        return { shopper, id: await shopper.draft(plentifulOffer, 1, objects.address) };
      }),
    );
    const { in_use } = await creditOf(finance, this.#market);
    await grantCredit(finance, second, this.#market, Math.ceil(in_use + summary.total_include_vat * 1.5));
    const answers = await Promise.all(
      drafts.map(({ shopper, id }) =>
        shopper.post('/cart/addpayment', { order_id: id, payment_type: CREDIT, credit_time: 30 }),
      ),
    );
    this.#expect('credit for one', answers, 1, '/api/cart/addpayment');
  }

  /** The same slip sent, verified, and given back many times at once. */
  async slipAndRefund(): Promise<void> {
    const { racers, plentifulOffer, objects, tokens, otherFinance } = this.#market;
    const [shopper, sales, finance, other] = [racers[2]!, tokens.sales!, tokens.finance!, otherFinance].map((token) =>
      this.#shopper(token),
    ) as [Shopper, Shopper, Shopper, Shopper];
    const order = await shopper.draft(plentifulOffer, 1, objects.address);
    await shopper.must(shopper.pay(order));
    const confirmed = await Promise.all(
      Array.from({ length: TIMES }, () => sales.post(`/staff/orders/${order}/confirm`, {})),
    );
    this.#expect('confirming an order', confirmed, 1, `/api/staff/orders/${order}/confirm`);
    const detail = await shopper.must<Detail>(shopper.get(`/order/orderdetail/${order}`));
    const filename = await shopper.uploadSlip();
    const slip = {
      order_id: order,
      filename,
      amount: detail.summary.outstanding,
      payment_date: new Date().toISOString(),
    };
    const sent = await Promise.all(Array.from({ length: TIMES }, () => shopper.post('/order-settlement/add', slip)));
    this.#expect('sending one slip', sent, 1, '/api/order-settlement/add');
    const settlement = (jsonOf(succeeded(sent)[0]!) as { id: number }).id;
    const verified = await Promise.all(
      Array.from({ length: TIMES }, (_, n) =>
        (n % 2 ? finance : other).post(`/staff/settlements/${settlement}/verify`, {}),
      ),
    );
    this.#expect('verifying one slip', verified, 1, `/api/staff/settlements/${settlement}/verify`);
    const { lines } = await finance.must<Refundable>(finance.get(`/staff/orders/${order}/refundable`));
    const goods = lines.filter(({ order_item_id }) => order_item_id !== null);
    const proposal = {
      reason: 'changed_mind',
      note: 'race',
      lines: goods.map(({ order_item_id }) => ({ order_item_id, quantity: 1, amount: null, restock: true })),
    };
    const proposed = await Promise.all(
      Array.from({ length: TIMES }, () => finance.post(`/staff/orders/${order}/refunds`, proposal)),
    );
    this.#expect('proposing one refund', proposed, 1, `/api/staff/orders/${order}/refunds`);
    const refund = (jsonOf(succeeded(proposed)[0] ?? proposed[0]!) as { id?: number }).id;
    if (refund === undefined) return;
    const approved = await Promise.all(
      Array.from({ length: TIMES }, () => other.post(`/staff/refunds/${refund}/approve`, {})),
    );
    this.#expect('approving one refund', approved, 1, `/api/staff/refunds/${refund}/approve`);
    const given = await Promise.all(
      Array.from({ length: TIMES }, (_, n) =>
        (n % 2 ? finance : other).post(`/staff/refunds/${refund}/sent`, { bank_reference: `race ${n}` }),
      ),
    );
    this.#expect('sending one refund', given, 1, `/api/staff/refunds/${refund}/sent`);
  }
}

interface Detail {
  summary: { outstanding: number; total_include_vat: number };
}
interface Refundable {
  lines: { order_item_id: number | null }[];
}
