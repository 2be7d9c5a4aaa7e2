import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { OrderState } from '#domain/trade/order-status.ts';
import { mayBePaid } from '#domain/money/payments/gateway-payment.ts';
import { counterBill } from '#domain/money/payments/pay-in-slip.ts';
import type { CompanyTexts } from '#domain/trade/contracts/sales-contract.ts';
import type { Satang } from '#domain/values/money.ts';
import { owedSql } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { payeeTextsSql } from '#server/money/payment-accounts/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { counterSlip } from './counter-slip.ts';

interface SlipRow extends OrderState {
  company_id: number;
  order_no: string;
  confirmed_at: Date | null;
  due_date: Date | null;
  owed: Satang;
  payer: string;
  payer_en: string;
  /** The buyer's own number of the order; '' without one. */
  po_number: string;
  /** What staff wrote of the marketplace and of its account: key, then language. */
  texts: CompanyTexts;
}

/**
 * What the buyer takes to a bank's counter: barcode and QR of the bill, and in words what they say. It is made of the
 * order and what is owed for it, so that a reprint has the same bytes until some of it is paid. Null, for mails to the buyer: any company's.
 */
export async function payInSlip(orderId: number, companyId: number | null): Promise<BinaryAnswer> {
  const order = await slipRow(orderId, companyId);
  if (!mayBePaid(order, now())) throw new AppError('pay_in_slip_not_expected');
  const bill = counterBill(order.texts['tax_id']?.th ?? null, order, order.owed);
  if (!bill) throw new AppError('pay_in_slip_not_ready');
  return counterSlip({ ...order, number: order.order_no, bill, at: order.confirmed_at ?? now() });
}

async function slipRow(orderId: number, companyId: number | null): Promise<SlipRow> {
  const row = await maybeRow(sql<SlipRow>`
    select o.company_id, o.order_no /* not null: placed */, o.confirmed_at, o.due_date, o.status::int,
      o.purchaser_status::int, o.contract_status::int, o.payment_type::int /* not null: placed */,
      o.payment_status::int, o.logistic_status::int, o.custom_status,
      ${owedSql(sql`o.id`)} as owed, c.company_name_th as payer, c.company_name_en as payer_en,
      coalesce(o.po_number, '') as po_number /* not null: coalesced */,
      ${payeeTextsSql(sql`o.confirmed_at`)} as texts
    from orders o join companies c on c.id = o.company_id
    where o.id = ${orderId} and ${companyId === null ? sql`true` : sql`o.company_id = ${companyId}`} and o.order_no is not null`);
  if (!row) throw new AppError('not_found');
  return row;
}
