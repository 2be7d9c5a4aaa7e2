import type { savedSearches } from '#contract/market/saved-searches.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addSearch, changeSearch, newsSeen, removeSearch, stopByKey } from './change-searches.ts';
import { searchOf, searchesOf } from './searches.ts';

export const routes: Routes<typeof savedSearches> = {
  'GET /saved-search': async ({ caller }) => ({ data: await searchesOf(caller.userId) }),
  'GET /saved-search/{id}': ({ caller, params }) => searchOf(caller.userId, params.id),
  'POST /saved-search/add': ({ caller, body }) => addSearch(caller, body),
  'PUT /saved-search/edit/{id}': async ({ caller, params, body }) => {
    await changeSearch(caller.userId, params.id, body);
    return { status: true };
  },
  'DELETE /saved-search/{id}': async ({ caller, params }) => {
    await removeSearch(caller.userId, params.id);
    return { status: true };
  },
  'POST /saved-search/seen': async ({ caller }) => {
    await newsSeen(caller.userId);
    return { status: true };
  },
  'POST /saved-search/unsubscribe': ({ body }) => stopByKey(body.key),
};
