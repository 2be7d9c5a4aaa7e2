import { payoutRunDecisions } from '#contract/money/run-decisions.ts';
import type { payouts } from '#contract/money/payouts.ts';
import { decisionRows } from '../decision-rows.ts';
import { nothing, open, type Rows } from '../row.ts';

const params = { id: 999_999 };

export const payoutRows: Rows<typeof payouts> = {
  'GET /seller/statement': nothing,
  'GET /seller/statement/export': nothing,
  'POST /seller/statement/pdf': open(() => ({ body: {} })),
  'GET /seller/commission-documents': nothing,
  'GET /seller/commission-documents/{id}/pdf': open(() => ({ params })),
  'GET /seller/commission-documents/{id}/xml': open(() => ({ params })),
  'GET /staff/payouts': nothing,
  'GET /staff/payouts/export': nothing,
  'GET /staff/payouts/due': nothing,
  'GET /seller/payouts/{id}': open(() => ({ params })),
  'GET /staff/payout-lines/{id}': open(() => ({ params })),
  'GET /staff/sellers/{id}/statement': open(() => ({ params })),
  'GET /staff/payouts/{id}': open(() => ({ params })),
  'POST /staff/payouts': open(() => ({ body: { minimum: 100 } })),
  ...decisionRows(payoutRunDecisions, () => params.id),
  'POST /staff/payouts/{id}/file': open(() => ({ params, body: {} })),
  'GET /staff/payouts/{id}/file': open(() => ({ params })),
  'POST /staff/payouts/{id}/paid': open(() => ({ params, body: { line_ids: [1] } })),
  'POST /staff/payouts/{id}/failed': open(() => ({ params, body: { line_id: 1, reason: 'x' } })),
  'PUT /staff/payouts/payable-after': open(() => ({ body: { days: 7 } })),
};
