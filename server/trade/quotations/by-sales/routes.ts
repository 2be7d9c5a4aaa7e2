import type { staffQuotations } from '#contract/trade/staff-quotations.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { quotationPdf } from '../quotation-document.ts';
import { makeForBuyer } from './make-for-buyer.ts';
import { findSalesQuotation, salesQuotations } from './sales-quotations.ts';
import { startQuotation } from './start-quotation.ts';

export const routes: Routes<typeof staffQuotations> = {
  'GET /staff/quotations': ({ caller, query }) => salesQuotations.page(query, caller),
  'GET /staff/quotations/export': ({ caller, query }) => salesQuotations.export(query, caller, caller.staffId),
  'GET /staff/quotations/{id}': ({ params }) => findSalesQuotation(params.id),
  'GET /staff/quotations/{id}/pdf': ({ params }) => quotationPdf(params.id, 'staff'),
  'GET /staff/quotation-start': ({ query, locale }) => startQuotation(query, locale),
  'POST /staff/quotations': ({ caller, body }) => makeForBuyer(caller.staffId, body),
};
