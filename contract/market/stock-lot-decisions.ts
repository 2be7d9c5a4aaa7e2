import { reason } from '#contract/kit/decision-fields.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { stockLotDecisionGuards } from '#domain/market/stock-lots/stock-lot.ts';
import texts from './stock-lot-decisions.json' with { type: 'json' };

const by = ['seller:manage_offers'] as const;

/** What a seller decides of a lot. */
export const stockLotDecisions = defineDecisions({
  guards: stockLotDecisionGuards,
  decisions: {
    quarantine: {
      call: 'POST /seller/stock-lots/{id}/quarantine',
      summary: 'A lot is put into quarantine: it must not leave.',
      by,
      fields: { reason: reason() },
      tone: 'more',
    },
    release: {
      call: 'POST /seller/stock-lots/{id}/release',
      summary: 'A lot is released from quarantine.',
      by,
      tone: 'back',
    },
    end: { call: 'POST /seller/stock-lots/{id}/end', summary: 'An empty lot ends.', by, tone: 'ending' },
  },
  texts,
});
