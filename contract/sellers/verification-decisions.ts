import { z } from 'zod';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { hidden, reason, type UsualReasons } from '#contract/kit/decision-fields.ts';
import { verificationReasons } from '#domain/accounts/refusal-reasons.ts';
import { deletionGuards, verificationGuards } from '#domain/sellers/verification-decisions.ts';
import texts from './verification-decisions.json' with { type: 'json' };

export const sales = ['staff:sales'] as const;
export const finance = ['staff:finance'] as const;
export const certifiers = ['staff:sales', 'staff:catalogue'] as const;

const { of, words } = texts;
/** Changes with what was sent: a decision names the one it was made about. */
const version = hidden(z.string().max(64));
const approve = { fields: { version }, tone: 'way' } as const;
const refuse = (usual: UsualReasons) => ({ fields: { version, reason: reason(usual) }, tone: 'ending' }) as const;

/** What staff decide of what companies and members have sent, by its kind. */
export const verificationDecisions = {
  warehouses: defineDecisions({
    guards: verificationGuards,
    decisions: {
      approve: {
        ...approve,
        call: 'POST /staff/warehouses/{id}/approve',
        summary: 'The warehouse is verified: its offers can be bought.',
        by: sales,
      },
      refuse: {
        ...refuse(verificationReasons.warehouses),
        call: 'POST /staff/warehouses/{id}/refuse',
        summary: 'The warehouse is not approved; the owner is told why.',
        by: sales,
      },
    },
    texts: { ...words, decisions: of.warehouses },
  }),
  bank_accounts: defineDecisions({
    guards: verificationGuards,
    decisions: {
      approve: {
        ...approve,
        call: 'POST /staff/bank-accounts/{id}/approve',
        summary: 'The bank account is the company’s.',
        by: finance,
        needsProof: true,
      },
      refuse: {
        ...refuse(verificationReasons.bank_accounts),
        call: 'POST /staff/bank-accounts/{id}/refuse',
        summary: 'The bank account is not approved; the owner is told why.',
        by: finance,
      },
    },
    texts: { ...words, decisions: of.bank_accounts },
  }),
  certificates: defineDecisions({
    guards: verificationGuards,
    decisions: {
      approve: {
        ...approve,
        call: 'POST /staff/certificates/{id}/approve',
        summary: 'The certificate is shown with the company’s goods.',
        by: certifiers,
      },
      refuse: {
        ...refuse(verificationReasons.certificates),
        call: 'POST /staff/certificates/{id}/refuse',
        summary: 'The certificate is not approved; the owner is told why.',
        by: certifiers,
      },
    },
    texts: { ...words, decisions: of.certificates },
  }),
  deletion_requests: defineDecisions({
    guards: deletionGuards,
    decisions: {
      approve: {
        ...approve,
        call: 'POST /staff/deletion-requests/{id}/confirm',
        summary: 'The person is erased; what the law makes us keep stays without their name.',
        by: sales,
      },
      refuse: {
        ...refuse(verificationReasons.deletion_requests),
        call: 'POST /staff/deletion-requests/{id}/refuse',
        summary: 'The account stays; the member is told why.',
        by: sales,
      },
    },
    texts: { ...words, decisions: of.deletion_requests },
  }),
};
