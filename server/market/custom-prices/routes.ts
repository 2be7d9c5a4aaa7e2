import type { customPrices } from '#contract/market/custom-prices.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { decideList } from './decide.ts';
import { addEntry, removeEntry } from './entries.ts';
import { priceLists, sellersLists } from './lists.ts';
import { agreedWith, sellersList, staffList } from './price-lists.ts';
import { addList, changeList, removeList, submitList } from './write-list.ts';

const done = { status: true } as const;
const thenDone = async (work: Promise<unknown>) => {
  await work;
  return done;
};
const seller = ({ companyId }: { companyId: number }) => ({ sellerId: companyId });
const staff = ({ staffId }: { staffId: number }) => ({ staffId });

export const routes: Routes<typeof customPrices> = {
  'GET /custom-price/mine': async ({ caller }) => ({ data: await agreedWith(caller.companyId) }),

  'GET /price-list/mylist': ({ caller, query }) => sellersLists.page(query, caller),
  'GET /price-list/mylist/export': ({ caller, query }) => sellersLists.export(query, caller, null),
  'GET /price-list/{id}': ({ caller, params }) => sellersList(caller.companyId, params.id),
  'POST /price-list/add': ({ caller, body }) => addList(seller(caller), body),
  'PUT /price-list/{id}': ({ caller, params, body }) => thenDone(changeList(seller(caller), params.id, body)),
  'DELETE /price-list/{id}': ({ caller, params }) => thenDone(removeList(seller(caller), params.id)),
  'POST /price-list/{id}/entry': ({ caller, params, body }) =>
    addEntry(seller(caller), params.id, { ...body, seller: '' }),
  'DELETE /price-list/{id}/entry/{entry_id}': ({ caller, params, query }) =>
    thenDone(removeEntry(seller(caller), params.id, params.entry_id, query.version)),
  'POST /price-list/{id}/submit': ({ caller, params, body }) =>
    thenDone(submitList(seller(caller), params.id, body.version)),

  'GET /staff/price-lists': ({ query }) => priceLists.page(query, null),
  'GET /staff/price-lists/export': ({ caller, query }) => priceLists.export(query, null, caller.staffId),
  'GET /staff/price-lists/{id}': ({ caller, params }) => staffList(caller, params.id),
  'POST /staff/price-lists': ({ caller, body }) => addList(staff(caller), body),
  'PUT /staff/price-lists/{id}': ({ caller, params, body }) => thenDone(changeList(staff(caller), params.id, body)),
  'DELETE /staff/price-lists/{id}': ({ caller, params }) => thenDone(removeList(staff(caller), params.id)),
  'POST /staff/price-lists/{id}/entries': ({ caller, params, body }) => addEntry(staff(caller), params.id, body),
  'DELETE /staff/price-lists/{id}/entries/{entry_id}': ({ caller, params, query }) =>
    thenDone(removeEntry(staff(caller), params.id, params.entry_id, query.version)),
  'POST /staff/price-lists/{id}/submit': ({ caller, params, body }) =>
    thenDone(submitList(staff(caller), params.id, body.version)),
  'POST /staff/price-lists/{id}/approve': ({ caller, params, body }) =>
    thenDone(decideList(caller.staffId, params.id, 'approve', body)),
  'POST /staff/price-lists/{id}/refuse': ({ caller, params, body }) =>
    thenDone(decideList(caller.staffId, params.id, 'refuse', body)),
  'POST /staff/price-lists/{id}/end': ({ caller, params, body }) =>
    thenDone(decideList(caller.staffId, params.id, 'end', body)),
};
