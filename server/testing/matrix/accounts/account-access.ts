import { accessDecisions } from '#contract/accounts/access-decisions.ts';
import type { accountAccess } from '#contract/accounts/account-access.ts';
import { decisionRows } from '../decision-rows.ts';
import { open, type Rows } from '../row.ts';

const one = { params: { id: 1 } };

export const accountAccessRows: Rows<typeof accountAccess> = {
  'GET /staff/accounts/{id}/access': open(() => one),
  ...decisionRows(accessDecisions, () => one.params.id),
};
