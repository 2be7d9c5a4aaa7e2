import type { returnables } from '#contract/trade/returnables.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const counts = { pallet: 1, jumbo_bag: 0 };

export const returnablesRows: Rows<typeof returnables> = {
  'GET /returnables': nothing,
  'GET /staff/companies/{id}/returnables': open(() => ({ params: { id: 1 } })),
  'POST /staff/companies/{id}/returnables': open(() => ({
    params: { id: 1 },
    body: { kind: 'pallet', quantity: -1, note: 'x' },
  })),
  'GET /seller/sales/{id}/returnables': hidden(({ purchase }) => ({ params: { id: purchase } })),
  'PUT /seller/shipments/{id}/returnables': hidden(({ shipment }) => ({ params: { id: shipment }, body: counts })),
  'PUT /staff/shipments/{id}/returnables': open(({ shipment }) => ({ params: { id: shipment }, body: counts })),
};
