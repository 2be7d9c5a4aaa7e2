import type { acceptanceWindows } from '#contract/market/acceptance-windows.ts';
import { findOfferedLots } from '#server/market/stock-lots/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findWindow, keepWindow } from './keep-window.ts';
import { windowRows } from './window-list.ts';

export const routes: Routes<typeof acceptanceWindows> = {
  'GET /acceptance-windows': ({ caller, query }) => windowRows.page(query, caller),
  'GET /acceptance-windows/export': ({ caller, query }) => windowRows.export(query, caller, null),
  'GET /acceptance-windows/{id}': ({ caller, params }) => findWindow(caller, params.id),
  'PUT /acceptance-windows/{id}': ({ caller, params, body }) => keepWindow(caller, params.id, body),
  'GET /product/lots/{id}': async ({ params }) => ({
    data: (await findOfferedLots([params.id])).map(({ product_id: _, ...lot }) => lot),
  }),
};
