import { fixed, reason } from '#contract/kit/decision-fields.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { accountDecisionGuards } from '#domain/accounts/account-decisions.ts';
import { accountReasons } from '#domain/accounts/refusal-reasons.ts';
import texts from './account-decisions.json' with { type: 'json' };

const by = ['staff:sales'] as const;
const approve = { by, fields: { decision: fixed('approve') }, tone: 'way' } as const;
const refuse = { by, fields: { decision: fixed('refuse'), reason: reason(accountReasons) }, tone: 'ending' } as const;
const buyer = { call: 'POST /staff/companies/{id}/buyer-approval', summary: 'Whether a company may buy.' } as const;
const seller = {
  call: 'POST /staff/companies/{id}/seller-approval',
  summary: 'Whether a company may sell; its papers come first.',
} as const;

/** What staff decide of an account, and of its company: whether it may buy, and sell. */
export const accountDecisions = defineDecisions({
  guards: accountDecisionGuards,
  decisions: {
    approve: {
      call: 'POST /staff/accounts/{id}/approve',
      summary: 'The account may sign in; its owner’s company may buy as soon as its papers are approved.',
      by,
      tone: 'way',
    },
    refuse: {
      call: 'POST /staff/accounts/{id}/refuse',
      summary: 'The account may not sign in; the mail says why and how to mend it.',
      by,
      fields: { reason: reason(accountReasons) },
      tone: 'ending',
    },
    approve_buyer: { ...buyer, ...approve },
    refuse_buyer: { ...buyer, ...refuse },
    approve_seller: { ...seller, ...approve },
    refuse_seller: { ...seller, ...refuse },
  },
  texts,
});
