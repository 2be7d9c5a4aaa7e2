import type { offerFiles } from '#contract/sellers/offer-files.ts';
import { faultText, type RowFault } from '#domain/sellers/offer-files/judge-row.ts';
import type { Mapping } from '#domain/sellers/offer-files/offer-columns.ts';
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
import { judgedOffers } from './judged-rows.ts';
import { offerKind as kind } from './offer-kind.ts';
import { revertFile } from './revert-file.ts';
import { offersFile } from './offers-file.ts';

const done = { status: true } as const;
const by = ({ companyId, userId }: { companyId: number; userId: number }) => ({ id: companyId, userId });

export const routes: Routes<typeof offerFiles> = {
  'GET /product-stock/file': ({ caller, query }) => offersFile(caller.companyId, query),
  'POST /product-stock/upload': ({ caller, upload }) => startUpload(kind, by(caller), upload),
  'GET /product-stock/upload': async ({ caller }) => ({ data: await newestUploads(kind, caller.companyId) }),
  'GET /product-stock/upload/{id}': ({ caller, params }) => uploadOf(kind, caller.companyId, params.id),
  'PUT /product-stock/upload/{id}/mapping': ({ caller, params, body }) =>
    mapUpload(kind, caller.companyId, params.id, body.mapping as Mapping).then(() => done),
  'GET /product-stock/upload/{id}/rows': ({ caller, params, query, locale }) =>
    judgedOffers(caller.companyId, params.id, query, locale),
  'POST /product-stock/upload/{id}/apply': ({ caller, params, body }) =>
    confirmUpload(kind, by(caller), params.id, body).then(() => done),
  'GET /product-stock/upload/{id}/refused': ({ caller, params, query }) =>
    refusedFile(kind, caller.companyId, params.id, query, ({ fault }, language) =>
      faultText(fault as RowFault, language),
    ),
  'POST /product-stock/upload/{id}/revert': ({ caller, params }) => revertFile(by(caller), params.id),
  'DELETE /product-stock/upload/{id}': ({ caller, params }) =>
    discardUpload(kind, caller.companyId, params.id).then(() => done),
};
