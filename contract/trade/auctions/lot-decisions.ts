import { reason, seen } from '#contract/kit/decision-fields.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { versionNumber } from '#contract/wire.ts';
import { lotDecisionGuards } from '#domain/trade/auctions/lot-decisions.ts';
import texts from './lot-decisions.json' with { type: 'json' };

/** Sales know what the market pays, the catalogue what the goods are: either may decide, as about prices. */
const by = ['staff:catalogue', 'staff:sales'] as const;
const rest = { perMinute: 30, guards: 'mail' } as const;

/** What staff decide of an auction lot. */
export const lotDecisions = defineDecisions({
  guards: lotDecisionGuards,
  decisions: {
    approve: {
      call: 'POST /staff/auctions/{id}/approve',
      summary: 'The lot is announced as it stands, and its packs are kept until its winner has confirmed.',
      by,
      fields: { based_on: seen(versionNumber) },
      ...rest,
      tone: 'way',
    },
    refuse: {
      call: 'POST /staff/auctions/{id}/refuse',
      summary: 'The lot is a draft again, with a reason that its seller reads.',
      by,
      fields: { reason: reason() },
      ...rest,
      tone: 'more',
    },
    stop: {
      call: 'POST /staff/auctions/{id}/stop',
      summary: 'Stop an auction with a reason that everybody reads: nobody wins, and its packs are free again.',
      by,
      fields: { reason: reason() },
      ...rest,
      tone: 'ending',
    },
  },
  texts,
});
