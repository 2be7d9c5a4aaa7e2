import type { lotCoas } from '#contract/market/lot-coas.ts';
import { hidden, type Rows } from '../row.ts';

export const lotCoasRows: Rows<typeof lotCoas> = {
  'POST /seller/stock-lots/{id}/coas': hidden(({ stockLot }) => ({ params: { id: stockLot } })),
  'DELETE /seller/stock-lots/{id}/coas/{coa}': hidden(({ stockLot, lotCoa }) => ({
    params: { id: stockLot, coa: lotCoa },
  })),
  'GET /seller/stock-lots/{id}/coas/{coa}/values': hidden(({ stockLot, lotCoa }) => ({
    params: { id: stockLot, coa: lotCoa },
  })),
  'GET /stock-lots/{id}/coas': hidden(({ stockLot }) => ({ params: { id: stockLot } })),
};
