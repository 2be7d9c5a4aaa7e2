import type { categoryTree } from '#contract/catalogue/category-tree.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addEntry, changeEntry, deleteEntry, moveEntry } from './change-tree.ts';
import { mergeEntry } from './merge-entry.ts';
import { readTree } from './read-tree.ts';

const done = { status: true } as const;

export const routes: Routes<typeof categoryTree> = {
  'GET /staff/category-tree': () => readTree(),
  'POST /staff/category-tree/{level}': ({ caller, params, body }) => addEntry(caller.staffId, params.level, body),
  'PUT /staff/category-tree/{level}/{id}': ({ caller, params, body }) =>
    changeEntry(caller.staffId, params.level, params.id, body).then(() => done),
  'POST /staff/category-tree/{level}/{id}/move': ({ caller, params, body }) =>
    moveEntry(caller.staffId, params.level, params.id, body.change).then(() => done),
  'POST /staff/category-tree/{level}/{id}/merge': ({ caller, params, body }) =>
    mergeEntry(caller.staffId, params.level, params.id, body.into_id).then(() => done),
  'DELETE /staff/category-tree/{level}/{id}': ({ caller, params }) =>
    deleteEntry(caller.staffId, params.level, params.id).then(() => done),
};
