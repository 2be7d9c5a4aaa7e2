import type { quotations } from '#contract/trade/quotations.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findQuotation } from './find-quotations.ts';
import { makeQuotation } from './make-quotation.ts';
import { orderQuotation } from './order-quotation.ts';
import { quotationsOfCompany } from './quotation-list.ts';
import { quotationPdf } from './quotation-document.ts';

export const routes: Routes<typeof quotations> = {
  'POST /quotation': async ({ caller, body }) => ({ status: true, ...(await makeQuotation(caller, body)) }),
  'GET /quotation/list': ({ caller, query }) => quotationsOfCompany.page(query, caller),
  'GET /quotation/list/export': ({ caller, query }) => quotationsOfCompany.export(query, caller, null),
  'GET /quotation/detail/{id}': ({ caller, params, locale }) => findQuotation(params.id, caller.companyId, locale),
  'GET /quotation/pdf/{id}': ({ caller, params }) => quotationPdf(params.id, caller.companyId),
  'POST /quotation/order/{id}': ({ caller, params, locale }) => orderQuotation(params.id, caller, locale),
};
