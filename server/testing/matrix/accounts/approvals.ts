import { accountDecisions } from '#contract/accounts/account-decisions.ts';
import type { approvals } from '#contract/accounts/approvals.ts';
import { documentDecisions } from '#contract/accounts/document-decisions.ts';
import { decisionRows } from '#server/testing/matrix/decision-rows.ts';
import { nothing, open, type Rows } from '../row.ts';

const one = { params: { id: 1 } };

export const approvalsRows: Rows<typeof approvals> = {
  'GET /staff/accounts': nothing,
  'GET /staff/accounts/export': nothing,
  'GET /staff/accounts/{id}': open(() => one),
  ...decisionRows(accountDecisions, () => one.params.id),
  'PUT /staff/companies/{id}/sap-code': open(() => ({ ...one, body: { company_sap_code: 'C1' } })),
  'GET /staff/documents': nothing,
  'GET /staff/documents/export': nothing,
  'GET /staff/documents/{id}': open(() => one),
  'POST /staff/documents/{id}/view': open(() => one),
  ...decisionRows(documentDecisions, () => one.params.id),
};
