import { verificationDecisions } from '#contract/sellers/verification-decisions.ts';
import type { verifications } from '#contract/sellers/verifications.ts';
import { decisionRows } from '../decision-rows.ts';
import { nothing, open, type Rows } from '../row.ts';

const one = open(() => ({ params: { id: 1 } }));

export const verificationsRows: Rows<typeof verifications> = {
  'GET /staff/warehouses': nothing,
  'GET /staff/warehouses/export': nothing,
  'GET /staff/warehouses/{id}': one,
  ...decisionRows(verificationDecisions.warehouses, () => 1),
  'GET /staff/bank-accounts': nothing,
  'GET /staff/bank-accounts/export': nothing,
  'GET /staff/bank-accounts/{id}': one,
  ...decisionRows(verificationDecisions.bank_accounts, () => 1),
  'GET /staff/certificates': nothing,
  'GET /staff/certificates/export': nothing,
  'GET /staff/certificates/{id}': one,
  'POST /staff/certificates/{id}/view': one,
  ...decisionRows(verificationDecisions.certificates, () => 1),
  'GET /staff/deletion-requests': nothing,
  'GET /staff/deletion-requests/export': nothing,
  'GET /staff/deletion-requests/{id}': one,
  ...decisionRows(verificationDecisions.deletion_requests, () => 1),
};
