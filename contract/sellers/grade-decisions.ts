import { basedOn } from '#contract/catalogue/product-shapes.ts';
import { check, reason, seen, wholeNumber } from '#contract/kit/decision-fields.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { id } from '#contract/wire.ts';
import { gradeDecisionGuards } from '#domain/sellers/proposed-grades.ts';
import texts from './grade-decisions.json' with { type: 'json' };

const by = ['staff:catalogue'] as const;
/** What others changed since then is refused. */
const based_on = seen(basedOn);

/** What staff decide of a grade that a seller proposed. */
export const gradeDecisions = defineDecisions({
  guards: gradeDecisionGuards,
  decisions: {
    approve: {
      call: 'POST /staff/proposed-grades/{id}/approve',
      summary: 'The grade becomes a product of the mall, with its data sheets and, where wanted, the prices that wait.',
      by,
      fields: {
        based_on,
        /** Its maker, as the seller calls it, is added to the catalogue. */
        adds_manufacturer: check,
        /** Its offers’ prices are approved in the same decision. */
        approves_prices: check,
      },
      tone: 'way',
    },
    merge: {
      call: 'POST /staff/proposed-grades/{id}/merge',
      summary: 'The catalogue has the grade: packs and offers become those of that product.',
      by,
      fields: { based_on, into: wholeNumber(id) },
      tone: 'more',
    },
    refuse: {
      call: 'POST /staff/proposed-grades/{id}/refuse',
      summary: 'Refuse a grade with a reason; its offers wait on until the seller hands it in again.',
      by,
      fields: { based_on, reason: reason() },
      tone: 'ending',
    },
  },
  texts,
});
