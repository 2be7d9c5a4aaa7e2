import type { contracts } from '#contract/trade/contracts.ts';
import { hidden, type Rows } from '../row.ts';

export const contractsRows: Rows<typeof contracts> = {
  'GET /contract/sales/{id}': hidden(({ contract }) => ({ params: { id: contract } })),
  'GET /contract/sales/{id}/pdf': hidden(({ contract }) => ({ params: { id: contract } })),
  'POST /contract/sales/{id}/confirm': hidden(({ contract }) => ({ params: { id: contract } })),
};
