import type { staffCredit } from '#contract/money/credit/staff.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { ageingReport, exportAgeing } from './ageing.ts';
import { creditCompanies } from './company-list.ts';
import { resumeCredit, suspendCredit } from './change-line.ts';
import { creditCustomer, creditDecisionsOf } from './customer.ts';
import { refuseRequest } from './decide-request.ts';
import { proposeApproval, proposeTerms } from './propose-terms.ts';
import { creditRequest, viewGuarantee } from './lists.ts';
import { creditRequests } from './request-list.ts';

const done = { status: true } as const;

export const routes: Routes<typeof staffCredit> = {
  'GET /staff/credit/requests': ({ query }) => creditRequests.page(query, null),
  'GET /staff/credit/requests/export': ({ caller, query }) => creditRequests.export(query, null, caller.staffId),
  'GET /staff/credit/requests/{id}': ({ params }) => creditRequest(params.id),
  'POST /staff/credit/requests/{id}/view': ({ caller, params }) => viewGuarantee(caller, params.id),
  'POST /staff/credit/requests/{id}/approve': ({ caller, params, body }) =>
    proposeApproval(caller.staffId, params.id, body),
  'POST /staff/credit/requests/{id}/refuse': ({ caller, params, body }) =>
    refuseRequest(caller.staffId, params.id, body.reason).then(() => done),
  'GET /staff/credit/companies': ({ query }) => creditCompanies.page(query, null),
  'GET /staff/credit/companies/export': ({ caller, query }) => creditCompanies.export(query, null, caller.staffId),
  'GET /staff/credit/companies/{id}': async ({ params }) => {
    const [customer, decisions] = await Promise.all([creditCustomer(params.id), creditDecisionsOf(params.id)]);
    return { ...customer, decisions };
  },
  'PUT /staff/credit/companies/{id}': ({ caller, params, body }) => proposeTerms(caller.staffId, params.id, body),
  'POST /staff/credit/companies/{id}/suspend': ({ caller, params, body }) =>
    suspendCredit(caller.staffId, params.id, body).then(() => done),
  'POST /staff/credit/companies/{id}/resume': ({ caller, params, body }) =>
    resumeCredit(caller.staffId, params.id, body).then(() => done),
  'GET /staff/credit/ageing': () => ageingReport(),
  'GET /staff/credit/ageing/export': ({ query }) => exportAgeing(query.language),
};
