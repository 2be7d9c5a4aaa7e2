import type { freightRates } from '#contract/market/freight-rates.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { editRates } from './edit-rates.ts';
import { ratesFile, ratesFrom } from './read-rates.ts';
import { applyUpload, dropUpload, previewOf, revertUpload, uploadRates } from './uploads.ts';

export const routes: Routes<typeof freightRates> = {
  'GET /staff/freight-rates': ({ query }) => ratesFrom(query.origin),
  'PUT /staff/freight-rates': ({ caller, body }) => editRates(caller.staffId, body),
  'GET /staff/freight-rates/file/{format}': ({ params, query }) => ratesFile(params.format, query),
  'POST /staff/freight-rates/file': ({ caller, upload }) => uploadRates(caller.staffId, upload),
  'GET /staff/freight-rates/upload/{id}': ({ caller, params }) => previewOf(caller.staffId, params.id),
  'POST /staff/freight-rates/upload/{id}/apply': ({ caller, params }) => applyUpload(caller.staffId, params.id),
  'POST /staff/freight-rates/upload/{id}/revert': ({ caller, params }) => revertUpload(caller.staffId, params.id),
  'DELETE /staff/freight-rates/upload/{id}': ({ caller, params }) =>
    dropUpload(caller.staffId, params.id).then(() => ({ status: true }) as const),
};
