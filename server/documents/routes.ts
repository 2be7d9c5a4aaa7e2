import type { documents } from '#contract/documents.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addDocument, documentPreview, documentsOf } from './company-documents.ts';

export const routes: Routes<typeof documents> = {
  'GET /company-document/mydocument': async ({ caller }) => ({ documents: await documentsOf(caller.companyId) }),
  'POST /company-document/add': ({ caller, body, upload }) => {
    if (!upload) throw fieldError('file_missing', 'file');
    return addDocument(caller, body.kind, upload);
  },
  'POST /company-document/preview': ({ caller, body }) => documentPreview(caller, body.kind),
};
