import type { offerFiles } from '#contract/sellers/offer-files.ts';
import type { Mapping } from '#domain/sellers/offer-files/offer-columns.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { judgedRows } from './judged-rows.ts';
import { offersFile, refusedFile } from './tables.ts';
import { confirmUpload, discardUpload, mapUpload, newestUploads, startUpload, uploadOf } from './uploads.ts';

const done = { status: true } as const;

export const routes: Routes<typeof offerFiles> = {
  'GET /product-stock/file': ({ caller, query }) => offersFile(caller.companyId, query),
  'POST /product-stock/upload': ({ caller, upload }) => startUpload(caller, upload),
  'GET /product-stock/upload': async ({ caller }) => ({ data: await newestUploads(caller.companyId) }),
  'GET /product-stock/upload/{id}': ({ caller, params }) => uploadOf(caller.companyId, params.id),
  'PUT /product-stock/upload/{id}/mapping': ({ caller, params, body }) =>
    mapUpload(caller.companyId, params.id, body.mapping as Mapping).then(() => done),
  'GET /product-stock/upload/{id}/rows': ({ caller, params, query, locale }) =>
    judgedRows(caller.companyId, params.id, query, locale),
  'POST /product-stock/upload/{id}/apply': ({ caller, params, body }) =>
    confirmUpload(caller, params.id, body).then(() => done),
  'GET /product-stock/upload/{id}/refused': ({ caller, params, query }) =>
    refusedFile(caller.companyId, params.id, query),
  'DELETE /product-stock/upload/{id}': ({ caller, params }) =>
    discardUpload(caller.companyId, params.id).then(() => done),
};
