import type { offerDrafts } from '#contract/sellers/offer-drafts.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { changeProduct, changeWarehouses, deleteDraft, fillRows, keepRows, startDraft } from './change-draft.ts';
import { findProducts } from './find-products.ts';
import { listDrafts } from './list-drafts.ts';
import { readDraft } from './read-draft.ts';
import { checkDraft, submitDraft } from './submit-draft.ts';

const done = { status: true } as const;

export const routes: Routes<typeof offerDrafts> = {
  'GET /offer-draft/product': ({ caller, query }) => findProducts(caller.companyId, query),
  'GET /offer-draft/mydraft': async ({ caller }) => ({ data: await listDrafts(caller.companyId) }),
  'POST /offer-draft/add': ({ caller, body }) => startDraft(caller, body.product_id, body.warehouse_ids),
  'GET /offer-draft/{id}': ({ caller, params, locale }) => readDraft(caller.companyId, params.id, locale),
  'PUT /offer-draft/product/{id}': ({ caller, params, body }) =>
    changeProduct(caller.companyId, params.id, body.product_id),
  'PUT /offer-draft/warehouses/{id}': async ({ caller, params, body }) => {
    await changeWarehouses(caller.companyId, params.id, body.warehouse_ids);
    return done;
  },
  'PUT /offer-draft/rows/{id}': async ({ caller, params, body }) => ({
    ...done,
    rows: await keepRows(caller.companyId, params.id, body.rows),
  }),
  'POST /offer-draft/fill/{id}': async ({ caller, params, body }) => {
    await fillRows(caller.companyId, params.id, body.typed);
    return done;
  },
  'POST /offer-draft/check/{id}': async ({ caller, params }) => {
    await checkDraft(caller.companyId, params.id);
    return done;
  },
  'POST /offer-draft/submit/{id}': async ({ caller, params, body }) => {
    const { ids, prepared } = await submitDraft(caller, params.id, body.price_confirmed);
    return { ...done, data: ids.map((product_stock_id) => ({ product_stock_id })), prepared };
  },
  'DELETE /offer-draft/{id}': async ({ caller, params }) => {
    await deleteDraft(caller.companyId, params.id);
    return done;
  },
};
