import type { lotLabels } from '#contract/market/lot-labels.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findPublicLot } from './find-public-lot.ts';
import { findLabelToken, printLabel } from './print-label.ts';

export const routes: Routes<typeof lotLabels> = {
  'GET /seller/stock-lots/{id}/label': ({ caller, params, query }) => printLabel(caller.companyId, params.id, query),
  'GET /seller/stock-lots/{id}/label-address': ({ caller, params }) => findLabelToken(caller.companyId, params.id),
  'GET /lots/{token}': ({ params }) => findPublicLot(params.token),
};
