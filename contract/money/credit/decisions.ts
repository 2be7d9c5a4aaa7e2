import { z } from 'zod';
import { aboveZero } from '#contract/above-zero.ts';
import { amount, dayField, reason, seen, wholeNumber } from '#contract/kit/decision-fields.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { baht, id } from '#contract/wire.ts';
import { creditLineGuards, creditRequestGuards } from '#domain/money/credit/credit-decisions.ts';
import { MAX_CREDIT_DAYS } from '#domain/money/credit/credit-line.ts';
import { interestRate } from './buyer.ts';
import texts from './decisions.json' with { type: 'json' };

const { labels, help } = texts;
const by = ['staff:finance'] as const;

/** A percentage is typed as an amount is. */
const rate = { kind: 'amount', schema: interestRate } as const;
const notNegative = baht.refine((value) => value >= 0n, { error: 'too_small', params: { minimum: 0 } });

const terms = {
  amount: { ...amount, schema: notNegative },
  interest_rate: rate,
  credit_time: wholeNumber(z.int().min(0).max(MAX_CREDIT_DAYS)),
  effective_on: dayField,
  expires_on: dayField,
} as const;

/** The terms of a credit line, as they are kept while a second person decides. */
export const creditLineTerms = {
  amount: terms.amount.schema,
  credit_time: terms.credit_time.schema,
  interest_rate: interestRate,
  effective_on: dayField.schema,
  expires_on: dayField.schema,
};

/** The last decision that was seen: a later one is looked at first. Null where there was none. */
const version = seen(id.nullable());
const setsTerms = {
  by,
  movesMoney: true,
  needsProof: true,
  setsMoney: 'credit_line',
  answer: proposedChange,
  tone: 'way',
} as const;

/** What finance decide of a company's request for credit. */
export const creditRequestDecisions = defineDecisions({
  guards: creditRequestGuards,
  decisions: {
    approve: {
      call: 'POST /staff/credit/requests/{id}/approve',
      summary: 'Grant credit on these terms, which take the place of earlier ones.',
      fields: { ...terms, amount: { ...amount, schema: aboveZero }, version },
      ...setsTerms,
    },
    refuse: {
      call: 'POST /staff/credit/requests/{id}/refuse',
      summary: 'Refuse a request with a reason.',
      by,
      fields: { reason: reason() },
      tone: 'ending',
    },
  },
  texts: { decisions: texts.requests, labels, help },
});

/** What finance decide of the credit that a company has. */
export const creditLineDecisions = defineDecisions({
  guards: creditLineGuards,
  decisions: {
    change: {
      call: 'PUT /staff/credit/companies/{id}',
      summary:
        'Change or renew a company’s credit. Less than is used is allowed: then nothing can be ordered on credit.',
      fields: { ...terms, reason: reason(), version },
      ...setsTerms,
    },
    suspend: {
      call: 'POST /staff/credit/companies/{id}/suspend',
      summary: 'No new orders on credit until it is resumed.',
      by,
      fields: { reason: reason(), version },
      tone: 'ending',
    },
    resume: {
      call: 'POST /staff/credit/companies/{id}/resume',
      summary: 'Let a suspended company order on credit again.',
      by,
      fields: { reason: reason(), version },
      tone: 'back',
    },
  },
  texts: { decisions: texts.lines, labels, help },
});
