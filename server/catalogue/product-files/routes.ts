import type { catalogueFiles } from '#contract/catalogue/product-files.ts';
import { productFaultText, type FaultyProductCell } from '#domain/catalogue/product-files/product-faults.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { refusedFile } from '#server/platform/table-uploads/judged-rows.ts';
import {
  confirmUpload,
  discardUpload,
  mapUpload,
  newestUploads,
  startUpload,
  uploadOf,
} from '#server/platform/table-uploads/uploads.ts';
import { judgedProducts } from './judged-rows.ts';
import { knownColumns, productKind as kind } from './product-kind.ts';
import { productsFile } from './products-file.ts';
import { revertFile } from './revert-file.ts';

const done = { status: true } as const;
const by = ({ staffId }: { staffId: number }) => ({ id: staffId, userId: null });

export const routes: Routes<typeof catalogueFiles> = {
  'GET /staff/products/file': ({ query }) => productsFile(query),
  'POST /staff/product-uploads': ({ caller, upload }) => startUpload(kind, by(caller), upload),
  'GET /staff/product-uploads': async ({ caller }) => ({ data: await newestUploads(kind, caller.staffId) }),
  'GET /staff/product-uploads/{id}': ({ caller, params }) => uploadOf(kind, caller.staffId, params.id),
  'PUT /staff/product-uploads/{id}/mapping': ({ caller, params, body }) =>
    knownColumns(body.mapping)
      .then((mapping) => mapUpload(kind, caller.staffId, params.id, mapping))
      .then(() => done),
  'GET /staff/product-uploads/{id}/rows': ({ caller, params, query, locale }) =>
    judgedProducts(caller.staffId, params.id, query, locale),
  'POST /staff/product-uploads/{id}/apply': ({ caller, params, body }) =>
    confirmUpload(kind, by(caller), params.id, body).then(() => done),
  'GET /staff/product-uploads/{id}/refused': ({ caller, params, query }) =>
    refusedFile(kind, caller.staffId, params.id, query, (cell, language) =>
      productFaultText(cell as FaultyProductCell, language),
    ),
  'POST /staff/product-uploads/{id}/revert': ({ caller, params }) => revertFile(by(caller), params.id),
  'DELETE /staff/product-uploads/{id}': ({ caller, params }) =>
    discardUpload(kind, caller.staffId, params.id).then(() => done),
};
