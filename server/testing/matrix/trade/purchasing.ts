import type { purchasing } from '#contract/trade/purchasing.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

export const purchasingRows: Rows<typeof purchasing> = {
  'GET /purchasing/rules': nothing,
  'PUT /purchasing/rules': open(() => ({
    body: { steps: [], po_number_required: false, cost_centre_required: false, expiry_days: 7 },
  })),
  'PUT /purchasing/people/{id}': hidden(({ colleague }) => ({
    params: { id: colleague },
    body: { order_limit: null, day_limit: null, month_limit: null, approves_steps: 0 },
  })),
  'GET /purchasing/check/{id}': hidden(({ draft }) => ({ params: { id: draft } })),
};
