import { refundDecisions } from '#contract/money/refund-decisions.ts';
import type { staffRefunds } from '#contract/money/refunds.ts';
import { decisionRows } from '#server/testing/matrix/decision-rows.ts';
import { nothing, open, type Rows } from '../row.ts';

const params = { id: 999_999 };

export const staffRefundsRows: Rows<typeof staffRefunds> = {
  'GET /staff/refunds': nothing,
  'GET /staff/refunds/export': nothing,
  'GET /staff/refunds/{id}': open(() => ({ params })),
  ...decisionRows(refundDecisions, () => params.id),
};
