import { z } from 'zod';
import { own, requiredParagraph, words } from '#contract/kit/decision-fields.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { baht, id } from '#contract/wire.ts';
import { MAX_INSTALMENTS } from '#domain/trade/projects/instalments.ts';
import { projectDecisionGuards } from '#domain/trade/projects/project-decisions.ts';
import { MAX_PROJECT_TEXT } from '#domain/trade/projects/project-status.ts';
import { projectStatus } from './shapes.ts';
import texts from './staff-decisions.json' with { type: 'json' };

const sales = { by: ['staff:sales'], perMinute: 60, movesMoney: true, tone: 'more' } as const;
const refunds = z.array(z.strictObject({ installment_id: id, amount: baht })).max(MAX_INSTALMENTS);

/** What staff decide of a project. */
export const projectDecisions = defineDecisions({
  guards: projectDecisionGuards,
  decisions: {
    move: {
      call: 'POST /staff/projects/{id}/move',
      summary: 'Move a project one step on or back, or cancel it, with a reason that the member reads.',
      fields: {
        status: own(projectStatus),
        reason: requiredParagraph(MAX_PROJECT_TEXT),
        /** Of a cancellation: what goes back of each paid instalment, with VAT; 0 where nothing does. */
        refunds: own(refunds.default([])),
      },
      ...sales,
      guards: 'mail',
    },
    refund: {
      call: 'POST /staff/projects/{id}/refunds',
      summary: 'Propose to give back what was paid for a project; a colleague of finance approves it.',
      fields: { refunds: own(refunds), note: words() },
      ...sales,
      guards: 'money',
    },
  },
  texts,
});
