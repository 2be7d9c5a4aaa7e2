import type { madeDocuments } from '#contract/accounts/made-documents.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { findMadeDocument, readMadeDocument } from './read-document.ts';

export const routes: Routes<typeof madeDocuments> = {
  'GET /made-documents/{id}': ({ caller, params }) => findMadeDocument(caller, params.id),
  'GET /made-documents/{id}/file': ({ caller, params }) => readMadeDocument(caller, params.id),
};
