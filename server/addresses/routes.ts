import type { addresses } from '#contract/addresses.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addAddress } from './add-address.ts';
import { addressesOf } from './queries.ts';
import { suggestPlaces } from './suggest-places.ts';

export const routes: Routes<typeof addresses> = {
  'POST /address/auto-complete': async ({ body }) => ({ address: await suggestPlaces(body.name, body.type) }),
  'GET /company-address/myaddress': async ({ caller }) => ({ data: await addressesOf(caller.companyId) }),
  'POST /company-address/add': ({ caller, body }) => addAddress(caller.companyId, body),
};
