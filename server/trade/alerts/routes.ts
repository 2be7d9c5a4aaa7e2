import type { alerts } from '#contract/trade/alerts/calls.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findAlert } from './alert-rows.ts';
import { changeAlert, deleteAlert, pauseAlert, renewAlert } from './change-alert.ts';
import { makeAlert } from './make-alert.ts';
import { myAlerts } from './my-list.ts';

const done = { status: true } as const;

export const routes: Routes<typeof alerts> = {
  'GET /alerts': ({ caller, query }) => myAlerts.page(query, caller),
  'GET /alerts/export': ({ caller, query }) => myAlerts.export(query, caller, null),
  'GET /alerts/{id}': ({ caller, params }) => findAlert(caller, params.id),
  'POST /alerts': ({ caller, body }) => makeAlert(caller, body),
  'PUT /alerts/{id}': ({ caller, params, body }) => changeAlert(caller, params.id, body).then(() => done),
  'POST /alerts/{id}/pause': ({ caller, params }) => pauseAlert(caller, params.id, true).then(() => done),
  'POST /alerts/{id}/resume': ({ caller, params }) => pauseAlert(caller, params.id, false).then(() => done),
  'POST /alerts/{id}/renew': ({ caller, params }) => renewAlert(caller, params.id).then(() => done),
  'DELETE /alerts/{id}': ({ caller, params }) => deleteAlert(caller, params.id).then(() => done),
};
