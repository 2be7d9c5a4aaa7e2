import type { staffChecks } from '#contract/backoffice/verifications.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { checkList } from './verification-lists.ts';
import { bankAccount, certificate, deletionRequest, viewCertificate, warehouse } from './verified-objects.ts';
import { decideCheck } from './decide-verification.ts';
import { confirmDeletion, refuseDeletion } from './decide-deletion.ts';

const done = { status: true } as const;

export const checkRoutes: Routes<typeof staffChecks> = {
  'GET /staff/warehouses': ({ query }) => checkList('warehouses', query),
  'GET /staff/warehouses/{id}': ({ params }) => warehouse(params.id),
  'POST /staff/warehouses/{id}/approve': ({ caller, params, body }) => decideCheck('warehouses', caller.staffId, params.id, 'approve', body).then(() => done),
  'POST /staff/warehouses/{id}/refuse': ({ caller, params, body }) => decideCheck('warehouses', caller.staffId, params.id, 'refuse', body).then(() => done),

  'GET /staff/bank-accounts': ({ query }) => checkList('bank_accounts', query),
  'GET /staff/bank-accounts/{id}': ({ caller, params }) => bankAccount(caller.staffId, params.id),
  'POST /staff/bank-accounts/{id}/approve': ({ caller, params, body }) => decideCheck('bank_accounts', caller.staffId, params.id, 'approve', body).then(() => done),
  'POST /staff/bank-accounts/{id}/refuse': ({ caller, params, body }) => decideCheck('bank_accounts', caller.staffId, params.id, 'refuse', body).then(() => done),

  'GET /staff/certificates': ({ query }) => checkList('certificates', query),
  'GET /staff/certificates/{id}': ({ params }) => certificate(params.id),
  'POST /staff/certificates/{id}/view': ({ caller, params }) => viewCertificate(caller, params.id),
  'POST /staff/certificates/{id}/approve': ({ caller, params, body }) => decideCheck('certificates', caller.staffId, params.id, 'approve', body).then(() => done),
  'POST /staff/certificates/{id}/refuse': ({ caller, params, body }) => decideCheck('certificates', caller.staffId, params.id, 'refuse', body).then(() => done),

  'GET /staff/deletion-requests': ({ query }) => checkList('deletion_requests', query),
  'GET /staff/deletion-requests/{id}': ({ params }) => deletionRequest(params.id),
  'POST /staff/deletion-requests/{id}/confirm': ({ caller, params, body }) => confirmDeletion(caller.staffId, params.id, body.version).then(() => done),
  'POST /staff/deletion-requests/{id}/refuse': ({ caller, params, body }) => refuseDeletion(caller.staffId, params.id, body.version, body.reason).then(() => done),
};
