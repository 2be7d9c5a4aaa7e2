import type { gates } from '#contract/trade/gates.ts';
import { hidden, open, type Rows } from '../row.ts';

export const gatesRows: Rows<typeof gates> = {
  'GET /address-gates/{id}': hidden(({ address }) => ({ params: { id: address } })),
  'POST /address-gates/{id}': hidden(({ address }) => ({ params: { id: address }, body: {} })),
  'POST /address-gates/{id}/end': hidden(({ address }) => ({ params: { id: address } })),
  'POST /gate/open': open(() => ({ body: { token: 'gate-'.padEnd(43, 'x') } })),
};
