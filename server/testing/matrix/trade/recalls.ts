import type { recalls } from '#contract/trade/recalls/calls.ts';
import { nothing, open, type Rows } from '../row.ts';

export const recallsRows: Rows<typeof recalls> = {
  'GET /staff/lots': nothing,
  'GET /staff/lots/export': nothing,
  'GET /staff/lots/{id}': open(({ stockLot }) => ({ params: { id: stockLot } })),
  'POST /staff/lots/{id}/recall': open(({ stockLot }) => ({
    params: { id: stockLot },
    body: { reason: 'of the matrix' },
  })),
};
