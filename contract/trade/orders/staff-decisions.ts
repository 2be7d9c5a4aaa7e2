import { z } from 'zod';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import {
  amount,
  choice,
  clearableWords,
  dayField,
  fixed,
  note,
  optionalWords,
  paragraph,
  reason,
  ticks,
} from '#contract/kit/decision-fields.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { cancelledIds, linesCancelled } from '#contract/trade/line-cancelling.ts';
import { id } from '#contract/wire.ts';
import { orderReasons } from '#domain/accounts/refusal-reasons.ts';
import { differenceReasons } from '#domain/money/payments/taken-amount.ts';
import { orderDecisionGuards } from '#domain/trade/order-decisions.ts';
import texts from './staff-decisions.json' with { type: 'json' };

const { no_stock, price, buyer_asked, duplicate } = orderReasons;
const takeBack = {
  call: 'POST /staff/orders/{id}/take-back',
  summary: 'An order was marked as shipped or delivered by mistake; while nothing else followed from it.',
  by: ['staff:logistics'],
  movesMoney: true,
  tone: 'back',
} as const;

/** What staff decide of an order. Its guards are domain's, its payments have a table of their own. */
export const orderDecisions = defineDecisions({
  guards: orderDecisionGuards,
  decisions: {
    confirm: {
      call: 'POST /staff/orders/{id}/confirm',
      summary: 'Price and stock are confirmed with the sellers; the time to pay begins.',
      by: ['staff:sales'],
      fields: { note: note() },
      tone: 'way',
    },
    ship: {
      call: 'POST /staff/orders/{id}/ship',
      summary: 'The goods have left. Where a seller has not reported them ready, why they leave all the same.',
      by: ['staff:logistics'],
      fields: { note: note(), unready_reason: optionalWords() },
      tone: 'way',
    },
    deliver: {
      call: 'POST /staff/orders/{id}/deliver',
      summary: 'The goods have arrived.',
      by: ['staff:logistics'],
      fields: { note: note() },
      movesMoney: true,
      tone: 'way',
    },
    take_back_shipped: { ...takeBack, fields: { what: fixed('shipped'), reason: reason() } },
    take_back_delivered: { ...takeBack, fields: { what: fixed('delivered'), reason: reason() } },
    write_off: {
      call: 'POST /staff/orders/{id}/write-off',
      summary:
        'Propose not to wait for what is missing of an order that is paid in part; above the limit a second person decides.',
      by: ['staff:finance'],
      fields: { amount, reason: choice(differenceReasons), note: note() },
      needsProof: true,
      setsMoney: 'write_off',
      movesMoney: true,
      perMinute: 30,
      answer: proposedChange,
      tone: 'more',
    },
    revise: {
      call: 'POST /staff/orders/{id}/contract',
      summary: 'A new version of the sales contract, which the buyer has to confirm.',
      by: ['staff:sales'],
      fields: { delivery_date: dayField, remark: paragraph(1000), reason: reason() },
      answer: z.object({ status: z.literal(true), id }),
      tone: 'more',
    },
    custom_status: {
      call: 'PUT /staff/orders/{id}/custom-status',
      summary: 'A status in staff’s own words, shown in place of the ordinary one; an empty text takes it away.',
      by: ['staff:sales', 'staff:logistics'],
      fields: { custom_status: clearableWords(60) },
      tone: 'more',
    },
    cancel_lines: {
      call: 'POST /staff/orders/{id}/cancel-lines',
      summary: 'Cancel lines before shipping: the order becomes smaller; of a paid one a refund is proposed.',
      by: ['staff:sales'],
      fields: { order_item_ids: ticks(cancelledIds), reason: reason({ no_stock, price }) },
      movesMoney: true,
      answer: linesCancelled,
      tone: 'ending',
    },
    refuse: {
      call: 'POST /staff/orders/{id}/refuse',
      summary: 'The sellers cannot deliver: cancelled, stock given back.',
      by: ['staff:sales'],
      fields: { reason: reason({ no_stock, price }) },
      movesMoney: true,
      tone: 'ending',
    },
    cancel: {
      call: 'POST /staff/orders/{id}/cancel',
      summary: 'Cancel and give the stock back.',
      by: ['staff:sales'],
      fields: { reason: reason({ buyer_asked, duplicate }) },
      movesMoney: true,
      tone: 'ending',
    },
  },
  texts,
});
