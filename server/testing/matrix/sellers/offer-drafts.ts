import type { offerDrafts } from '#contract/sellers/offer-drafts.ts';
import { hidden, nothing, open, type Objects, type Rows } from '../row.ts';

const one = (of: Objects) => ({ params: { id: of.offerDraft } });

export const offerDraftsRows: Rows<typeof offerDrafts> = {
  'GET /offer-draft/product': nothing,
  'GET /offer-draft/mydraft': nothing,
  'POST /offer-draft/add': open((of) => ({ body: { product_id: of.product } })),
  'GET /offer-draft/{id}': hidden(one),
  'PUT /offer-draft/product/{id}': hidden((of) => ({ ...one(of), body: { product_id: of.product } })),
  'PUT /offer-draft/warehouses/{id}': hidden((of) => ({ ...one(of), body: { warehouse_ids: [of.warehouse] } })),
  'PUT /offer-draft/rows/{id}': hidden((of) => ({ ...one(of), body: { rows: [] } })),
  'POST /offer-draft/fill/{id}': hidden((of) => ({ ...one(of), body: { typed: {} } })),
  'POST /offer-draft/check/{id}': hidden(one),
  'POST /offer-draft/submit/{id}': hidden(one),
  'DELETE /offer-draft/{id}': hidden(one),
};
