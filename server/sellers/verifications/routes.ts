import { verificationDecisions } from '#contract/sellers/verification-decisions.ts';
import type { verifications } from '#contract/sellers/verifications.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { lists } from './verification-lists.ts';
import { bankAccount, certificate, deletionRequest, viewCertificate, warehouse } from './verified-objects.ts';
import { decideVerification } from './decide-verification.ts';
import { confirmDeletion, refuseDeletion } from './decide-deletion.ts';

export const routes: Routes<typeof verifications> = {
  'GET /staff/warehouses': ({ query, caller }) => lists.warehouses.page(query, caller),
  'GET /staff/warehouses/export': ({ query, caller }) => lists.warehouses.export(query, caller, caller.staffId),
  'GET /staff/warehouses/{id}': ({ caller, params }) => warehouse(caller, params.id),
  ...decisionRoutes(verificationDecisions.warehouses, {
    approve: ({ staffId }, id, seen) => decideVerification('warehouses', staffId, id, 'approve', seen),
    refuse: ({ staffId }, id, seen) => decideVerification('warehouses', staffId, id, 'refuse', seen),
  }),

  'GET /staff/bank-accounts': ({ query, caller }) => lists.bank_accounts.page(query, caller),
  'GET /staff/bank-accounts/export': ({ query, caller }) => lists.bank_accounts.export(query, caller, caller.staffId),
  'GET /staff/bank-accounts/{id}': ({ caller, params }) => bankAccount(caller, params.id),
  ...decisionRoutes(verificationDecisions.bank_accounts, {
    approve: ({ staffId }, id, seen) => decideVerification('bank_accounts', staffId, id, 'approve', seen),
    refuse: ({ staffId }, id, seen) => decideVerification('bank_accounts', staffId, id, 'refuse', seen),
  }),

  'GET /staff/certificates': ({ query, caller }) => lists.certificates.page(query, caller),
  'GET /staff/certificates/export': ({ query, caller }) => lists.certificates.export(query, caller, caller.staffId),
  'GET /staff/certificates/{id}': ({ caller, params }) => certificate(caller, params.id),
  'POST /staff/certificates/{id}/view': ({ caller, params }) => viewCertificate(caller, params.id),
  ...decisionRoutes(verificationDecisions.certificates, {
    approve: ({ staffId }, id, seen) => decideVerification('certificates', staffId, id, 'approve', seen),
    refuse: ({ staffId }, id, seen) => decideVerification('certificates', staffId, id, 'refuse', seen),
  }),

  'GET /staff/deletion-requests': ({ query, caller }) => lists.deletion_requests.page(query, caller),
  'GET /staff/deletion-requests/export': ({ query, caller }) =>
    lists.deletion_requests.export(query, caller, caller.staffId),
  'GET /staff/deletion-requests/{id}': ({ caller, params }) => deletionRequest(caller, params.id),
  ...decisionRoutes(verificationDecisions.deletion_requests, {
    approve: ({ staffId }, id, { version }) => confirmDeletion(staffId, id, version),
    refuse: ({ staffId }, id, { version, reason }) => refuseDeletion(staffId, id, version, reason),
  }),
};
