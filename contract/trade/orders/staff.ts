import { z } from 'zod';
import { CONFIRM_WITHIN_HOURS_MAX, CONFIRM_WITHIN_HOURS_MIN } from '#domain/trade/unconfirmed-orders.ts';
import { differenceReasons } from '#domain/money/payments/taken-amount.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { baht, day, done, id, line, locale, pathId, text } from '#contract/wire.ts';
import { orderList } from './staff-list.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { cancelledIds, linesCancelled } from '#contract/trade/line-cancelling.ts';
import { contractVersion } from '#contract/trade/contract-shapes.ts';
import { orderDetail } from './shapes.ts';
import { slipCheck } from '#contract/money/slip-shapes.ts';
import { staffSale } from '#contract/trade/sale-shapes.ts';

const reason = z.strictObject({ reason: line(500).min(1) });
export const staffOrders = defineEndpoints({
  'GET /staff/orders': orderList.list,
  'GET /staff/orders/export': orderList.export,
  'GET /staff/orders/{id}': {
    summary: 'One order with what staff may do now.',
    access: anyStaff,
    params: pathId,
    answer: orderDetail.extend({
      allowed: z.array(
        z.enum([
          'confirm',
          'refuse',
          'ship',
          'deliver',
          'take_back_shipped',
          'take_back_delivered',
          'cancel',
          'verify_slip',
          'reject_slip',
        ]),
      ),
      purchases: z.array(staffSale),
      /** In which the buyer reads reasons and notes. */
      buyer_language: locale,
      /** Who ordered, to be called: the person's telephone, else the company's. */
      buyer_contact: z.object({ name: z.string().nullable(), phone: z.string().nullable() }),
      /** Paid or on credit, and not cancelled. */
      may_refund: z.boolean(),
      /** What the order’s slips say, for finance. */
      slip_checks: z.array(slipCheck),
    }),
  },
  'POST /staff/orders/{id}/confirm': {
    summary: 'Price and stock are confirmed with the sellers; the time to pay begins.',
    access: ['staff:sales'],
    params: pathId,
    body: z.strictObject({ note: line(500).default('') }),
    answer: done,
  },
  'POST /staff/orders/{id}/refuse': {
    summary: 'The sellers cannot deliver: cancelled, stock given back.',
    access: ['staff:sales'],
    params: pathId,
    body: reason,
    movesMoney: true,
    answer: done,
  },
  'POST /staff/orders/{id}/ship': {
    summary: 'The goods have left. Where a seller has not reported them ready, why they leave all the same.',
    access: ['staff:logistics'],
    params: pathId,
    body: z.strictObject({ note: line(500).default(''), unready_reason: line(500).default('') }),
    answer: done,
  },
  'POST /staff/orders/{id}/take-back': {
    summary: 'An order was marked as shipped or delivered by mistake; while nothing else followed from it.',
    access: ['staff:logistics'],
    params: pathId,
    body: z.strictObject({ what: z.enum(['shipped', 'delivered']), reason: line(500).min(1) }),
    movesMoney: true,
    answer: done,
  },
  'PUT /staff/orders/{id}/custom-status': {
    summary: 'A status in staff’s own words, shown in place of the ordinary one; an empty text takes it away.',
    access: ['staff:sales', 'staff:logistics'],
    params: pathId,
    body: z.strictObject({ custom_status: line(60) }),
    answer: done,
  },
  'POST /staff/orders/{id}/deliver': {
    summary: 'The goods have arrived.',
    access: ['staff:logistics'],
    params: pathId,
    body: z.strictObject({ note: line(500).default('') }),
    movesMoney: true,
    answer: done,
  },
  'POST /staff/orders/{id}/cancel': {
    summary: 'Cancel and give the stock back.',
    access: ['staff:sales'],
    params: pathId,
    body: reason,
    movesMoney: true,
    answer: done,
  },
  'POST /staff/orders/{id}/cancel-lines': {
    summary: 'Cancel lines before shipping: the order becomes smaller; of a paid one a refund is proposed.',
    access: ['staff:sales'],
    params: pathId,
    body: z.strictObject({ order_item_ids: cancelledIds, reason: line(500).min(1) }),
    movesMoney: true,
    answer: linesCancelled,
  },
  'GET /staff/reservation-rules': {
    summary: 'How long, and for how much, orders may hold goods that nobody has confirmed.',
    access: ['staff:sales'],
    answer: z.object({ confirm_within_hours: z.int(), most_unconfirmed: baht }),
  },
  'PUT /staff/reservation-rules': {
    summary: 'The same, for orders placed from now on: hours of work, and baht for a company of the first level.',
    access: ['staff:sales'],
    needsProof: true,
    setsMoney: 'reservation_rules',
    body: z.strictObject({
      confirm_within_hours: z.int().min(CONFIRM_WITHIN_HOURS_MIN).max(CONFIRM_WITHIN_HOURS_MAX),
      most_unconfirmed: baht,
    }),
    answer: proposedChange,
  },
  'GET /staff/orders/{id}/contracts': {
    summary: 'The versions of an order’s sales contract, the newest first.',
    access: anyStaff,
    params: pathId,
    answer: z.object({ may_revise: z.boolean(), versions: z.array(contractVersion) }),
  },
  'POST /staff/orders/{id}/contract': {
    summary: 'A new version of the sales contract, which the buyer has to confirm.',
    access: ['staff:sales'],
    params: pathId,
    body: z.strictObject({ delivery_date: day, remark: text(1000), reason: line(500).min(1) }),
    answer: z.object({ status: z.literal(true), id }),
  },
  'GET /staff/contracts/{id}/pdf': {
    summary: 'A version of a sales contract as PDF.',
    access: anyStaff,
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'GET /staff/purchases/{id}/delivery-note': {
    summary: 'The paper that goes with goods that stand ready, as PDF.',
    access: ['staff:logistics'],
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'POST /staff/settlements/{id}/verify': {
    summary: 'The money has arrived.',
    access: ['staff:finance'],
    params: pathId,
    movesMoney: true,
    answer: done,
  },
  'POST /staff/settlements/{id}/verify-amount': {
    summary:
      'Another amount has arrived than the slip says, with the reason. What is missing stays owed; more goes back, above the limit once a second person has decided.',
    access: ['staff:finance'],
    params: pathId,
    needsProof: true,
    setsMoney: 'different_amount',
    movesMoney: true,
    perMinute: 30,
    body: z.strictObject({ amount: baht, reason: z.enum(differenceReasons), note: line(500).default('') }),
    answer: proposedChange,
  },
  'POST /staff/orders/{id}/write-off': {
    summary:
      'Propose not to wait for what is missing of an order that is paid in part; above the limit a second person decides.',
    access: ['staff:finance'],
    params: pathId,
    needsProof: true,
    setsMoney: 'write_off',
    movesMoney: true,
    perMinute: 30,
    body: z.strictObject({ amount: baht, reason: z.enum(differenceReasons), note: line(500).default('') }),
    answer: proposedChange,
  },
  'POST /staff/settlements/{id}/reject': {
    summary: 'The slip does not prove the payment.',
    access: ['staff:finance'],
    params: pathId,
    body: reason,
    answer: done,
  },
});
