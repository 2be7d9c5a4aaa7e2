import type { verifications } from '#contract/sellers/verifications.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { verificationList } from './verification-lists.ts';
import { bankAccount, certificate, deletionRequest, viewCertificate, warehouse } from './verified-objects.ts';
import { decideVerification } from './decide-verification.ts';
import { confirmDeletion, refuseDeletion } from './decide-deletion.ts';

const done = { status: true } as const;

export const routes: Routes<typeof verifications> = {
  'GET /staff/warehouses': ({ query }) => verificationList('warehouses', query),
  'GET /staff/warehouses/{id}': ({ params }) => warehouse(params.id),
  'POST /staff/warehouses/{id}/approve': ({ caller, params, body }) =>
    decideVerification('warehouses', caller.staffId, params.id, 'approve', body).then(() => done),
  'POST /staff/warehouses/{id}/refuse': ({ caller, params, body }) =>
    decideVerification('warehouses', caller.staffId, params.id, 'refuse', body).then(() => done),

  'GET /staff/bank-accounts': ({ query }) => verificationList('bank_accounts', query),
  'GET /staff/bank-accounts/{id}': ({ caller, params }) => bankAccount(caller.staffId, params.id),
  'POST /staff/bank-accounts/{id}/approve': ({ caller, params, body }) =>
    decideVerification('bank_accounts', caller.staffId, params.id, 'approve', body).then(() => done),
  'POST /staff/bank-accounts/{id}/refuse': ({ caller, params, body }) =>
    decideVerification('bank_accounts', caller.staffId, params.id, 'refuse', body).then(() => done),

  'GET /staff/certificates': ({ query }) => verificationList('certificates', query),
  'GET /staff/certificates/{id}': ({ params }) => certificate(params.id),
  'POST /staff/certificates/{id}/view': ({ caller, params }) => viewCertificate(caller, params.id),
  'POST /staff/certificates/{id}/approve': ({ caller, params, body }) =>
    decideVerification('certificates', caller.staffId, params.id, 'approve', body).then(() => done),
  'POST /staff/certificates/{id}/refuse': ({ caller, params, body }) =>
    decideVerification('certificates', caller.staffId, params.id, 'refuse', body).then(() => done),

  'GET /staff/deletion-requests': ({ query }) => verificationList('deletion_requests', query),
  'GET /staff/deletion-requests/{id}': ({ params }) => deletionRequest(params.id),
  'POST /staff/deletion-requests/{id}/confirm': ({ caller, params, body }) =>
    confirmDeletion(caller.staffId, params.id, body.version).then(() => done),
  'POST /staff/deletion-requests/{id}/refuse': ({ caller, params, body }) =>
    refuseDeletion(caller.staffId, params.id, body.version, body.reason).then(() => done),
};
