import type { recalls } from '#contract/trade/recalls/calls.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findStaffLot } from './find-lot.ts';
import { staffLotRows } from './lot-list.ts';
import { proposeRecall } from './recall-lot.ts';

export const routes: Routes<typeof recalls> = {
  'GET /staff/lots': ({ query, caller }) => staffLotRows.page(query, caller),
  'GET /staff/lots/export': ({ query, caller }) => staffLotRows.export(query, caller, caller.staffId),
  'GET /staff/lots/{id}': ({ params, caller }) => findStaffLot(params.id, caller),
  'POST /staff/lots/{id}/recall': ({ params, caller, body }) => proposeRecall(caller.staffId, params.id, body.reason),
};
