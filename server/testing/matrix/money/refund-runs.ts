import { refundRunDecisions } from '#contract/money/run-decisions.ts';
import type { refundRuns } from '#contract/money/refund-runs.ts';
import { decisionRows } from '../decision-rows.ts';
import { nothing, open, type Rows } from '../row.ts';

const params = { id: 999_999 };

export const refundRunsRows: Rows<typeof refundRuns> = {
  'GET /staff/refund-runs': nothing,
  'GET /staff/refund-runs/export': nothing,
  'GET /staff/refund-runs/due': nothing,
  'GET /staff/refund-runs/{id}': open(() => ({ params })),
  'POST /staff/refund-runs': open(() => ({ body: {} })),
  ...decisionRows(refundRunDecisions, () => params.id),
  'POST /staff/refund-runs/{id}/file': open(() => ({ params, body: {} })),
  'GET /staff/refund-runs/{id}/file': open(() => ({ params })),
  'POST /staff/refund-runs/{id}/paid': open(() => ({ params, body: { line_ids: [1] } })),
  'POST /staff/refund-runs/{id}/failed': open(() => ({ params, body: { line_id: 1, reason: 'x' } })),
};
