import type { carbonReport } from '#contract/trade/carbon-report.ts';
import { open, type Rows } from '../row.ts';

export const carbonReportRows: Rows<typeof carbonReport> = {
  'GET /order/carbon-report': open(() => ({ query: { first_month: '2026-07', last_month: '2026-07' } })),
};
