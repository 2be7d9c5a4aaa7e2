import { creditLineDecisions, creditRequestDecisions } from '#contract/money/credit/decisions.ts';
import type { staffCredit } from '#contract/money/credit/staff.ts';
import { decisionRows } from '#server/testing/matrix/decision-rows.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

const terms = {
  amount: 100,
  credit_time: 30,
  interest_rate: 8.5,
  effective_on: '2026-07-09',
  expires_on: '2027-07-09',
  version: null,
};

export const staffCreditRows: Rows<typeof staffCredit> = {
  'GET /staff/credit/requests': nothing,
  'GET /staff/credit/requests/export': nothing,
  'GET /staff/credit/requests/{id}': open(({ creditRequest }) => ({ params: { id: creditRequest } })),
  'POST /staff/credit/requests/{id}/view': open(({ creditRequest }) => ({ params: { id: creditRequest } })),
  ...decisionRows(creditRequestDecisions, ({ creditRequest }) => creditRequest, { own: terms }),
  'GET /staff/credit/companies': nothing,
  'GET /staff/credit/companies/export': nothing,
  'GET /staff/credit/companies/{id}': open(() => ({ params: { id: 1 } })),
  ...decisionRows(creditLineDecisions, () => 1, { own: terms }),
  'GET /staff/credit/ageing': nothing,
  'GET /staff/credit/ageing/export': nothing,
};
