import type { accountAccess } from '#contract/accounts/account-access.ts';
import { open, type Rows } from '../row.ts';

const one = { params: { id: 1 } };
const because = open(() => ({ ...one, body: { reason: 'x' } }));

export const accountAccessRows: Rows<typeof accountAccess> = {
  'GET /staff/accounts/{id}/access': open(() => one),
  'POST /staff/accounts/{id}/suspend': because,
  'POST /staff/accounts/{id}/unsuspend': because,
  'POST /staff/accounts/{id}/end-sessions': because,
  'POST /staff/accounts/{id}/lost-factor/prepare': because,
  'POST /staff/accounts/{id}/lost-factor/confirm': because,
  'POST /staff/accounts/{id}/lost-factor/refuse': because,
};
