import type { addresses } from '#contract/accounts/addresses.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addAddress } from './add-address.ts';
import { changeAddress } from './change-address.ts';
import { chooseDefaults } from './default-addresses.ts';
import { deleteAddress } from './delete-address.ts';
import { addressesOf } from './queries.ts';

export const routes: Routes<typeof addresses> = {
  'GET /company-address/myaddress': async ({ caller }) => ({ data: await addressesOf(caller.companyId) }),
  'POST /company-address/add': ({ caller, body }) => addAddress(caller.companyId, body),
  'PUT /company-address/edit/{id}': async ({ caller, params, body }) => {
    await changeAddress(caller.companyId, params.id, body);
    return { status: true };
  },
  'DELETE /company-address/{id}': async ({ caller, params }) => {
    await deleteAddress(caller.companyId, params.id);
    return { status: true };
  },
  'PUT /company-address/default': async ({ caller, body }) => {
    await chooseDefaults(caller.companyId, body);
    return { status: true };
  },
};
