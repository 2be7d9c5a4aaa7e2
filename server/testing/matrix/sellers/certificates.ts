import type { certificates } from '#contract/sellers/certificates.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const certificate = { kind: 'iso_9001', name: 'x', number: 'y', issued_on: '2026-01-01', valid_until: null };

export const certificatesRows: Rows<typeof certificates> = {
  'GET /company-certificate/mycertificate': nothing,
  'GET /seller/stock-lots/{id}/certificates': hidden(({ stockLot }) => ({ params: { id: stockLot } })),
  'GET /lots/{token}/certificates': open(({ lotToken }) => ({ params: { token: lotToken } })),
  'GET /product/certificates/{id}': open(({ product }) => ({ params: { id: product } })),
  'POST /company-certificate/add': open(() => ({ body: certificate })),
  'PUT /company-certificate/{id}': hidden((of) => ({ params: { id: of.certificate }, body: certificate })),
  'DELETE /company-certificate/{id}': hidden((of) => ({ params: { id: of.certificate } })),
  'POST /company-certificate/{id}/preview': hidden((of) => ({ params: { id: of.certificate } })),
};
