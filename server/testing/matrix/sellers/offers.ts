import type { offers } from '#contract/sellers/offers.ts';
import { hidden, nothing, open, type Objects, type Rows } from '../row.ts';

const newOffer = (of: Objects) => ({ product_sku_id: 1, warehouse_id: of.warehouse, quantity: 1, regular_price: 1000 });
const one = (of: Objects) => ({ params: { id: of.stock } });

export const offersRows: Rows<typeof offers> = {
  'GET /product-stock/myproduct': nothing,
  'GET /product-stock/myproduct/count': nothing,
  'GET /product-stock/offers': nothing,
  'GET /product-stock/offers/export': nothing,
  'GET /product-stock/check': open((of) => ({ query: { product_id: of.product, warehouse_id: of.warehouse } })),
  'POST /product-stock/add': open((of) => ({ body: newOffer(of) })),
  'POST /product-stock/add-many': open((of) => ({ body: { rows: [newOffer(of)] } })),
  'PUT /product-stock/edit/{id}': hidden((of) => ({ ...one(of), body: { min_quantity: 1 } })),
  'POST /product-stock/edit-many': hidden((of) => ({
    body: { rows: [{ product_stock_id: of.stock, min_quantity: 1 }] },
  })),
  'PUT /product-stock/weighing/{id}': hidden((of) => ({ ...one(of), body: { is_weighed: true } })),
  'PUT /product-stock/remove/{id}': hidden((of) => ({ params: { id: of.spareStock } })),
  'PUT /product-stock/take-back-price/{id}': hidden(one),
  'POST /product-stock/receive': hidden((of) => ({ body: { rows: [{ product_stock_id: of.stock, quantity: 5 }] } })),
  'POST /product-stock/coa': nothing,
  'GET /product-stock/movements/{id}': hidden(one),
  'GET /product-stock/movements/{id}/export': hidden(one),
};
