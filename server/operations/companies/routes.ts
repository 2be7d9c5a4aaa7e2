import type { staffCompanies } from '#contract/operations/companies.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { companies } from './company-list.ts';

export const routes: Routes<typeof staffCompanies> = {
  'GET /staff/companies': ({ caller, query }) => companies.page(query, caller),
  'GET /staff/companies/export': ({ caller, query }) => companies.export(query, caller, caller.staffId),
};
