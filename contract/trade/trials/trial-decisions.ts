import { optionalDay, optionalWords, reason, words } from '#contract/kit/decision-fields.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { MAX_TRIAL_LINE, trialDecisionGuards } from '#domain/trade/trials/trial.ts';
import texts from './trial-decisions.json' with { type: 'json' };

const by = ['member:order'] as const;
const rest = { perMinute: 30, guards: 'mail' } as const;

/** What a company decides of a trial. */
export const trialDecisions = defineDecisions({
  guards: trialDecisionGuards,
  decisions: {
    approve: {
      call: 'POST /trials/{id}/approve',
      summary: 'Approve the grade for a use, in one plant or all, until a day or without end.',
      by,
      fields: {
        purpose: words(MAX_TRIAL_LINE),
        plant: optionalWords(MAX_TRIAL_LINE),
        valid_until: optionalDay,
        conditions: optionalWords(),
      },
      ...rest,
      tone: 'way',
    },
    refuse: {
      call: 'POST /trials/{id}/refuse',
      summary: 'Refuse the grade in the place of the other, with the reason.',
      by,
      fields: { reason: reason() },
      ...rest,
      tone: 'more',
    },
    withdraw: {
      call: 'POST /trials/{id}/withdraw',
      summary: 'Withdraw what was signed off, with the reason: it does not count any more.',
      by,
      fields: { reason: reason() },
      ...rest,
      tone: 'back',
    },
    end: {
      call: 'POST /trials/{id}/end',
      summary: 'End a trial that was not signed off, with the reason.',
      by,
      fields: { reason: reason() },
      ...rest,
      tone: 'ending',
    },
  },
  texts,
});
