import type { purchaseRequests } from '#contract/trade/purchase-requests.ts';
import { hidden, nothing, type Rows } from '../row.ts';

export const purchaseRequestsRows: Rows<typeof purchaseRequests> = {
  'POST /purchase-request/add': hidden(({ draft }) => ({ body: { order_id: draft, payment_type: 3 } })),
  'GET /purchase-request/list': nothing,
  'GET /purchase-request/list/export': nothing,
  'GET /purchase-request/{id}': hidden(({ purchaseRequest }) => ({ params: { id: purchaseRequest } })),
  'POST /purchase-request/{id}/approve': hidden(({ purchaseRequest }) => ({
    params: { id: purchaseRequest },
    body: { round: 1, step: 1 },
  })),
  'POST /purchase-request/{id}/refuse': hidden(({ purchaseRequest }) => ({
    params: { id: purchaseRequest },
    body: { round: 1, step: 1, note: 'x' },
  })),
  'POST /purchase-request/{id}/withdraw': hidden(({ purchaseRequest }) => ({ params: { id: purchaseRequest } })),
  'POST /purchase-request/{id}/place': hidden(({ purchaseRequest }) => ({
    params: { id: purchaseRequest },
    body: {},
  })),
};
