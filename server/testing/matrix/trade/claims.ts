import { claimDecisions } from '#contract/trade/claim-decisions.ts';
import type { claims } from '#contract/trade/claims.ts';
import { decisionRows } from '../decision-rows.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const body = { text: 'x' };

export const claimsRows: Rows<typeof claims> = {
  'GET /claims': nothing,
  'GET /claims/export': nothing,
  'GET /claims/order/{id}': hidden(({ order }) => ({ params: { id: order } })),
  'GET /claims/{id}': hidden(({ claim }) => ({ params: { id: claim } })),
  'POST /claims/files': nothing,
  'POST /claims': hidden(({ purchase, cartLine }) => ({
    body: { purchase_id: purchase, kind: 'damage', lines: [{ order_item_id: cartLine, quantity: 1 }], ...body },
  })),
  'POST /claims/{id}/messages': hidden(({ claim }) => ({ params: { id: claim }, body })),
  'GET /seller/claims': nothing,
  'GET /seller/claims/export': nothing,
  'GET /seller/claims/{id}': hidden(({ claim }) => ({ params: { id: claim } })),
  'POST /seller/claims/{id}/messages': hidden(({ claim }) => ({
    params: { id: claim },
    body: { ...body, position: 'disputes' },
  })),
  'GET /staff/claims': nothing,
  'GET /staff/claims/export': nothing,
  'GET /staff/claims/{id}': open(({ claim }) => ({ params: { id: claim } })),
  'POST /staff/claims/{id}/messages': open(({ claim }) => ({ params: { id: claim }, body })),
  'GET /staff/weight-tolerance': nothing,
  'PUT /staff/weight-tolerance': open(() => ({ body: { percent: 0.3 } })),
  ...decisionRows(claimDecisions, ({ claim }) => claim, { own: { outcome: 'refused' } }),
  'POST /claims/{id}/withdraw': hidden(({ claim }) => ({ params: { id: claim }, body })),
};
