import type { companyPage } from '#contract/operations/company-page.ts';
import { open, type Rows } from '../row.ts';

export const companyPageRows: Rows<typeof companyPage> = {
  'GET /staff/companies/{id}': open(() => ({ params: { id: 1 } })),
};
