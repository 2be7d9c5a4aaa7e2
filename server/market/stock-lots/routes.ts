import { stockLotDecisions } from '#contract/market/stock-lot-decisions.ts';
import type { stockLots } from '#contract/market/stock-lots.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addLot, changeLot, decideLot } from './change-lot.ts';
import { findLot } from './find-lot.ts';
import { stockLotRows } from './lot-list.ts';

export const routes: Routes<typeof stockLots> = {
  'GET /seller/stock-lots': ({ caller, query }) => stockLotRows.page(query, caller),
  'GET /seller/stock-lots/export': ({ caller, query }) => stockLotRows.export(query, caller, null),
  'POST /seller/stock-lots': ({ caller, body }) => addLot(caller, body),
  'GET /seller/stock-lots/{id}': ({ caller, params }) => findLot(caller, params.id),
  'PUT /seller/stock-lots/{id}': ({ caller, params, body }) => changeLot(caller, params.id, body),
  ...decisionRoutes(stockLotDecisions, {
    quarantine: (caller, id, { reason }) => decideLot(caller, id, 'quarantine', reason),
    release: (caller, id) => decideLot(caller, id, 'release'),
    end: (caller, id) => decideLot(caller, id, 'end'),
  }),
};
