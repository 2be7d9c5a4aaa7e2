import { PAYMENT_CREDIT, type OrderState } from '#domain/trade/order-status.ts';
import { readBillPaymentCode } from '#domain/money/payments/bill-payment.ts';
import { gatewayPaymentAfter, mayAskFor, mayShowQr, nextInquiry } from '#domain/money/payments/gateway-payment.ts';
import { orderOfReferences, referencesOf, type PaymentReferences } from '#domain/money/payments/payment-references.ts';
import { bahtText, type Satang } from '#domain/values/money.ts';
import { owedSql } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { paymentGateway } from './gateway/gateway.ts';
import { qrSvg } from './qr-picture.ts';
import { simulatedBankOf } from './simulated-bank.ts';

export interface QrCode extends PaymentReferences {
  order_id: number;
  code: string;
  amount: Satang;
  biller_id: string;
  svg: string;
  due_date: Date | null;
  simulated_bank: string | null;
}

interface PayableOrder extends OrderState {
  id: number;
  company_id: number;
  order_no: string;
  due_date: Date | null;
  outstanding: Satang;
  open_code: string | null;
  open_amount: Satang | null;
}

/**
 * The QR code of an order of the company: made at the gateway once for each amount that is asked for. Asked again, it is
 * the same code; the code of another amount is replaced. Of a debt, a part may be asked for.
 */
export async function qrOfOrder(companyId: number, asked: PaymentReferences & { amount: Satang }): Promise<QrCode> {
  const named = orderOfReferences(asked);
  // Another company's reference is as one that nobody has.
  if (named?.company_id !== companyId) throw new AppError('not_found');
  const order = await payable(companyId, sql`o.order_no = ${named.order_no}`);
  requirePayable(order, asked.amount);
  if (order.open_code !== null && order.open_amount === asked.amount) return qrOf(order, order.open_code);
  const gateway = paymentGateway();
  if (!gateway) throw new AppError('payment_gateway_unavailable');
  const code = await gateway.createQr({ ...referencesOf(order), amount: asked.amount });
  requireSaysTheSame(code, order, asked.amount);
  return qrOf(order, await keepCode(order, asked.amount, { gateway: gateway.name, code }));
}

async function payable(companyId: number, which: RawBuilder<unknown>): Promise<PayableOrder> {
  const order = await maybeRow(sql<PayableOrder>`
    select o.id, o.company_id, o.order_no /* not null: placed */, o.due_date, o.status::int, o.purchaser_status::int,
      o.contract_status::int, o.payment_type::int, o.payment_status::int, o.logistic_status::int, o.custom_status,
      ${owedSql(sql`o.id`)} as outstanding,
      g.code as open_code, g.amount as open_amount
    from orders o left join gateway_payments g on g.order_id = o.id and g.state = 'open'
    where ${which} and o.order_no is not null and o.company_id = ${companyId}`);
  if (!order) throw new AppError('not_found');
  return order;
}

function requirePayable(order: PayableOrder, amount: Satang): void {
  if (!mayShowQr(order, now())) throw new AppError('qr_not_expected');
  if (mayAskFor(order, order.outstanding, amount)) return;
  const code = order.payment_type === PAYMENT_CREDIT ? 'qr_part_invalid' : 'qr_amount_differs';
  throw fieldError(code, 'amount', { outstanding: bahtText(order.outstanding) });
}

/** What a payer would pay is what was asked for: a gateway's mistake is not shown to anybody. */
function requireSaysTheSame(code: string, order: PayableOrder, amount: Satang): void {
  const read = readBillPaymentCode(code);
  const { ref1, ref2 } = referencesOf(order);
  if (!read || read.ref1 !== ref1 || read.ref2 !== ref2 || read.amount !== amount)
    throw new AppError('payment_gateway_unavailable');
}

/** Written under the order's lock: of two that ask at once, both get the code of the first. */
function keepCode(order: PayableOrder, amount: Satang, made: { gateway: string; code: string }): Promise<string> {
  return inTransaction(async () => {
    await rows(sql`select from orders where id = ${order.id} for no key update`);
    const current = await payable(order.company_id, sql`o.id = ${order.id}`);
    requirePayable(current, amount);
    if (current.open_code !== null && current.open_amount === amount) return current.open_code;
    const at = now();
    await rows(sql`
      update gateway_payments set state = ${gatewayPaymentAfter('open', 'amount_changed')}
      where order_id = ${order.id} and state = 'open'`);
    const kept = await oneRow(sql<{ code: string }>`
      insert into gateway_payments (order_id, gateway, amount, code, created_at, next_inquiry_at)
      values (${order.id}, ${made.gateway}, ${amount}, ${made.code}, ${at}, ${nextInquiry(at, at)}) returning code`);
    return kept.code;
  });
}

function qrOf(order: PayableOrder, code: string): QrCode {
  const said = readBillPaymentCode(code)!;
  return {
    order_id: order.id,
    code,
    amount: said.amount!,
    ...referencesOf(order),
    biller_id: said.billerId,
    svg: qrSvg(code),
    due_date: order.due_date,
    simulated_bank: simulatedBankOf(referencesOf(order)),
  };
}

/** The code of an order for its picture: the one that waits for money, else one for what is outstanding. */
export async function codeToSave(orderId: number, companyId: number): Promise<{ code: string; order_no: string }> {
  const { order_no, open_code, open_amount, ...order } = await payable(companyId, sql`o.id = ${orderId}`);
  const isGood = open_amount !== null && mayAskFor(order, order.outstanding, open_amount);
  if (open_code !== null && isGood && mayShowQr(order, now())) return { code: open_code, order_no };
  const asked = { ...referencesOf({ ...order, order_no }), amount: order.outstanding };
  return { code: (await qrOfOrder(companyId, asked)).code, order_no };
}
