import { moneyFor, sendWebhook } from '#server/testing/services/gateway.ts';
import { expireOrdersJob } from '#server/trade/orders/index.ts';
import { referencesOf } from '#domain/money/payments/payment-references.ts';
import { findPayments } from '#server/money/payments/find-payments.ts';
import type { StepOf } from './steps.ts';
import type { History, PlacedOrder } from './world.ts';

/** Messages that are older than this are worked off by the job. */
const LEFT_HOURS = 0.05;

/**
 * Money comes to an order's references: the right amount or another, in time or late, told once, often or never,
 * whatever has become of the order meanwhile.
 */
export async function receiveQrMoney(history: History, order: PlacedOrder, its: StepOf<'qr_money'>): Promise<void> {
  const { app, buyer, gateway } = history;
  const { outstanding, total_include_vat } = (
    await buyer.api('GET /order/orderdetail/{id}', { params: { id: order.id } })
  ).summary;
  const due = outstanding > 0 ? outstanding : total_include_vat;
  const references = referencesOf({ company_id: buyer.companyId, order_no: order.orderNo });
  await buyer.api('POST /payment/qrcode', { body: { amount: due, ...references } }).catch(() => {});
  app.clock.advanceHours(its.hoursLater);
  if (its.expiresFirst) await expireOrdersJob.work({});
  const baht = Math.max(1, Math.round(due * its.percent)) / 100;
  const money = moneyFor(app, { companyId: buyer.companyId, orderNo: order.orderNo }, baht);
  gateway.money.push(money);
  // The second time it is the same message, the third time another one about the same money.
  for (let time = 0; time < its.times; time += 1)
    await sendWebhook(app, money, time === 2 ? { id: `msg_again_${money.transaction_id}` } : {});
  if (its.isWorkedOff) await findMoney(history);
}

/** Works off what the gateway sent, and asks it for what it did not send. */
export async function findMoney({ app }: Pick<History, 'app'>): Promise<void> {
  app.clock.advanceHours(LEFT_HOURS);
  await findPayments();
}
