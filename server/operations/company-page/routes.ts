import type { companyPage } from '#contract/operations/company-page.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findCompany } from './find-company.ts';

export const routes: Routes<typeof companyPage> = {
  'GET /staff/companies/{id}': ({ caller, params }) => findCompany(caller, params.id),
};
