import type { priceComparisons } from '#contract/trade/price-comparisons.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { comparisonPdf } from './comparison-document.ts';
import { comparisonsOfCompany } from './comparison-list.ts';
import { findComparison } from './find-comparisons.ts';
import { compareOffers } from './make-comparison.ts';

export const routes: Routes<typeof priceComparisons> = {
  'POST /price-comparison': async ({ caller, body }) => ({ status: true, ...(await compareOffers(caller, body)) }),
  'GET /price-comparison/list': ({ caller, query }) => comparisonsOfCompany.page(query, caller),
  'GET /price-comparison/list/export': ({ caller, query }) => comparisonsOfCompany.export(query, caller, null),
  'GET /price-comparison/detail/{id}': ({ caller, params }) => findComparison(params.id, caller.companyId),
  'GET /price-comparison/pdf/{id}': ({ caller, params }) => comparisonPdf(params.id, caller.companyId),
};
