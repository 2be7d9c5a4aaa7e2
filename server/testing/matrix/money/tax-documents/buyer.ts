import type { taxDocuments } from '#contract/money/tax-documents/buyer.ts';
import { hidden, type Rows } from '#server/testing/matrix/row.ts';

export const taxDocumentsRows: Rows<typeof taxDocuments> = {
  'GET /order/tax-documents/{id}/pdf': hidden(({ taxDocument }) => ({ params: { id: taxDocument } })),
  'GET /order/tax-documents/{id}/xml': hidden(({ taxDocument }) => ({ params: { id: taxDocument } })),
};
