import type { auctionDeposits } from '#contract/trade/auctions/deposits.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { askForDeposit } from './ask.ts';
import { readParticipation } from './participation.ts';

export const routes: Routes<typeof auctionDeposits> = {
  'GET /my-auctions/{id}': ({ caller, params }) => readParticipation(caller, params.id),
  'POST /auctions/{id}/deposit': async ({ caller, params, body }) => ({
    status: true,
    ...(await askForDeposit(caller, params.id, body.up_to)),
  }),
};
