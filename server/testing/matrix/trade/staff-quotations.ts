import type { staffQuotations } from '#contract/trade/staff-quotations.ts';
import { nothing, open, type Rows } from '../row.ts';

export const staffQuotationsRows: Rows<typeof staffQuotations> = {
  'GET /staff/quotations': nothing,
  'GET /staff/quotations/export': nothing,
  'GET /staff/quotations/{id}': open(({ quotation }) => ({ params: { id: quotation } })),
  'GET /staff/quotations/{id}/pdf': open(({ quotation }) => ({ params: { id: quotation } })),
  'GET /staff/quotation-start': open(() => ({ query: { buyer: 'NOBODY', goods: 'HD2208J 10' } })),
  'POST /staff/quotations': open(({ spareStock }) => ({
    body: { buyer: 'NOBODY', lines: [{ productstock_id: spareStock, quantity: 1 }], valid_until: '2026-07-20' },
  })),
};
