import type { documents } from '#contract/accounts/documents.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { addDocument, documentPreview, documentsOf } from './company-documents.ts';

export const routes: Routes<typeof documents> = {
  'GET /company-document/mydocument': async ({ caller }) => ({ documents: await documentsOf(caller.companyId) }),
  'POST /company-document/add': ({ caller, body, upload }) => {
    // A user with an unconfirmed email could be anybody, and could fill the disk in another user's name.
    if (caller.kind === 'registrant' && caller.accountStatus === 'registered')
      throw new AppError('email_not_confirmed');
    if (!upload) throw fieldError('file_missing', 'file');
    return addDocument(caller, body.kind, upload);
  },
  'POST /company-document/preview': ({ caller, body }) => documentPreview(caller, body.kind),
};
