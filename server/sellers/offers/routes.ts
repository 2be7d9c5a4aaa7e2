import type { offers } from '#contract/sellers/offers.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addOffers } from './add-offers.ts';
import { checkWarehouse } from './check-warehouse.ts';
import { editOffers } from './edit-offers.ts';
import { keepCertificate } from './lot-certificates.ts';
import { movements, ofOffer } from './movements.ts';
import { countMyProducts, myProducts } from './my-products.ts';
import { sellerOffers } from './offer-list.ts';
import { receiveStock, removeOffer } from './receive-stock.ts';
import { setWeighed } from './set-weighed.ts';
import { takeBackPrice } from './take-back-price.ts';

const done = { status: true } as const;

export const routes: Routes<typeof offers> = {
  'GET /product-stock/myproduct': async ({ caller, query, locale }) => ({
    data: await myProducts(caller.companyId, query, locale),
  }),
  'GET /product-stock/myproduct/count': ({ caller, query }) => countMyProducts(caller.companyId, query),
  'GET /product-stock/offers': ({ caller, query }) => sellerOffers.page(query, caller),
  'GET /product-stock/offers/export': ({ caller, query }) => sellerOffers.export(query, caller, null),
  'GET /product-stock/check': ({ caller, query, locale }) =>
    checkWarehouse(caller.companyId, query.product_id, query.warehouse_id, locale),
  'POST /product-stock/add': async ({ caller, body }) => {
    const [product_stock_id] = await addOffers(caller, [body], () => '');
    return { ...done, product_stock_id: product_stock_id! };
  },
  'POST /product-stock/add-many': async ({ caller, body }) => {
    const ids = await addOffers(caller, body.rows, (index) => `rows.${index}.`);
    return { ...done, data: ids.map((product_stock_id) => ({ product_stock_id })) };
  },
  'PUT /product-stock/edit/{id}': async ({ caller, params, body }) => {
    await editOffers(caller, [{ id: params.id, edit: body, path: '' }]);
    return done;
  },
  'POST /product-stock/edit-many': async ({ caller, body }) => {
    await editOffers(
      caller,
      body.rows.map(({ product_stock_id, ...edit }, index) => ({ id: product_stock_id, edit, path: `rows.${index}.` })),
    );
    return done;
  },
  'PUT /product-stock/weighing/{id}': async ({ caller, params, body }) => {
    await setWeighed(caller, params.id, body.is_weighed);
    return done;
  },
  'PUT /product-stock/remove/{id}': async ({ caller, params }) => {
    await removeOffer(caller, params.id);
    return done;
  },
  'PUT /product-stock/take-back-price/{id}': async ({ caller, params }) => {
    await takeBackPrice(caller, params.id);
    return done;
  },
  'POST /product-stock/receive': async ({ caller, body }) => {
    await receiveStock(caller, body.rows);
    return done;
  },
  'POST /product-stock/coa': ({ caller, upload }) => {
    if (!upload) throw fieldError('file_missing', 'file');
    return keepCertificate(caller, upload);
  },
  'GET /product-stock/movements/{id}': async ({ caller, params, query }) =>
    movements.page(query, await ofOffer(caller, params.id)),
  'GET /product-stock/movements/{id}/export': async ({ caller, params, query }) =>
    movements.export(query, await ofOffer(caller, params.id), null),
};
