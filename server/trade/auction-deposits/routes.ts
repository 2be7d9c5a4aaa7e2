import { debtDecisions, type auctionDebts } from '#contract/trade/auctions/debts.ts';
import type { auctionDeposits } from '#contract/trade/auctions/deposits.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { askForDeposit } from './ask.ts';
import { debts, findDebt } from './debts.ts';
import { proposeForgiving } from './forgive-debt.ts';
import { readParticipation } from './participation.ts';

export const routes: Routes<typeof auctionDeposits> = {
  'GET /my-auctions/{id}': ({ caller, params }) => readParticipation(caller, params.id),
  'POST /auctions/{id}/deposit': async ({ caller, params, body }) => ({
    status: true,
    ...(await askForDeposit(caller, params.id, body.up_to)),
  }),
};

export const debtRoutes: Routes<typeof auctionDebts> = {
  'GET /staff/auction-debts': ({ caller, query }) => debts.page(query, caller),
  'GET /staff/auction-debts/export': ({ caller, query }) => debts.export(query, caller, caller.staffId),
  'GET /staff/auction-debts/{id}': ({ caller, params }) => findDebt(caller, params.id),
  ...decisionRoutes(debtDecisions, {
    forgive: ({ staffId }, id, { reason }) => proposeForgiving(staffId, id, reason),
  }),
};
