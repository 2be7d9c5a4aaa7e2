import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { amount as amountField, choice, note, reason } from '#contract/kit/decision-fields.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { orderReasons } from '#domain/accounts/refusal-reasons.ts';
import { differenceReasons } from '#domain/money/payments/taken-amount.ts';
import { slipDecisionGuards } from '#domain/money/payments/slip-decision.ts';
import texts from './slip-decisions.json' with { type: 'json' };

const { amount, unreadable, not_found } = orderReasons;

/** What finance decides of a payment that was reported, for an order or for whatever else is owed. */
export const slipDecisions = defineDecisions({
  guards: slipDecisionGuards,
  decisions: {
    verify_slip: {
      call: 'POST /staff/settlements/{id}/verify',
      summary: 'The money has arrived.',
      by: ['staff:finance'],
      movesMoney: true,
      tone: 'way',
    },
    verify_amount: {
      call: 'POST /staff/settlements/{id}/verify-amount',
      summary:
        'Another amount has arrived than the slip says, with the reason. What is missing stays owed; more goes back, above the limit once a second person has decided.',
      by: ['staff:finance'],
      fields: { amount: amountField, reason: choice(differenceReasons), note: note() },
      needsProof: true,
      setsMoney: 'different_amount',
      movesMoney: true,
      perMinute: 30,
      answer: proposedChange,
      tone: 'more',
    },
    reject_slip: {
      call: 'POST /staff/settlements/{id}/reject',
      summary: 'The slip does not prove the payment.',
      by: ['staff:finance'],
      fields: { reason: reason({ amount, unreadable, not_found }) },
      tone: 'ending',
    },
  },
  texts,
});
