import type { catalogueProducts } from '#contract/catalogue/products.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addAttribute, addAttributeGroup } from './attributes.ts';
import { changeInBulk } from './bulk-change.ts';
import { findProduct } from './find-product.ts';
import { productChoices } from './product-choices.ts';
import { addDocument, addPicture, arrangePictures, removeDocument } from './product-files.ts';
import { catalogueProducts as list, gapCounts } from './product-list.ts';
import { addSku, changeSku, removeSku } from './product-skus.ts';
import { createProduct, restoreVersion, saveDetails, saveProperties } from './save-product.ts';
import { changesSince, versionList } from './version-list.ts';

export const routes: Routes<typeof catalogueProducts> = {
  'GET /staff/products': ({ caller, query }) => list.page(query, caller),
  'GET /staff/products/export': ({ caller, query }) => list.export(query, caller, caller.staffId),
  'GET /staff/products/gap-counts': () => gapCounts(),
  'GET /staff/products/choices': () => productChoices(),
  'POST /staff/products': ({ caller, body }) => createProduct(caller.staffId, body),
  'POST /staff/products/bulk-change': ({ caller, body }) => changeInBulk(caller.staffId, body.ids, body.change),
  'GET /staff/products/{id}': ({ params }) => findProduct(params.id),
  'PUT /staff/products/{id}': ({ caller, params, body }) => saveDetails(caller.staffId, params.id, body),
  'PUT /staff/products/{id}/properties': ({ caller, params, body }) => saveProperties(caller.staffId, params.id, body),
  'POST /staff/products/{id}/pictures': ({ caller, params, upload }) => addPicture(caller.staffId, params.id, upload),
  'PUT /staff/products/{id}/pictures': ({ caller, params, body }) => arrangePictures(caller.staffId, params.id, body),
  'POST /staff/products/{id}/documents': ({ caller, params, body, upload }) =>
    addDocument(caller.staffId, params.id, body, upload),
  'DELETE /staff/products/{id}/documents/{document_id}': ({ caller, params }) =>
    removeDocument(caller.staffId, params.id, params.document_id),
  'POST /staff/products/{id}/skus': ({ caller, params, body }) => addSku(caller.staffId, params.id, body),
  'PUT /staff/products/{id}/skus/{sku_id}': ({ caller, params, body }) =>
    changeSku(caller.staffId, params.id, params.sku_id, body),
  'DELETE /staff/products/{id}/skus/{sku_id}': ({ caller, params }) =>
    removeSku(caller.staffId, params.id, params.sku_id),
  'GET /staff/products/{id}/changes': ({ params, query, locale }) => changesSince(params.id, query.since, locale),
  'GET /staff/products/{id}/versions': ({ params, query, locale }) => versionList(params.id, query, locale),
  'POST /staff/products/{id}/versions/{number}/restore': ({ caller, params, body }) =>
    restoreVersion(caller.staffId, params.id, params.number, body.based_on),
  'POST /staff/attribute-groups': ({ caller, body }) => addAttributeGroup(caller.staffId, body),
  'POST /staff/attributes': ({ caller, body }) => addAttribute(caller.staffId, body),
};
