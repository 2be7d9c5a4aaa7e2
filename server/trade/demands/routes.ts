import type { demands } from '#contract/trade/demands/calls.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { approvePublishing, refusePublishing, withdrawPublishing } from './approvals.ts';
import { beginDraft } from './begin-draft.ts';
import { cancelDemand, changeTerms } from './change-terms.ts';
import { addFile, deleteFile } from './files.ts';
import { findDemand } from './find-demand.ts';
import { findOwnDemand } from './find-own-demand.ts';
import { findStaffDemand } from './find-staff-demand.ts';
import { listFitting } from './list-fitting.ts';
import { myDemands, openDemands, staffDemands } from './lists.ts';
import { extendClosing } from './move-closing.ts';
import { numberProperties } from './number-properties.ts';
import { publishDraft } from './publish.ts';
import { answerQuestion, askQuestion } from './questions.ts';
import { readWords } from './read-words.ts';
import { deleteDraft, saveDraft } from './save-draft.ts';

const done = { status: true } as const;

export const routes: Routes<typeof demands> = {
  'GET /demands': ({ caller, query }) => openDemands.page(query, caller),
  'GET /demands/export': ({ caller, query }) => openDemands.export(query, caller, null),
  'GET /demands/{id}': ({ caller, params }) => findDemand(caller, params.id),
  'POST /demands/{id}/questions': async ({ caller, params, body }) => ({
    status: true,
    ...(await askQuestion(caller, params.id, body)),
  }),
  'GET /my-demands': ({ caller, query }) => myDemands.page(query, caller),
  'GET /my-demands/export': ({ caller, query }) => myDemands.export(query, caller, null),
  'GET /my-demands/{id}': ({ caller, params }) => findOwnDemand(caller, params.id),
  'POST /my-demands': async ({ caller, body }) => ({ status: true, ...(await beginDraft(caller, body)) }),
  'POST /my-demand-words': ({ caller, body }) => readWords(caller, body.what),
  'GET /demand-choices': async () => ({ properties: await numberProperties() }),
  'PUT /my-demands/{id}': ({ caller, params, body }) => saveDraft(caller, params.id, body).then(() => done),
  'DELETE /my-demands/{id}': ({ caller, params }) => deleteDraft(caller, params.id).then(() => done),
  'POST /my-demands/{id}/publish': async ({ caller, params, body }) => ({
    status: true,
    ...(await publishDraft(caller, params.id, body)),
  }),
  'POST /my-demands/{id}/approve': ({ caller, params, body }) =>
    approvePublishing(caller, params.id, body).then(() => done),
  'POST /my-demands/{id}/refuse': ({ caller, params, body }) =>
    refusePublishing(caller, params.id, body).then(() => done),
  'POST /my-demands/{id}/withdraw': ({ caller, params }) => withdrawPublishing(caller, params.id).then(() => done),
  'PUT /my-demands/{id}/terms': ({ caller, params, body }) => changeTerms(caller, params.id, body).then(() => done),
  'POST /my-demands/{id}/extend': ({ caller, params, body }) =>
    extendClosing(caller, params.id, body.closes_at).then(() => done),
  'POST /my-demands/{id}/cancel': ({ caller, params, body }) =>
    cancelDemand(caller, params.id, body.reason).then(() => done),
  'POST /my-demands/{id}/questions/{question}/answer': ({ caller, params, body }) =>
    answerQuestion(caller, params.id, { ...body, question: params.question }).then(() => done),
  'GET /my-demands/{id}/fitting': ({ caller, params }) => listFitting(caller, params.id),
  'POST /my-demands/{id}/files': async ({ caller, params, upload }) => ({
    status: true,
    file: await addFile(caller, params.id, upload),
  }),
  'DELETE /my-demands/{id}/files/{file}': ({ caller, params }) =>
    deleteFile(caller, params.id, params.file).then(() => done),
  'GET /staff/demands': ({ caller, query }) => staffDemands.page(query, caller),
  'GET /staff/demands/export': ({ caller, query }) => staffDemands.export(query, caller, caller.staffId),
  'GET /staff/demands/{id}': ({ params }) => findStaffDemand(params.id),
};
