import type { staffTaxDocuments } from '#contract/money/tax-documents/staff.ts';
import { nothing, open, type Rows } from '#server/testing/matrix/row.ts';

export const staffTaxDocumentsRows: Rows<typeof staffTaxDocuments> = {
  'GET /staff/tax-documents': nothing,
  'GET /staff/tax-documents/export': nothing,
  'GET /staff/tax-documents/month': nothing,
  'GET /staff/tax-documents/archive': open(() => ({ query: { month: '2026-07' } })),
  'GET /staff/tax-documents/{id}/pdf': open(({ taxDocument }) => ({ params: { id: taxDocument } })),
  'GET /staff/tax-documents/{id}/xml': open(({ taxDocument }) => ({ params: { id: taxDocument } })),
};
