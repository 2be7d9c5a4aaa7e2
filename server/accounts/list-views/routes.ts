import type { listViews } from '#contract/accounts/list-views.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { chooseLook, deleteView, readViews, saveView } from './views.ts';

const done = { status: true } as const;

export const routes: Routes<typeof listViews> = {
  'GET /list-views/{list}': ({ caller, params }) => readViews(caller, params.list),
  'POST /list-views/{list}': async ({ caller, params, body }) => ({
    status: true,
    id: await saveView(caller, params.list, body),
  }),
  'DELETE /list-views/{list}/{id}': ({ caller, params }) => deleteView(caller, params.list, params.id).then(() => done),
  'PUT /list-views/{list}/choice': ({ caller, params, body }) => chooseLook(caller, params.list, body).then(() => done),
};
