import { z } from 'zod';
import { choice, hidden, optionalWords } from '#contract/kit/decision-fields.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { documentDecisionGuards } from '#domain/accounts/document-decisions.ts';
import { refusalReasons } from '#domain/accounts/refusal-reasons.ts';
import texts from './document-decisions.json' with { type: 'json' };

const by = ['staff:sales'] as const;

/** What staff decide of a paper that proves a fact of the company. */
export const documentDecisions = defineDecisions({
  guards: documentDecisionGuards,
  decisions: {
    approve: {
      call: 'POST /staff/documents/{id}/approve',
      summary: 'The paper proves what it has to.',
      by,
      fields: { version: hidden(z.string().max(64)) },
      tone: 'way',
    },
    refuse: {
      call: 'POST /staff/documents/{id}/refuse',
      summary: 'The paper does not; the member is told why, in their language.',
      by,
      fields: { reason_code: choice(refusalReasons), reason: optionalWords() },
      tone: 'ending',
    },
  },
  texts,
});
