import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { reason, words } from '#contract/kit/decision-fields.ts';
import { refundDecisionGuards } from '#domain/money/refunds/refund-decisions.ts';
import texts from './refund-decisions.json' with { type: 'json' };

const by = ['staff:finance'] as const;

/** What finance decide of a refund: a colleague approves what somebody proposed, and its money is sent. */
export const refundDecisions = defineDecisions({
  guards: refundDecisionGuards,
  decisions: {
    approve: {
      call: 'POST /staff/refunds/{id}/approve',
      summary: 'Approve what somebody else proposed: booked, stock given back, the buyer notified.',
      by,
      fields: {},
      needsProof: true,
      movesMoney: true,
      tone: 'way',
    },
    sent: {
      call: 'POST /staff/refunds/{id}/sent',
      summary: 'The money was sent back from the bank account.',
      by,
      fields: { bank_reference: words(100) },
      movesMoney: true,
      tone: 'way',
    },
    refuse: {
      call: 'POST /staff/refunds/{id}/refuse',
      summary: 'Refuse a refund, with the reason.',
      by,
      fields: { reason: reason() },
      tone: 'ending',
    },
  },
  texts,
});
