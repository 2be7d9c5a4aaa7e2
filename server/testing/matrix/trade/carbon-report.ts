import type { carbonReport } from '#contract/trade/carbon-report.ts';
import { open, type Rows } from '../row.ts';

export const carbonReportRows: Rows<typeof carbonReport> = {
  'GET /order/carbon-report': open(() => ({ query: { from: '2026-07', to: '2026-07' } })),
};
