import { z } from 'zod';
import { DOCUMENT_KINDS, PRODUCT_LIMITS } from '#domain/catalogue/products/product-contents.ts';
import { PRODUCT_GAPS } from '#domain/catalogue/products/product-gaps.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { eachOf, id, idText, instant, intText, line, locale, paging, pathId } from '#contract/wire.ts';
import { productList } from './product-list.ts';
import {
  basedOn,
  bulkChange,
  detailsBody,
  editedProduct,
  newNames,
  productChange,
  productChoices,
  skuBody,
  sourcedValueBody,
} from './product-shapes.ts';

const access = 'staff:catalogue';
const version = z.object({ version: z.int() });
/**
 * The version that was opened and, to write over a colleague's newer one, that: only what differs from the opened one
 * is written.
 */
const bases = { based_on: basedOn, over: basedOn.optional() };
const skuPath = pathId.extend({ sku_id: idText });

export const catalogueProducts = defineEndpoints({
  'GET /staff/products': productList.list,
  'GET /staff/products/export': productList.export,
  'GET /staff/products/gap-counts': {
    summary: 'How many products of the catalogue lack what.',
    access,
    answer: eachOf(PRODUCT_GAPS, z.int()),
  },
  'GET /staff/products/choices': {
    summary: 'What a product may be given: the category tree, manufacturers, properties and attributes.',
    access,
    answer: productChoices,
  },
  'POST /staff/products': {
    summary: 'A new product; pictures, properties, documents and SKUs come next.',
    access,
    perMinute: 60,
    body: detailsBody,
    answer: z.object({ id }),
  },
  'POST /staff/products/bulk-change': {
    summary: 'The same change of up to 200 products: all of them or none.',
    access,
    perMinute: 30,
    body: z.strictObject({ ids: z.array(id).min(1).max(PRODUCT_LIMITS.bulk), change: bulkChange }),
    answer: z.object({ changed: z.int() }),
  },
  'GET /staff/products/{id}': {
    summary: 'One product with everything that staff write of it.',
    access,
    params: pathId,
    answer: editedProduct,
  },
  'PUT /staff/products/{id}': {
    summary: 'What a product is and what is said of it, in every language.',
    access,
    perMinute: 120,
    params: pathId,
    body: detailsBody.extend(bases),
    answer: version,
  },
  'PUT /staff/products/{id}/properties': {
    summary: 'All values of a product’s properties.',
    access,
    perMinute: 120,
    params: pathId,
    body: z.strictObject({ ...bases, values: z.array(sourcedValueBody).max(PRODUCT_LIMITS.values) }),
    answer: version,
  },
  'POST /staff/products/{id}/pictures': {
    summary: 'One more picture (multipart, part "file"), made anew and last in order.',
    access,
    upload: true,
    perMinute: 60,
    params: pathId,
    body: z.strictObject({}),
    answer: version,
  },
  'PUT /staff/products/{id}/pictures': {
    summary: 'The product’s pictures in their order; those that are left out are shown no more.',
    access,
    perMinute: 240,
    params: pathId,
    body: z.strictObject({ based_on: basedOn, ids: z.array(id).max(PRODUCT_LIMITS.pictures) }),
    answer: version,
  },
  'POST /staff/products/{id}/documents': {
    summary: 'One more document, a PDF (multipart, part "file").',
    access,
    upload: true,
    perMinute: 60,
    params: pathId,
    body: z.strictObject({
      kind: z.enum(DOCUMENT_KINDS),
      language: locale.nullable().or(z.literal('').transform(() => null)),
      name: line(PRODUCT_LIMITS.document_name),
    }),
    answer: version,
  },
  'DELETE /staff/products/{id}/documents/{document_id}': {
    summary: 'The document is shown no more.',
    access,
    params: pathId.extend({ document_id: idText }),
    answer: version,
  },
  'POST /staff/products/{id}/skus': {
    summary: 'One more SKU: what sellers offer of the product.',
    access,
    params: pathId,
    body: skuBody,
    answer: version,
  },
  'PUT /staff/products/{id}/skus/{sku_id}': {
    summary: 'What a SKU is; its weight changes the price per kg of its offers.',
    access,
    params: skuPath,
    body: skuBody.extend({ based_on: basedOn }),
    answer: version,
  },
  'DELETE /staff/products/{id}/skus/{sku_id}': {
    summary: 'The SKU is gone; refused when it was ever offered.',
    access,
    params: skuPath,
    answer: version,
  },
  'GET /staff/products/{id}/changes': {
    summary: 'What changed since a version and by whom; null for a version that was not kept.',
    access,
    params: pathId,
    query: z.strictObject({ since: intText(1, 2_147_483_647) }),
    answer: z.object({
      version: z.int(),
      changed_by: z.string().nullable(),
      changes: z.array(productChange).nullable(),
    }),
  },
  'GET /staff/products/{id}/versions': {
    summary: 'Every version with what it changed, the newest first.',
    access,
    params: pathId,
    query: z.strictObject(paging(20)),
    answer: z.object({
      count: z.int(),
      versions: z.array(
        z.object({
          number: z.int(),
          created_at: instant,
          /** Null for what was not made on the screen of products. */
          staff_name: z.string().nullable(),
          restored_from: z.int().nullable(),
          changes: z.array(productChange),
        }),
      ),
    }),
  },
  'POST /staff/products/{id}/versions/{number}/restore': {
    summary: 'An earlier version becomes the newest. SKUs stay: offers and orders are of them.',
    access,
    params: pathId.extend({ number: intText(1, 2_147_483_647) }),
    body: z.strictObject({ based_on: basedOn }),
    answer: version,
  },
  'POST /staff/attribute-groups': {
    summary: 'A new group of attributes, such as packs or thicknesses.',
    access,
    perMinute: 30,
    body: newNames,
    answer: z.object({ id }),
  },
  'POST /staff/attributes': {
    summary: 'A new attribute of a group, such as a pack of 20 kg.',
    access,
    perMinute: 60,
    body: newNames.extend({ group_id: id }),
    answer: z.object({ id }),
  },
});
