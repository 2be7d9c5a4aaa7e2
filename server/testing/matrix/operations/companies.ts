import type { staffCompanies } from '#contract/operations/companies.ts';
import { nothing, type Rows } from '../row.ts';

export const staffCompaniesRows: Rows<typeof staffCompanies> = {
  'GET /staff/companies': nothing,
  'GET /staff/companies/export': nothing,
};
