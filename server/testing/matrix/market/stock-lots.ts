import { stockLotDecisions } from '#contract/market/stock-lot-decisions.ts';
import type { stockLots } from '#contract/market/stock-lots.ts';
import { decisionRows } from '../decision-rows.ts';
import { hidden, nothing, type Objects, type Rows } from '../row.ts';

const one = (of: Objects) => ({ params: { id: of.stockLot } });

export const stockLotsRows: Rows<typeof stockLots> = {
  'GET /seller/stock-lots': nothing,
  'GET /seller/stock-lots/export': nothing,
  'POST /seller/stock-lots': hidden((of) => ({
    body: { product_stock_id: of.stock, lot_no: 'of the matrix', packs: 0 },
  })),
  'GET /seller/stock-lots/{id}': hidden(one),
  'PUT /seller/stock-lots/{id}': hidden((of) => ({
    ...one(of),
    body: { version: 1, made_on: null, best_before: null, packs: 0, values: [] },
  })),
  ...decisionRows(stockLotDecisions, ({ stockLot }) => stockLot, { foreign: 'hidden' }),
};
