import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { reason } from '#contract/kit/decision-fields.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { changeDecisionGuards } from '#domain/money-settings/change-decisions.ts';
import texts from './money-change-decisions.json' with { type: 'json' };

/** What a second person decides of a proposed change; its proposer may take it back. */
export const changeDecisions = defineDecisions({
  guards: changeDecisionGuards,
  decisions: {
    approve: {
      call: 'POST /staff/money-settings/changes/{id}/approve',
      summary: 'Approve as the second person what somebody else proposed: it holds from now on.',
      by: anyStaff,
      needsProof: true,
      guards: 'money',
      perMinute: 60,
      tone: 'way',
    },
    withdraw: {
      call: 'POST /staff/money-settings/changes/{id}/withdraw',
      summary: 'Take back what the caller proposed.',
      by: anyStaff,
      tone: 'back',
    },
    refuse: {
      call: 'POST /staff/money-settings/changes/{id}/refuse',
      summary: 'Refuse a proposed change with a reason.',
      by: anyStaff,
      fields: { reason: reason() },
      tone: 'ending',
    },
  },
  texts,
});
