import { z } from 'zod';
import { CONFIRM_WITHIN_HOURS_MAX, CONFIRM_WITHIN_HOURS_MIN } from '#domain/trade/unconfirmed-orders.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { baht, id, locale, pathId } from '#contract/wire.ts';
import { decisionNames } from '#contract/kit/define-decisions.ts';
import { slipDecisions } from '#contract/money/slip-decisions.ts';
import { orderDecisions } from './staff-decisions.ts';
import { orderList } from './staff-list.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { contractVersion } from '#contract/trade/contract-shapes.ts';
import { orderDetail } from './shapes.ts';
import { slipCheck } from '#contract/money/slip-shapes.ts';
import { staffSale } from '#contract/trade/sale-shapes.ts';

export const staffOrders = defineEndpoints({
  'GET /staff/orders': orderList.list,
  'GET /staff/orders/export': orderList.export,
  'GET /staff/orders/{id}': {
    summary: 'One order with what staff may do now.',
    access: anyStaff,
    params: pathId,
    answer: orderDetail.extend({
      allowed: z.array(z.enum(decisionNames(orderDecisions))),
      /** What may be decided now of its payments, those without left out. */
      slip_decisions: z.array(z.object({ settlement_id: id, allowed: z.array(z.enum(decisionNames(slipDecisions))) })),
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
  ...orderDecisions.endpoints,
  ...slipDecisions.endpoints,
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
});
