import { creditLineDecisions, creditRequestDecisions } from '#contract/money/credit/decisions.ts';
import type { staffCredit } from '#contract/money/credit/staff.ts';
import { decisionRoutes } from '#server/kit/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { ageingReport, exportAgeing } from './ageing.ts';
import { creditCompanies } from './company-list.ts';
import { resumeCredit, suspendCredit } from './change-line.ts';
import { creditCompany } from './customer.ts';
import { refuseRequest } from './decide-request.ts';
import { proposeApproval, proposeTerms } from './propose-terms.ts';
import { creditRequest, viewGuarantee } from './lists.ts';
import { creditRequests } from './request-list.ts';

export const routes: Routes<typeof staffCredit> = {
  'GET /staff/credit/requests': ({ query }) => creditRequests.page(query, null),
  'GET /staff/credit/requests/export': ({ caller, query }) => creditRequests.export(query, null, caller.staffId),
  'GET /staff/credit/requests/{id}': ({ caller, params }) => creditRequest(caller, params.id),
  'POST /staff/credit/requests/{id}/view': ({ caller, params }) => viewGuarantee(caller, params.id),
  ...decisionRoutes(creditRequestDecisions, {
    approve: ({ staffId }, id, terms) => proposeApproval(staffId, id, terms),
    refuse: ({ staffId }, id, { reason }) => refuseRequest(staffId, id, reason),
  }),
  'GET /staff/credit/companies': ({ query }) => creditCompanies.page(query, null),
  'GET /staff/credit/companies/export': ({ caller, query }) => creditCompanies.export(query, null, caller.staffId),
  'GET /staff/credit/companies/{id}': ({ caller, params }) => creditCompany(caller, params.id),
  ...decisionRoutes(creditLineDecisions, {
    change: ({ staffId }, id, terms) => proposeTerms(staffId, id, terms),
    suspend: ({ staffId }, id, fields) => suspendCredit(staffId, id, fields),
    resume: ({ staffId }, id, fields) => resumeCredit(staffId, id, fields),
  }),
  'GET /staff/credit/ageing': () => ageingReport(),
  'GET /staff/credit/ageing/export': ({ query }) => exportAgeing(query.language),
};
