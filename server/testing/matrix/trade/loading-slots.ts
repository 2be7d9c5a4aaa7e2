import type { loadingSlots } from '#contract/trade/loading-slots.ts';
import { hidden, nothing, open, type Objects, type Rows } from '../row.ts';

const slot = ({ trip, warehouse }: Objects) => ({ params: { id: trip, warehouse_id: warehouse } });

export const loadingSlotsRows: Rows<typeof loadingSlots> = {
  'GET /seller/warehouses/{id}/loading': hidden(({ warehouse }) => ({ params: { id: warehouse } })),
  'PUT /seller/warehouses/{id}/loading': hidden(({ warehouse }) => ({
    params: { id: warehouse },
    body: { opens: 8, closes: 17, per_hour: 2 },
  })),
  'GET /staff/loading-slots': nothing,
  'GET /staff/trips/{id}/slots': open(({ trip }) => ({ params: { id: trip } })),
  'PUT /staff/trips/{id}/slots/{warehouse_id}': open((of) => ({ ...slot(of), body: { hour: 9 } })),
  'DELETE /staff/trips/{id}/slots/{warehouse_id}': open(slot),
  'POST /staff/trips/{id}/slots/{warehouse_id}/arrived': open((of) => ({ ...slot(of), body: { is_there: true } })),
  'GET /staff/waiting-cost': nothing,
  'PUT /staff/waiting-cost': open(() => ({ body: { free_minutes: 60, per_hour: 300 } })),
};
