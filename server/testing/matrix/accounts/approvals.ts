import type { approvals } from '#contract/accounts/approvals.ts';
import { nothing, open, type Rows } from '../row.ts';

const one = { params: { id: 1 } };

export const approvalsRows: Rows<typeof approvals> = {
  'GET /staff/accounts': nothing,
  'GET /staff/accounts/export': nothing,
  'GET /staff/accounts/{id}': open(() => one),
  'POST /staff/accounts/{id}/approve': open(() => one),
  'POST /staff/accounts/{id}/refuse': open(() => ({ ...one, body: { reason: 'x' } })),
  'POST /staff/companies/{id}/buyer-approval': open(() => ({ ...one, body: { decision: 'approve' } })),
  'POST /staff/companies/{id}/seller-approval': open(() => ({ ...one, body: { decision: 'refuse', reason: 'x' } })),
  'PUT /staff/companies/{id}/sap-code': open(() => ({ ...one, body: { company_sap_code: 'C1' } })),
  'GET /staff/documents': nothing,
  'GET /staff/documents/export': nothing,
  'GET /staff/documents/{id}': open(() => one),
  'POST /staff/documents/{id}/view': open(() => one),
  'POST /staff/documents/{id}/approve': open(() => ({ ...one, body: { version: 'x' } })),
  'POST /staff/documents/{id}/refuse': open(() => ({ ...one, body: { reason_code: 'unreadable' } })),
};
