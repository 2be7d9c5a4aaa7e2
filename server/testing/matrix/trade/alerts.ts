import type { alerts } from '#contract/trade/alerts/calls.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const wishes = { kg: 500, allows_equal: false, condition: { kind: 'price', limit_per_kg: 30 } };

export const alertsRows: Rows<typeof alerts> = {
  'GET /alerts': nothing,
  'GET /alerts/export': nothing,
  'GET /alerts/{id}': hidden(({ alert }) => ({ params: { id: alert } })),
  'POST /alerts': open(() => ({ body: { what: 'HD2208J', ...wishes } })),
  'PUT /alerts/{id}': hidden(({ alert }) => ({ params: { id: alert }, body: wishes })),
  'POST /alerts/{id}/pause': hidden(({ alert }) => ({ params: { id: alert } })),
  'POST /alerts/{id}/resume': hidden(({ alert }) => ({ params: { id: alert } })),
  'POST /alerts/{id}/renew': hidden(({ alert }) => ({ params: { id: alert } })),
  'DELETE /alerts/{id}': hidden(({ alert }) => ({ params: { id: alert } })),
};
