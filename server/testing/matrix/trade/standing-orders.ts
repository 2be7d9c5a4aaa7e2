import type { standingOrders } from '#contract/trade/standing-orders/calls.ts';
import { staffStandingOrderDecisions } from '#contract/trade/standing-orders/staff-decisions.ts';
import { decisionRows } from '../decision-rows.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

export const standingOrdersRows: Rows<typeof standingOrders> = {
  'GET /standing-orders': nothing,
  'GET /standing-orders/export': nothing,
  'GET /standing-orders/{id}': hidden(({ standingOrder }) => ({ params: { id: standingOrder } })),
  'POST /standing-orders': open(({ product, address }) => ({
    body: {
      product_id: product,
      kg: 500,
      address_id: address,
      cap_per_kg: 40,
      cap_run: 30_000,
      cap_total: 90_000,
      max_runs: 3,
      last_day: '2026-12-31',
      trigger: { kind: 'monthly', working_day: 1 },
      payment: { kind: 'transfer' },
    },
  })),
  'POST /standing-orders/{id}/approve': hidden(({ standingOrder }) => ({
    params: { id: standingOrder },
    body: { step: 1 },
  })),
  'POST /standing-orders/{id}/refuse': hidden(({ standingOrder }) => ({
    params: { id: standingOrder },
    body: { step: 1, note: 'x' },
  })),
  'POST /standing-orders/{id}/withdraw': hidden(({ standingOrder }) => ({ params: { id: standingOrder } })),
  'POST /standing-orders/{id}/stop': hidden(({ standingOrder }) => ({ params: { id: standingOrder }, body: {} })),
  'GET /staff/standing-orders': nothing,
  'GET /staff/standing-orders/export': nothing,
  'GET /staff/standing-orders/{id}': open(({ standingOrder }) => ({ params: { id: standingOrder } })),
  ...decisionRows(staffStandingOrderDecisions, ({ standingOrder }) => standingOrder),
};
