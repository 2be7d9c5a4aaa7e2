import { z } from 'zod';
import { debtDecisionGuards } from '#domain/trade/auctions/debt.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { reason } from '#contract/kit/decision-fields.ts';
import { decisionNames, defineDecisions } from '#contract/kit/define-decisions.ts';
import { proposedChange } from '#contract/money-settings.ts';
import { id, instant, pathId } from '#contract/wire.ts';
import { debtList, debtRow } from './debt-list.ts';
import texts from './debt-decisions.json' with { type: 'json' };

/** What finance decide of a debt of an auction: one proposes, another one approves. */
export const debtDecisions = defineDecisions({
  guards: debtDecisionGuards,
  decisions: {
    forgive: {
      call: 'POST /staff/auction-debts/{id}/forgive',
      summary: 'Propose not to ask for what a winner owes who did not take the lot. A second person approves it.',
      by: ['staff:finance'],
      fields: { reason: reason() },
      needsProof: true,
      setsMoney: 'auction_debt',
      movesMoney: true,
      perMinute: 30,
      answer: proposedChange,
      tone: 'ending',
    },
  },
  texts,
});

export const auctionDebts = defineEndpoints({
  'GET /staff/auction-debts': debtList.list,
  'GET /staff/auction-debts/export': debtList.export,
  'GET /staff/auction-debts/{id}': {
    summary: 'One debt of an auction, and the change by which it is to be forgiven.',
    access: ['staff:finance'],
    params: pathId,
    answer: debtRow.extend({
      /** Null while nobody has proposed it. */
      waiting_change: id.nullable(),
      forgiven_at: instant.nullable(),
      allowed: z.array(z.enum(decisionNames(debtDecisions))),
    }),
  },
  ...debtDecisions.endpoints,
});
