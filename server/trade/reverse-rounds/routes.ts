import type { myRoundCalls } from '#contract/trade/auctions/my-rounds-list.ts';
import type { reverseRounds } from '#contract/trade/auctions/reverse-rounds.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { announceRounds } from './announce-rounds.ts';
import { cancelOwnRound } from './cancel-round.ts';
import { findRounds } from './find-rounds.ts';
import { myRounds } from './my-rounds-list.ts';

export const routes: Routes<typeof reverseRounds> = {
  'GET /demands/{id}/reverse-rounds': ({ caller, params }) => findRounds(caller, params.id),
  'POST /demands/{id}/reverse-rounds': async ({ caller, params, body }) => ({
    status: true,
    ids: await announceRounds(caller, params.id, body),
  }),
  'POST /reverse-rounds/{id}/cancel': async ({ caller, params, body }) => {
    await cancelOwnRound(caller, params.id, body.reason);
    return { status: true };
  },
};

export const myRoundRoutes: Routes<typeof myRoundCalls> = {
  'GET /seller/rounds': ({ caller, query }) => myRounds.page(query, caller),
  'GET /seller/rounds/export': ({ caller, query }) => myRounds.export(query, caller, null),
};
