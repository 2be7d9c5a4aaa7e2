import { defineEndpoints } from '#contract/endpoint.ts';
import { companyList } from './company-list.ts';

export const staffCompanies = defineEndpoints({
  'GET /staff/companies': companyList.list,
  'GET /staff/companies/export': companyList.export,
});
