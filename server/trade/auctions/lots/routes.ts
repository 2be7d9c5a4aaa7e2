import { lotDecisions } from '#contract/trade/auctions/lot-decisions.ts';
import type { auctionLots } from '#contract/trade/auctions/lots.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { beginLot, lotOnceMore } from './begin-lot.ts';
import { approveLot, cancelLot, refuseLot, stopLot } from './decide-lot.ts';
import { findMyLot } from './find-lot.ts';
import { findStaffLot } from './find-staff-lot.ts';
import { addLotFile, removeLotFile } from './lot-files.ts';
import { findLotFigures } from './lot-figures.ts';
import { myLots, staffLots } from './lot-lists.ts';
import { deleteLot, saveLot, submitLot, takeLotBack } from './save-lot.ts';
import { recentPairs } from './suspected-pairs.ts';

const done = { status: true } as const;

export const routes: Routes<typeof auctionLots> = {
  'GET /seller/auctions': ({ caller, query }) => myLots.page(query, caller),
  'GET /seller/auctions/export': ({ caller, query }) => myLots.export(query, caller, null),
  'GET /seller/auctions/{id}': ({ caller, params, locale }) => findMyLot(caller, params.id, locale),
  'POST /seller/auctions': async ({ caller, body }) => ({ status: true, ...(await beginLot(caller, body)) }),
  'PUT /seller/auctions/{id}': ({ caller, params, body }) => saveLot(caller, params.id, body).then(() => done),
  'DELETE /seller/auctions/{id}': ({ caller, params }) => deleteLot(caller, params.id).then(() => done),
  'POST /seller/auctions/{id}/submit': ({ caller, params }) => submitLot(caller, params.id).then(() => done),
  'POST /seller/auctions/{id}/take-back': ({ caller, params }) => takeLotBack(caller, params.id).then(() => done),
  'POST /seller/auctions/{id}/cancel': ({ caller, params, body }) =>
    cancelLot(caller, params.id, body.reason).then(() => done),
  'POST /seller/auctions/{id}/again': async ({ caller, params }) => ({
    status: true,
    ...(await lotOnceMore(caller, params.id)),
  }),
  'POST /seller/auctions/{id}/files': async ({ caller, params, body, upload }) => ({
    status: true,
    file: await addLotFile(caller, params.id, body.kind, upload),
  }),
  'DELETE /seller/auctions/{id}/files/{file}': ({ caller, params }) =>
    removeLotFile(caller, params.id, params.file).then(() => done),
  'GET /staff/auctions': ({ caller, query }) => staffLots.page(query, caller),
  'GET /staff/auctions/export': ({ caller, query }) => staffLots.export(query, caller, caller.staffId),
  'GET /staff/auctions/{id}': ({ caller, params }) => findStaffLot(caller, params.id),
  'GET /staff/auction-pairs': async () => ({ data: await recentPairs() }),
  'GET /staff/auction-figures': ({ query }) => findLotFigures(query),
  ...decisionRoutes(lotDecisions, {
    approve: ({ staffId }, id, decision) => approveLot(staffId, id, decision),
    refuse: ({ staffId }, id, decision) => refuseLot(staffId, id, decision),
    stop: ({ staffId }, id, decision) => stopLot(staffId, id, decision),
  }),
};
