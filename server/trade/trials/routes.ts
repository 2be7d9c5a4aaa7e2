import { trialDecisions } from '#contract/trade/trials/trial-decisions.ts';
import type { trials } from '#contract/trade/trials/trials.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findTrial } from './find-trial.ts';
import { orderTrialGoods } from './order-goods.ts';
import { addPhoto, deletePhoto } from './photos.ts';
import { changeTrial, planTrial } from './plan-trial.ts';
import { beginRun, deleteRun, keepRun } from './runs.ts';
import { approveTrial, endTrial, refuseTrial, withdrawSignOff } from './sign-off.ts';
import { readSignOffRules, saveSignOffRules } from './sign-off-rules.ts';
import { trialPdf } from './trial-document.ts';
import { companyTrials } from './trial-list.ts';

const done = { status: true } as const;

export const routes: Routes<typeof trials> = {
  'GET /trials': ({ caller, query }) => companyTrials.page(query, caller),
  'GET /trials/export': ({ caller, query }) => companyTrials.export(query, caller, null),
  'GET /trials/{id}': ({ caller, params }) => findTrial(caller, params.id),
  'POST /trials': async ({ caller, body }) => ({ status: true, ...(await planTrial(caller, body)) }),
  'PUT /trials/{id}': ({ caller, params, body }) => changeTrial(caller, params.id, body).then(() => done),
  'POST /trials/{id}/order': async ({ caller, params }) => ({
    status: true,
    ...(await orderTrialGoods(caller, params.id)),
  }),
  'POST /trials/{id}/runs': async ({ caller, params }) => ({ status: true, ...(await beginRun(caller, params.id)) }),
  'PUT /trials/{id}/runs/{run}': async ({ caller, params, body }) => ({
    status: true,
    ...(await keepRun(caller, params, body)),
  }),
  'DELETE /trials/{id}/runs/{run}': ({ caller, params }) => deleteRun(caller, params).then(() => done),
  'POST /trials/{id}/runs/{run}/photos': async ({ caller, params, upload }) => ({
    status: true,
    ...(await addPhoto(caller, params, upload)),
  }),
  'DELETE /trials/{id}/runs/{run}/photos/{photo}': ({ caller, params }) => deletePhoto(caller, params).then(() => done),
  'GET /trials/{id}/pdf': ({ caller, params }) => trialPdf(caller, params.id),
  ...decisionRoutes(trialDecisions, {
    approve: approveTrial,
    refuse: refuseTrial,
    withdraw: withdrawSignOff,
    end: endTrial,
  }),
  'GET /trial-rules': ({ caller }) => readSignOffRules(caller),
  'PUT /trial-rules': ({ caller, body }) => saveSignOffRules(caller, body).then(() => done),
};
