import type { priceApprovals } from '#contract/sellers/price-approvals.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { decidePrices } from './decide-prices.ts';
import { proposeAllowance } from './propose-allowance.ts';
import { waitingPrices } from './waiting-prices.ts';

export const routes: Routes<typeof priceApprovals> = {
  'GET /staff/prices': ({ query, caller }) => waitingPrices.page(query, caller),
  'GET /staff/prices/export': ({ query, caller }) => waitingPrices.export(query, caller, caller.staffId),
  'POST /staff/prices/approve': ({ caller, body }) => decidePrices(caller.staffId, body.ids, { approve: true }),
  'POST /staff/prices/refuse': ({ caller, body }) =>
    decidePrices(caller.staffId, body.ids, { approve: false, reason: body.reason }),
  'PUT /staff/price-allowance/{id}': ({ caller, params, body }) =>
    proposeAllowance(caller.staffId, params.id, body.percent),
};
