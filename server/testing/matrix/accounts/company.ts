import type { company } from '#contract/accounts/company.ts';
import { nothing, open, type Rows } from '../row.ts';

export const companyRows: Rows<typeof company> = {
  'GET /company-contact/myprofile': nothing,
  'GET /company/info': nothing,
  'PUT /company/info': open(() => ({ body: { phone: '021234567' } })),
};
