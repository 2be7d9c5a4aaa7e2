import type { approvals } from '#contract/accounts/approvals.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { accounts } from './account-list.ts';
import { approveAccount, refuseAccount } from './decide-account.ts';
import { decideCompany } from './decide-company.ts';
import { approvePaper, refusePaper, viewPaper } from './decide-document.ts';
import { findAccount } from './find-account.ts';
import { setSapCode } from './set-sap-code.ts';
import { documents } from './document-list.ts';
import { findPaper } from './documents.ts';

const done = { status: true } as const;

export const routes: Routes<typeof approvals> = {
  'GET /staff/accounts': ({ query, caller }) => accounts.page(query, caller),
  'GET /staff/accounts/export': ({ query, caller }) => accounts.export(query, caller, caller.staffId),
  'GET /staff/accounts/{id}': ({ caller, params }) => findAccount(caller.staffId, params.id),
  'POST /staff/accounts/{id}/approve': ({ caller, params }) =>
    approveAccount(caller.staffId, params.id).then(() => done),
  'POST /staff/accounts/{id}/refuse': ({ caller, params, body }) =>
    refuseAccount(caller.staffId, params.id, body.reason).then(() => done),
  'POST /staff/companies/{id}/buyer-approval': ({ caller, params, body }) =>
    decideCompany(caller.staffId, params.id, 'buyer', body).then(() => done),
  'POST /staff/companies/{id}/seller-approval': ({ caller, params, body }) =>
    decideCompany(caller.staffId, params.id, 'seller', body).then(() => done),
  'PUT /staff/companies/{id}/sap-code': ({ caller, params, body }) =>
    setSapCode(caller.staffId, params.id, body.company_sap_code).then(() => done),
  'GET /staff/documents': ({ query }) => documents.page(query, null),
  'GET /staff/documents/export': ({ caller, query }) => documents.export(query, null, caller.staffId),
  'GET /staff/documents/{id}': ({ caller, params }) => findPaper(caller.staffId, params.id),
  'POST /staff/documents/{id}/view': ({ caller, params }) => viewPaper(caller, params.id),
  'POST /staff/documents/{id}/approve': ({ caller, params, body }) =>
    approvePaper(caller.staffId, params.id, body.version).then(() => done),
  'POST /staff/documents/{id}/refuse': ({ caller, params, body }) =>
    refusePaper(caller.staffId, params.id, body.reason_code, body.reason).then(() => done),
};
