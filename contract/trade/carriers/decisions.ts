import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { carrierDecisionGuards } from '#domain/trade/carriers/carrier.ts';
import texts from './decisions.json' with { type: 'json' };

const by = ['staff:logistics'] as const;

/** What staff decide of a carrier. */
export const carrierDecisions = defineDecisions({
  guards: carrierDecisionGuards,
  decisions: {
    end: {
      call: 'POST /staff/carriers/{id}/end',
      summary: 'A carrier drives no more: it is not proposed.',
      by,
      tone: 'ending',
    },
    resume: { call: 'POST /staff/carriers/{id}/resume', summary: 'A carrier drives again.', by, tone: 'back' },
  },
  texts,
});
