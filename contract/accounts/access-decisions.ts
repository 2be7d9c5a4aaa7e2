import { reason } from '#contract/kit/decision-fields.ts';
import { defineDecisions } from '#contract/kit/define-decisions.ts';
import { accessDecisionGuards } from '#domain/accounts/access-decisions.ts';
import { LOSS_WAIT_HOURS } from '#domain/accounts/sign-in/lost-factor.ts';
import texts from './access-decisions.json' with { type: 'json' };

const shared = { by: ['staff:sales'], fields: { reason: reason() } } as const;

/** What staff decide of how a member signs in. */
export const accessDecisions = defineDecisions({
  guards: accessDecisionGuards,
  decisions: {
    end_sessions: {
      call: 'POST /staff/accounts/{id}/end-sessions',
      summary: 'Log a member out everywhere; they may log in again.',
      ...shared,
      tone: 'more',
    },
    suspend: {
      call: 'POST /staff/accounts/{id}/suspend',
      summary: 'Keep a member out, with a reason that they read. Their sessions end at once; orders stay as they are.',
      ...shared,
      tone: 'ending',
    },
    unsuspend: {
      call: 'POST /staff/accounts/{id}/unsuspend',
      summary: 'Let a member in again.',
      ...shared,
      tone: 'more',
    },
    prepare_loss: {
      call: 'POST /staff/accounts/{id}/lost-factor/prepare',
      summary: 'The papers on file prove who asks; the reason says which were compared. A colleague confirms it.',
      ...shared,
      tone: 'more',
    },
    confirm_loss: {
      call: 'POST /staff/accounts/{id}/lost-factor/confirm',
      summary: `Agree with the colleague who prepared it. The second factor is taken away ${LOSS_WAIT_HOURS} hours later, unless its owner signs in with it.`,
      ...shared,
      tone: 'more',
    },
    refuse_loss: {
      call: 'POST /staff/accounts/{id}/lost-factor/refuse',
      summary: 'Leave the second factor as it is; the member reads why.',
      ...shared,
      tone: 'ending',
    },
  },
  texts,
});
