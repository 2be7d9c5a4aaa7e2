import { standingOrderGuards } from '#domain/trade/standing-orders/staff-decisions.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { reason } from '#contract/kit/decision-fields.ts';
import texts from './staff-decisions.json' with { type: 'json' };

/** What staff decide of a company's standing order. */
export const staffStandingOrderDecisions = defineDecisions({
  guards: standingOrderGuards,
  decisions: {
    stop: {
      call: 'POST /staff/standing-orders/{id}/stop',
      summary: 'It orders nothing more; requester and approvers are told why.',
      by: ['staff:sales'],
      fields: { reason: reason() },
      guards: 'mail',
      perMinute: 60,
      tone: 'ending',
    },
  },
  texts,
});
