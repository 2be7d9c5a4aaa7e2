import type { gates } from '#contract/trade/gates.ts';
import { hidden, open, type Rows } from '../row.ts';

export const gatesRows: Rows<typeof gates> = {
  'GET /company-address/{id}/gate': hidden(({ address }) => ({ params: { id: address } })),
  'POST /company-address/{id}/gate': hidden(({ address }) => ({ params: { id: address }, body: {} })),
  'POST /company-address/{id}/gate/end': hidden(({ address }) => ({ params: { id: address } })),
  'POST /gate/open': open(() => ({ body: { token: 'gate-'.padEnd(43, 'x') } })),
};
