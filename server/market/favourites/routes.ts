import type { favourites } from '#contract/market/favourites.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addList, keepItem, removeItem, removeList, renameList } from './change-lists.ts';
import { listOf, listsOf } from './lists.ts';

const DONE = { status: true } as const;

export const routes: Routes<typeof favourites> = {
  'GET /favourite-list': async ({ caller, query }) => ({ data: await listsOf(caller.companyId, query.product_id) }),
  'GET /favourite-list/{id}': ({ caller, params, query }) => listOf(caller, params.id, query),
  'POST /favourite-list/add': ({ caller, body }) => addList(caller, body.name),
  'PUT /favourite-list/edit/{id}': async ({ caller, params, body }) => {
    await renameList(caller.companyId, params.id, body.name);
    return DONE;
  },
  'DELETE /favourite-list/{id}': async ({ caller, params }) => {
    await removeList(caller.companyId, params.id);
    return DONE;
  },
  'PUT /favourite-list/{id}/item': async ({ caller, params, body }) => {
    await keepItem(caller, params.id, body);
    return DONE;
  },
  'DELETE /favourite-list/{id}/item/{product_id}': async ({ caller, params }) => {
    await removeItem(caller.companyId, params.id, params.product_id);
    return DONE;
  },
};
