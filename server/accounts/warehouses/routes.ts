import type { warehouses } from '#contract/accounts/warehouses.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { removeWarehouse } from './remove-warehouse.ts';
import { addWarehouse, changeWarehouse, warehousesOf } from './warehouses.ts';

export const routes: Routes<typeof warehouses> = {
  'GET /company-warehouse/mywarehouse': async ({ caller }) => ({ data: await warehousesOf(caller.companyId) }),
  'POST /company-warehouse/add': ({ caller, body }) => addWarehouse(caller.companyId, body),
  'PUT /company-warehouse/{id}': ({ caller, params, body }) => changeWarehouse(caller.companyId, params.id, body),
  'DELETE /company-warehouse/{id}': async ({ caller, params }) => {
    await removeWarehouse(caller.companyId, params.id);
    return { status: true };
  },
};
