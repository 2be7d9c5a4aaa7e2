import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { optionalWords } from '#contract/kit/decision-fields.ts';
import { runDecisionGuards } from '#domain/money/payouts/run-decisions.ts';
import texts from './run-decisions.json' with { type: 'json' };

const by = ['staff:finance'] as const;
const { payouts, refunds, labels } = texts;

const approve = { by, fields: {}, needsProof: true, movesMoney: true, tone: 'way' } as const;
const withdraw = { by, fields: { reason: optionalWords() }, movesMoney: true, tone: 'back' } as const;

/** What finance decide of a run that pays sellers: a colleague approves what somebody proposed. */
export const payoutRunDecisions = defineDecisions({
  guards: runDecisionGuards,
  decisions: {
    approve: {
      ...approve,
      call: 'POST /staff/payouts/{id}/approve',
      summary:
        'Approve a run that somebody else proposed. Lines whose account has changed, or that are no longer owed, fail.',
    },
    withdraw: {
      ...withdraw,
      call: 'POST /staff/payouts/{id}/withdraw',
      summary: 'Withdraw a run that is not approved: its sellers are owed as before.',
    },
  },
  texts: { decisions: payouts, labels },
});

/** The same of a run that sends money back to buyers. */
export const refundRunDecisions = defineDecisions({
  guards: runDecisionGuards,
  decisions: {
    approve: {
      ...approve,
      call: 'POST /staff/refund-runs/{id}/approve',
      summary:
        'Approve a run that somebody else proposed. Lines whose account ended, or that are no longer owed, fail.',
    },
    withdraw: {
      ...withdraw,
      call: 'POST /staff/refund-runs/{id}/withdraw',
      summary: 'Withdraw a run that is not approved: its money waits as before.',
    },
  },
  texts: { decisions: refunds, labels },
});
