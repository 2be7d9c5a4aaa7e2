import type { receivables } from '#contract/money/receivables.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { openReceivables } from './receivable-list.ts';

export const routes: Routes<typeof receivables> = {
  'GET /staff/receivables': ({ caller, query }) => openReceivables.page(query, caller),
  'GET /staff/receivables/export': ({ caller, query }) => openReceivables.export(query, caller, caller.staffId),
};
