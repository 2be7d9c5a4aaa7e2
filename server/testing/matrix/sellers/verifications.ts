import type { verifications } from '#contract/sellers/verifications.ts';
import { nothing, open, type Rows } from '../row.ts';

const one = open(() => ({ params: { id: 1 } }));
const approval = open(() => ({ params: { id: 1 }, body: { version: 'x' } }));
const refusal = open(() => ({ params: { id: 1 }, body: { version: 'x', reason: 'x' } }));

export const verificationsRows: Rows<typeof verifications> = {
  'GET /staff/warehouses': nothing,
  'GET /staff/warehouses/{id}': one,
  'POST /staff/warehouses/{id}/approve': approval,
  'POST /staff/warehouses/{id}/refuse': refusal,
  'GET /staff/bank-accounts': nothing,
  'GET /staff/bank-accounts/{id}': one,
  'POST /staff/bank-accounts/{id}/approve': approval,
  'POST /staff/bank-accounts/{id}/refuse': refusal,
  'GET /staff/certificates': nothing,
  'GET /staff/certificates/{id}': one,
  'POST /staff/certificates/{id}/view': one,
  'POST /staff/certificates/{id}/approve': approval,
  'POST /staff/certificates/{id}/refuse': refusal,
  'GET /staff/deletion-requests': nothing,
  'GET /staff/deletion-requests/{id}': one,
  'POST /staff/deletion-requests/{id}/confirm': approval,
  'POST /staff/deletion-requests/{id}/refuse': refusal,
};
