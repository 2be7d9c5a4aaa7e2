import type { files } from '#contract/files.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { savePrivateFile } from './save-file.ts';
import { media } from './media.ts';
import { privateFile, sessionFileUrl, slipOfCompany } from './private-files.ts';

export const routes: Routes<typeof files> = {
  'POST /upload/permissions': async ({ caller, body, upload }) => {
    if (!upload && !body.filename) throw fieldError('file_missing', 'file');
    const file = upload
      ? await savePrivateFile(upload, body.purpose ?? 'slip', caller.companyId, caller.userId)
      : await slipOfCompany(body.filename ?? '', caller.companyId);
    if (!file) throw new AppError('not_found');
    return {
      filename: file.id,
      previewUrl: sessionFileUrl(file.id, caller.sessionHash),
      name: file.name,
      content_type: file.content_type,
      size: file.size_bytes,
    };
  },
  'GET /files/{id}': ({ caller, params, query }) =>
    privateFile(params.id, query.expires, query.signature, caller.kind === 'visitor' ? undefined : caller.sessionHash),
  'GET /media/{name}': ({ params }) => media(params.name),
};
