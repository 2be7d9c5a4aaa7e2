import type { lotLabels } from '#contract/market/lot-labels.ts';
import { hidden, open, type Rows } from '../row.ts';

export const lotLabelsRows: Rows<typeof lotLabels> = {
  'GET /seller/stock-lots/{id}/label': hidden(({ stockLot }) => ({ params: { id: stockLot }, query: { size: 'bag' } })),
  'GET /seller/stock-lots/{id}/label-address': hidden(({ stockLot }) => ({ params: { id: stockLot } })),
  'GET /lots/{token}': open(({ lotToken }) => ({ params: { token: lotToken } })),
};
