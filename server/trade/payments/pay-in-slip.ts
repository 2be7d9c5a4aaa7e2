import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { OrderState } from '#domain/trade/order-status.ts';
import { billPaymentBarcode, billPaymentCode } from '#domain/trade/payments/bill-payment.ts';
import { mayBePaid } from '#domain/trade/payments/gateway-payment.ts';
import { counterBill, MOST_COUNTER_FEE } from '#domain/trade/payments/pay-in-slip.ts';
import type { CompanyTexts } from '#domain/trade/sales-contract.ts';
import { formatDateTime, formatSatang } from '#domain/values/format.ts';
import type { Satang } from '#domain/values/money.ts';
import { owedSql } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { payeeTextsSql } from '#server/platform/database/company-texts.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { AppError } from '#server/platform/errors.ts';
import { barcodeSvg } from './barcode-picture.ts';
import { qrSvg } from './qr-picture.ts';

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
  const barcode = billPaymentBarcode(bill);
  const document = {
    number: order.order_no,
    ...bill,
    amount: formatSatang(order.owed),
    due: order.due_date && {
      th: formatDateTime(order.due_date, 'th'),
      en: formatDateTime(order.due_date, 'en'),
    },
    payer: { th: order.payer, en: order.payer_en },
    poNumber: order.po_number,
    market: { name: text(order, 'name'), address: text(order, 'address'), taxId: text(order, 'tax_id').th },
    account: {
      bank: text(order, 'account_bank'),
      branch: text(order, 'account_branch'),
      name: text(order, 'account_name'),
      number: text(order, 'account_number').th,
    },
    fee: String(MOST_COUNTER_FEE),
    barcode: { svg: await barcodeSvg(barcode), text: barcode.replaceAll('\r', ' ') },
    qr: qrSvg(billPaymentCode(bill)),
  };
  const template = new URL('./pay-in-slip.typ', import.meta.url);
  return {
    bytes: await makePdf(template, document, order.confirmed_at ?? now()),
    contentType: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="pay-in-${order.order_no}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

async function slipRow(orderId: number, companyId: number | null): Promise<SlipRow> {
  const row = await maybeRow(sql<SlipRow>`
    select o.company_id, o.order_no /* not null: placed */, o.confirmed_at, o.due_date, o.status::int,
      o.purchaser_status::int, o.contract_status::int, o.payment_type::int /* not null: placed */,
      o.payment_status::int, o.logistic_status::int, o.custom_status,
      ${owedSql(sql`o.id`)} as owed, c.company_name_th as payer, c.company_name_en as payer_en,
      coalesce(o.po_number, '') as po_number /* not null: coalesced */,
      ${payeeTextsSql} as texts
    from orders o join companies c on c.id = o.company_id
    where o.id = ${orderId} and ${companyId === null ? sql`true` : sql`o.company_id = ${companyId}`} and o.order_no is not null`);
  if (!row) throw new AppError('not_found');
  return row;
}

const text = ({ texts }: SlipRow, key: string) => texts[key] ?? { th: '', en: '' };
