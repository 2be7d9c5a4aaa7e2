import type { properties } from '#contract/catalogue/properties.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addChoice, deleteChoice, moveChoice, renameChoice } from './change-choices.ts';
import { addProperty, changeProperty, deleteProperty, moveProperty } from './change-properties.ts';
import { mergeChoice } from './merge-choice.ts';
import { readProperties } from './read-properties.ts';

const done = { status: true } as const;

export const routes: Routes<typeof properties> = {
  'GET /staff/properties': () => readProperties(),
  'POST /staff/properties': ({ caller, body }) => addProperty(caller.staffId, body),
  'PUT /staff/properties/{id}': ({ caller, params, body }) =>
    changeProperty(caller.staffId, params.id, body).then(() => done),
  'POST /staff/properties/{id}/move': ({ caller, params, body }) =>
    moveProperty(caller.staffId, params.id, body.change).then(() => done),
  'DELETE /staff/properties/{id}': ({ caller, params }) => deleteProperty(caller.staffId, params.id).then(() => done),
  'POST /staff/properties/{id}/choices': ({ caller, params, body }) => addChoice(caller.staffId, params.id, body),
  'PUT /staff/property-choices/{id}': ({ caller, params, body }) =>
    renameChoice(caller.staffId, params.id, body).then(() => done),
  'POST /staff/property-choices/{id}/move': ({ caller, params, body }) =>
    moveChoice(caller.staffId, params.id, body.change).then(() => done),
  'POST /staff/property-choices/{id}/merge': ({ caller, params, body }) =>
    mergeChoice(caller.staffId, params.id, body.into_id).then(() => done),
  'DELETE /staff/property-choices/{id}': ({ caller, params }) =>
    deleteChoice(caller.staffId, params.id).then(() => done),
};
