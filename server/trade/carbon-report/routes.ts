import type { carbonReport as endpoints } from '#contract/trade/carbon-report.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { carbonReport } from './report.ts';

export const routes: Routes<typeof endpoints> = {
  'GET /order/carbon-report': ({ caller, query }) => carbonReport(caller.companyId, query),
};
