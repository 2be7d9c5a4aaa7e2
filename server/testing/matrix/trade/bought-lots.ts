import type { boughtLots } from '#contract/trade/bought-lots.ts';
import { hidden, type Rows } from '../row.ts';

export const boughtLotsRows: Rows<typeof boughtLots> = {
  'GET /lots/{token}/own': hidden(({ lotToken }) => ({ params: { token: lotToken } })),
};
