import type { manufacturers } from '#contract/catalogue/manufacturers.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addManufacturer, deleteManufacturer, renameManufacturer } from './change-manufacturers.ts';
import { manufacturerRows, manufacturerWithOthers } from './find-manufacturers.ts';
import { mergeManufacturer } from './merge-manufacturer.ts';

const done = { status: true } as const;

export const routes: Routes<typeof manufacturers> = {
  'GET /staff/manufacturers': ({ caller, query }) => manufacturerRows.page(query, caller),
  'GET /staff/manufacturers/export': ({ caller, query }) => manufacturerRows.export(query, caller, caller.staffId),
  'GET /staff/manufacturers/{id}': ({ params }) => manufacturerWithOthers(params.id),
  'POST /staff/manufacturers': ({ caller, body }) => addManufacturer(caller.staffId, body),
  'PUT /staff/manufacturers/{id}': ({ caller, params, body }) =>
    renameManufacturer(caller.staffId, params.id, body).then(() => done),
  'POST /staff/manufacturers/{id}/merge': ({ caller, params, body }) =>
    mergeManufacturer(caller.staffId, params.id, body.into),
  'DELETE /staff/manufacturers/{id}': ({ caller, params }) =>
    deleteManufacturer(caller.staffId, params.id).then(() => done),
};
