import type { staffSlips } from '#contract/money/slips.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findSlip } from './find-slip.ts';
import { slips } from './slip-list.ts';

export const routes: Routes<typeof staffSlips> = {
  'GET /staff/slips': ({ query }) => slips.page(query, null),
  'GET /staff/slips/export': ({ caller, query }) => slips.export(query, null, caller.staffId),
  'GET /staff/slips/{id}': ({ caller, params }) => findSlip(caller, params.id),
};
