import type { staffTaxDocuments } from '#contract/money/tax-documents/staff.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { answerDocument } from '#server/money/tax-documents/index.ts';
import { exportMonth } from './export-month.ts';
import { monthOfDocuments, taxDocumentRows } from './list-documents.ts';

export const routes: Routes<typeof staffTaxDocuments> = {
  'GET /staff/tax-documents': ({ caller, query }) => taxDocumentRows.page(query, caller),
  'GET /staff/tax-documents/export': ({ caller, query }) => taxDocumentRows.export(query, caller, caller.staffId),
  'GET /staff/tax-documents/month': ({ query }) => monthOfDocuments(query),
  'GET /staff/tax-documents/archive': ({ caller, query }) => exportMonth(caller.staffId, query.month, query.language),
  'GET /staff/tax-documents/{id}/pdf': ({ params }) => answerDocument(params.id, 'pdf', 'staff'),
  'GET /staff/tax-documents/{id}/xml': ({ params }) => answerDocument(params.id, 'xml', 'staff'),
};
