import { accountDecisions } from '#contract/accounts/account-decisions.ts';
import { documentDecisions } from '#contract/accounts/document-decisions.ts';
import type { approvals } from '#contract/accounts/approvals.ts';
import { decisionRoutes } from '#server/kit/index.ts';
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
  'GET /staff/accounts/{id}': ({ caller, params }) => findAccount(caller, params.id),
  ...decisionRoutes(accountDecisions, {
    approve: ({ staffId }, id) => approveAccount(staffId, id),
    refuse: ({ staffId }, id, { reason }) => refuseAccount(staffId, id, reason),
    approve_buyer: ({ staffId }, id) => decideCompany(staffId, id, 'buyer', null),
    refuse_buyer: ({ staffId }, id, { reason }) => decideCompany(staffId, id, 'buyer', reason),
    approve_seller: ({ staffId }, id) => decideCompany(staffId, id, 'seller', null),
    refuse_seller: ({ staffId }, id, { reason }) => decideCompany(staffId, id, 'seller', reason),
  }),
  'PUT /staff/companies/{id}/sap-code': ({ caller, params, body }) =>
    setSapCode(caller.staffId, params.id, body.company_sap_code).then(() => done),
  'GET /staff/documents': ({ query }) => documents.page(query, null),
  'GET /staff/documents/export': ({ caller, query }) => documents.export(query, null, caller.staffId),
  'GET /staff/documents/{id}': ({ caller, params }) => findPaper(caller, params.id),
  'POST /staff/documents/{id}/view': ({ caller, params }) => viewPaper(caller, params.id),
  ...decisionRoutes(documentDecisions, {
    approve: ({ staffId }, id, { version }) => approvePaper(staffId, id, version),
    refuse: ({ staffId }, id, { reason_code, reason }) => refusePaper(staffId, id, reason_code, reason),
  }),
};
