import { ApiError, type Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { chargePurchases, issueCommissionInvoicesJob } from '#server/money/payouts/index.ts';
import { givenClaimFile } from '#server/testing/given/claims.ts';
import { TERMS } from '#server/testing/given/credit.ts';
import { withSecondPerson } from '#server/testing/given/second-person.ts';
import { givenDraft, givenSlip } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { expireOrdersJob } from '#server/trade/orders/index.ts';
import { findMoney, receiveQrMoney } from './qr-money.ts';
import type { PlainStep, Step, StepOf } from './steps.ts';
import type { History, PlacedOrder } from './world.ts';

const PAYMENT_TYPES = { credit: 1, qr: 2, transfer: 3 } as const;
/** Fewer than a session lasts. */
const CREDIT_DAYS = 3;
const REASON = { reason: 'ทดสอบ' };

/** Does what a step says. What an order does not allow is refused, and that is fine. */
export async function act(history: History, its: Step): Promise<void> {
  try {
    await perform(history, its);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    history.app.clock.set(TEST_NOW);
  }
}

function perform(history: History, its: Step): Promise<unknown> {
  if (its.do === 'place') return place(history, its);
  if (its.do === 'credit') return changeCredit(history, its);
  if (its.do === 'payout') return payOut(history, its);
  const order = history.orders[its.order % history.orders.length];
  if (!order) return Promise.resolve();
  if (its.do === 'refund') return refund(history, order, its);
  if (its.do === 'decide_refund') return decideRefund(history, order, its.end);
  if (its.do === 'cancel_lines') return cancelLines(history, order, its);
  if (its.do === 'weigh') return weigh(history, order, its);
  if (its.do === 'receive') return receive(history, order, its);
  if (its.do === 'slip') return sendSlip(history, order, its);
  if (its.do === 'qr_money') return receiveQrMoney(history, order, its);
  return plain[its.do](history, order);
}

async function place(history: History, { way, bags, coupon }: StepOf<'place'>): Promise<void> {
  const { buyer, sellers } = history;
  // A refused order leaves its lines in the cart.
  await rows(sql`delete from cart_items where user_id = ${buyer.id}`);
  const lines = sellers.flatMap(({ stockId }, index) => (bags[index] ? [{ stockId, amount: bags[index] }] : []));
  const id = await givenDraft(buyer, lines);
  if (coupon !== 'none')
    await buyer.api('POST /coupon/check', { body: { order_id: id, discount_code: history.coupons[coupon].code } });
  const body = {
    order_id: id,
    payment_type: PAYMENT_TYPES[way],
    ...(way === 'credit' && { credit_time: CREDIT_DAYS }),
  };
  const { order_no } = await buyer.api('POST /cart/addpayment', { body });
  history.orders.push({ id, orderNo: order_no });
  if (way !== 'credit') return;
  const { credit_balance } = await buyer.api('GET /credit-approved/check');
  if (credit_balance < 0) throw new Error(`Order ${id} took more credit than there was: ${credit_balance}`);
}

export const detail = ({ buyer }: History, { id }: PlacedOrder) =>
  buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const waiting = ({ id }: PlacedOrder) =>
  rows(sql<{ id: number }>`
    select id from settlements where order_id = ${id} and status = 0 and not is_deleted order by id limit 1`);

const plain: Readonly<Record<PlainStep, (history: History, order: PlacedOrder) => Promise<unknown>>> = {
  confirm: ({ market }, { id }) => market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} }),
  agree: async (history, order) => {
    const { contract_id } = await detail(history, order);
    if (contract_id !== null)
      await history.buyer.api('POST /contract/sales/{id}/confirm', { params: { id: contract_id } });
  },
  refuse: ({ market }, { id }) => market.sales('POST /staff/orders/{id}/refuse', { params: { id }, body: REASON }),
  cancel: ({ market }, { id }) => market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: REASON }),
  ship: ({ market }, { id }) =>
    market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } }),
  deliver: ({ market }, { id }) => market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} }),
  verify: async ({ market }, order) => {
    for (const params of await waiting(order)) await market.finance('POST /staff/settlements/{id}/verify', { params });
  },
  reject: async ({ market }, order) => {
    for (const params of await waiting(order))
      await market.finance('POST /staff/settlements/{id}/reject', { params, body: REASON });
  },
  remove: async ({ buyer }, order) => {
    for (const params of await waiting(order)) await buyer.api('PUT /order-settlement/remove/{id}', { params });
  },
  expire: async ({ app }) => {
    app.clock.advanceHours(25);
    await expireOrdersJob.work({});
  },
  pay: async (history, order) => {
    await plain.confirm(history, order).catch(() => {});
    const slip = await givenSlip(
      history.app,
      history.buyer,
      order.id,
      (await detail(history, order)).summary.outstanding,
    );
    await history.market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  },
  send: async (history, order) => {
    await plain.ship(history, order);
    await plain.deliver(history, order);
  },
  charge: ({ app }) => chargePurchases(app.clock.now()),
  resolve: async ({ market }, { id }) => {
    const { rows: money_reviews } = await market.finance('GET /staff/money-reviews', {
      query: { state: 'open', _limit: 100 },
    });
    const review = money_reviews.find(({ order_id }) => order_id === id);
    if (review)
      await market.finance('POST /staff/money-reviews/{id}/resolve', {
        params: { id: review.id },
        body: { note: 'KBANK 123' },
      });
  },
  find_money: findMoney,
};

async function sendSlip(history: History, order: PlacedOrder, its: StepOf<'slip'>): Promise<void> {
  const { outstanding } = (await detail(history, order)).summary;
  history.app.clock.advanceHours(its.hoursLater);
  await givenSlip(history.app, history.buyer, order.id, Math.round(outstanding * its.percent) / 100);
}

async function refund(history: History, { id }: PlacedOrder, its: StepOf<'refund'>): Promise<void> {
  const { finance } = history.market;
  const { lines } = await finance('GET /staff/orders/{id}/refundable', { params: { id } });
  const line = { order_item_id: lines.at(-1)!.order_item_id, quantity: its.bags, restock: its.restock };
  const parts = [
    ...(its.bags > 0 || its.money > 0
      ? [its.bags > 0 ? line : { ...line, restock: false, amount: its.money / 100 }]
      : []),
    ...(its.freight > 0 ? [{ order_item_id: null, amount: its.freight / 100 }] : []),
  ];
  const proposed = await finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: { reason: 'goodwill', lines: parts },
  });
  if (its.end !== 'none') await endRefund(history, proposed.id, its.end);
}

async function decideRefund(history: History, { id }: PlacedOrder, end: StepOf<'decide_refund'>['end']) {
  const open = await rows(sql<{ id: number }>`
    select id from refunds where order_id = ${id} and state in ('proposed', 'approved') order by id limit 1`);
  for (const one of open) await endRefund(history, one.id, end);
}

/** Decided by another one than who proposed it. */
async function endRefund({ other }: History, id: number, end: StepOf<'decide_refund'>['end']): Promise<void> {
  const params = { id };
  if (end === 'refuse') return void (await other('POST /staff/refunds/{id}/refuse', { params, body: REASON }));
  await other('POST /staff/refunds/{id}/approve', { params, body: {} }).catch(() => {});
  if (end === 'send') await other('POST /staff/refunds/{id}/sent', { params, body: { bank_reference: 'x' } });
}

async function cancelLines(history: History, order: PlacedOrder, its: StepOf<'cancel_lines'>): Promise<void> {
  const { order_items } = await detail(history, order);
  const body = { order_item_ids: [order_items[its.line % order_items.length]!.id] };
  const params = { id: order.id };
  if (its.by === 'buyer') await history.buyer.api('POST /order/{id}/cancel-lines', { params, body });
  else await history.market.sales('POST /staff/orders/{id}/cancel-lines', { params, body: { ...body, ...REASON } });
}

/** Sends the order where it was not sent, and says what the lines of its shipments weigh that are sold by weight. */
async function weigh(history: History, order: PlacedOrder, { percent, end }: StepOf<'weigh'>): Promise<void> {
  const { logistics } = history.market;
  await plain.ship(history, order).catch(() => {});
  const { shipments } = await logistics('GET /staff/orders/{id}/shipments', { params: { id: order.id } });
  for (const { id, version, lines } of shipments) {
    const byWeight = lines.filter(({ is_weighed }) => is_weighed);
    if (byWeight.length === 0) continue;
    const params = { id };
    const weighed = byWeight.map((line) => ({ id: line.id, weighed_kg: (line.quantity * 25 * percent) / 100 }));
    await logistics('PUT /staff/shipments/{id}/weights', {
      params,
      body: { version, lines: weighed, is_confirmed: true },
    });
    if (end !== 'none') await logistics('POST /staff/shipments/{id}/step', { params, body: { step: end, ...REASON } });
  }
}

/** The buyer takes in what is on its way by weight, and claims what is short, which sellers may accept. */
async function receive(history: History, { id }: PlacedOrder, { percent, accepts }: StepOf<'receive'>): Promise<void> {
  const { app, buyer, sellers } = history;
  const { shipments } = await buyer.api('GET /orders/{id}/receipts', { params: { id } });
  for (const { id: shipment, lines, may_receive } of shipments) {
    if (!may_receive) continue;
    const body = {
      files: [await givenClaimFile(app, buyer.token)],
      lines: lines.map((line) => ({
        id: line.id,
        delivered_quantity: line.quantity,
        weighed_kg: (line.quantity * 25 * percent) / 100,
      })),
    };
    const { claims } = await buyer.api('POST /shipments/{id}/receipt', { params: { id: shipment }, body });
    if (!accepts) continue;
    for (const claim of claims) for (const { token } of sellers) await accept(await app.api(token), claim);
  }
}

/** Of the sellers one is asked. */
const accept = (api: Api, id: number) => api('POST /seller/claims/{id}/accept', { params: { id } }).catch(() => {});

async function changeCredit({ market, buyer }: History, its: StepOf<'credit'>): Promise<void> {
  const params = { id: buyer.companyId };
  const { version } = await market.finance('GET /staff/credit/companies/{id}', { params });
  const body = { ...TERMS, amount: its.amount * 1_000, ...REASON, version };
  await withSecondPerson(market.finance)('PUT /staff/credit/companies/{id}', { params, body });
}

/** A run over all sellers, from its proposal to its end. */
async function payOut({ market, other }: History, { end }: StepOf<'payout'>): Promise<void> {
  const { id } = await market.finance('POST /staff/payouts', { body: { minimum: 1 } });
  const params = { id };
  if (end === 'withdrawn') return void (await other('POST /staff/payouts/{id}/withdraw', { params, body: {} }));
  await other('POST /staff/payouts/{id}/approve', { params, body: {} });
  const { lines } = await market.finance('GET /staff/payouts/{id}', { params });
  const ids = lines.map((line) => line.id);
  if (end !== 'failed') {
    await market.finance('POST /staff/payouts/{id}/file', { params, body: {} });
    await market.finance('POST /staff/payouts/{id}/paid', { params, body: { line_ids: ids } });
    await issueCommissionInvoicesJob.work({});
  }
  if (end === 'paid') return;
  for (const line_id of ids)
    await market.finance('POST /staff/payouts/{id}/failed', { params, body: { line_id, ...REASON } });
}
