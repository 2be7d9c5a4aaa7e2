import { isTaxId } from '#domain/accounts/tax-id.ts';
import { carbonSum } from '#domain/catalogue/carbon/carbon-sum.ts';
import { lineCancelling } from '#domain/trade/line-cancelling.ts';
import {
  PAYMENT_WINDOW_HOURS,
  SETTLEMENT_VERIFIED,
  SETTLEMENT_WAITING,
  TYPE_WAITING_CONFIRMATION,
  canHappen,
  isOverdue,
  orderStatusType,
} from '#domain/trade/order-status.ts';
import { orderTimeline } from '#domain/trade/order-timeline.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import { mayBePaid, mayShowQr } from '#domain/money/payments/gateway-payment.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { signedFileUrl } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { config } from '#server/platform/config.ts';
import { AppError } from '#server/platform/errors.ts';
import { findDetailRow, type DetailRow, type OrderDetail } from './order-detail-row.ts';
import { lineCoasOf, linePartsOf } from './line-parts.ts';
import { stateOf } from './order-state.ts';
import { offeredPaymentTypes } from './payment-methods.ts';
import { refundFrom } from '#server/money/refunds/index.ts';

/**
 * One order with everything its page shows, in one round trip. Without a company any order, for staff; else 404 for
 * another company's.
 */
export async function findOrder(id: number, companyId: number | null): Promise<OrderDetail> {
  const row = await findDetailRow(id, companyId);
  if (!row) throw new AppError('not_found');
  return detailOf(row);
}

function detailOf({
  items,
  slips,
  events,
  documents,
  refunds,
  written_off,
  cancelled,
  more_weight,
  ...row
}: DetailRow): OrderDetail {
  const { total: _, owed, to_send_back, tax_id, vat_rate_hundredths, interest_rate_hundredths, ...known } = row;
  const { paid_at, ready_at, ready_date, ...plain } = known;
  const { estimate_shipping_cost, discount_price, discount_code, credit_time } = plain;
  const vat_rate = vat_rate_hundredths / 100;
  const at = now();
  const state = stateOf(row);
  const order_items = items.map(
    ({
      discount_hundredths,
      unit_weight_grams,
      package_weight_grams,
      tolerance_hundredths,
      billed_grams,
      co2_per_kg: _co2,
      co2_is_typical: _typical,
      ...item
    }) => ({
      ...item,
      price: BigInt(item.price),
      line_discount: BigInt(item.line_discount),
      line_total: BigInt(item.line_total),
      parts: linePartsOf(item.parts),
      coas: lineCoasOf(item.coas),
      memberlevel_discount: discount_hundredths / 100,
      product_unit_weight: kgFromGrams(unit_weight_grams),
      weight_tolerance: tolerance_hundredths === null ? null : tolerance_hundredths / 100,
      billed_kg: billed_grams === null ? null : kgFromGrams(billed_grams),
      shipping_package_weight: kgFromGrams(package_weight_grams),
    }),
  );
  const totals = orderTotals({
    lines: order_items.map((item) => item.line_total),
    shippingCost: estimate_shipping_cost ?? 0n,
    discountPrice: discount_price,
    vatRatePercentHundredths: BigInt(vat_rate_hundredths),
    creditTime: credit_time,
    interestRate: BigInt(interest_rate_hundredths),
  });
  const sumOf = (status: number) =>
    slips
      .filter((slip) => !slip.is_deleted && slip.status === status)
      .reduce((sum, slip) => sum + BigInt(slip.amount), 0n);
  const verified_amount = sumOf(SETTLEMENT_VERIFIED);
  const waiting_amount = sumOf(SETTLEMENT_WAITING);
  // A draft is on no account yet.
  const left = row.order_no === null ? totals.payable : owed;
  return {
    ...plain,
    answered_at: at,
    vat_rate,
    discount_price: totals.discount_price,
    Interest_rate: interest_rate_hundredths / 100,
    currency_rate: Number(row.currency_rate),
    order_status_type: row.order_no === null ? TYPE_WAITING_CONFIRMATION : orderStatusType(state),
    payment_window_hours: PAYMENT_WINDOW_HOURS,
    is_overdue: isOverdue({ due_date: row.due_date, payment_status: row.payment_status, status: row.status }, at),
    total_weight: kgFromGrams(items.reduce((sum, item) => sum + item.quantity * item.unit_weight_grams, 0)),
    carbon: carbonSum(
      items.map((item) => ({
        grams: item.quantity * item.unit_weight_grams,
        co2PerKg: item.co2_per_kg,
        isTypical: item.co2_is_typical,
      })),
    ),
    summary: {
      total: totals.total,
      shipping_cost: estimate_shipping_cost,
      discount_code,
      discount_price: totals.discount_price,
      vat_rate,
      vat: totals.vat,
      total_include_vat: totals.total_include_vat,
      credit_time,
      daily_interest: totals.daily_interest,
      interest: totals.interest,
      verified_amount,
      waiting_amount,
      outstanding: left > 0n ? left : 0n,
      to_send_back,
    },
    order_items,
    settlements: slips.map(({ file_id, ...slip }) => ({
      ...slip,
      amount: BigInt(slip.amount),
      payment_date: new Date(slip.payment_date),
      sent_at: new Date(slip.sent_at),
      difference: slip.difference && { ...slip.difference, reported: BigInt(slip.difference.reported) },
      pic_path: file_id && signedFileUrl(file_id),
    })),
    tax_documents: documents.map((document) => ({
      ...document,
      issued_at: new Date(document.issued_at),
      total: BigInt(document.total),
    })),
    timeline:
      row.placed_at === null
        ? []
        : orderTimeline({ ...plain, ...state, placed_at: row.placed_at, paid_at, ready_at, ready_date }, at),
    history: events.map((event) => ({
      ...event,
      at: new Date(event.at),
      due_date: event.due_date === null ? null : new Date(event.due_date),
    })),
    refunds: refunds.map(refundFrom),
    write_offs: written_off.map((one) => ({ ...one, amount: BigInt(one.amount), at: new Date(one.at) })),
    cancelled_lines: cancelled.map((line) => ({ ...line, at: new Date(line.at), line_total: BigInt(line.line_total) })),
    weight_charges: more_weight.map(({ total, due_at, ...charge }) => ({
      ...charge,
      total: BigInt(total),
      due_at: due_at === null ? null : new Date(due_at),
    })),
    line_cancelling:
      row.order_no === null
        ? null
        : lineCancelling(state, { waitingPayments: waiting_amount > 0n ? 1 : 0, refunds: refunds.length }),
    may_cancel: row.order_no !== null && canHappen('cancel_by_buyer', state),
    may_upload_slip: row.order_no !== null && canHappen('upload_slip', state),
    has_pay_in_slip:
      row.order_no !== null && isTaxId(tax_id ?? '') && mayBePaid({ ...state, due_date: row.due_date }, at),
    may_pay_by_qr:
      row.order_no !== null &&
      config().paymentGateway !== 'none' &&
      mayShowQr({ ...state, due_date: row.due_date }, at),
    offered_payment_types: offeredPaymentTypes(),
  };
}
