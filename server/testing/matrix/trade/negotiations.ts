import type { negotiations } from '#contract/trade/negotiations/calls.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const version = 1;
const lines = [{ line_id: 1, quantity: 10, price_per_kg: 30 }];
const offer = {
  version,
  lines: [{ line_id: 1, breaks: [{ from_units: 1, price_per_kg: 40 }] }],
  valid_until: '2026-07-20',
};
const refusal = { version, reason: 'x' };

export const negotiationsRows: Rows<typeof negotiations> = {
  'GET /negotiation-start': open(({ spareStock }) => ({ query: { lines: `${spareStock}:10` } })),
  'GET /negotiations': nothing,
  'GET /negotiations/export': nothing,
  'GET /negotiations/{id}': hidden(({ negotiation }) => ({ params: { id: negotiation } })),
  'POST /negotiations': open(({ spareStock }) => ({
    body: {
      origin: 'product',
      lines: [{ productstock_id: spareStock, quantity: 10, price_per_kg: 1 }],
      province_id: 10,
      payment_type: 3,
    },
  })),
  'POST /negotiations/{id}/counter': hidden(({ negotiation }) => ({
    params: { id: negotiation },
    body: { version, lines },
  })),
  'POST /negotiations/{id}/accept': hidden(({ negotiation }) => ({ params: { id: negotiation }, body: { version } })),
  'POST /negotiations/{id}/end': hidden(({ negotiation }) => ({ params: { id: negotiation }, body: refusal })),
  'GET /seller/negotiations': nothing,
  'GET /seller/negotiations/export': nothing,
  'GET /seller/negotiations/{id}': hidden(({ negotiation }) => ({ params: { id: negotiation } })),
  'POST /seller/negotiations/{id}/answer': hidden(({ negotiation }) => ({ params: { id: negotiation }, body: offer })),
  'POST /seller/negotiations/{id}/refuse': hidden(({ negotiation }) => ({
    params: { id: negotiation },
    body: refusal,
  })),
  'GET /staff/negotiations': nothing,
  'GET /staff/negotiations/export': nothing,
  'GET /staff/negotiations/{id}': open(({ negotiation }) => ({ params: { id: negotiation } })),
  'POST /staff/negotiations/{id}/answer': open(({ negotiation }) => ({
    params: { id: negotiation },
    body: { ...offer, consent: 'x' },
  })),
  'POST /staff/negotiations/{id}/refuse': open(({ negotiation }) => ({ params: { id: negotiation }, body: refusal })),
  'GET /staff/negotiation-rules': nothing,
  'PUT /staff/negotiation-rules': open(() => ({ body: { rounds: 3 } })),
};
