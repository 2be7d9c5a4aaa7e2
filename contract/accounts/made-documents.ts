import { z } from 'zod';
import { madeDocumentKinds, madeDocumentStates } from '#domain/files/made-document.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { id, idText, instant } from '#contract/wire.ts';

const params = z.strictObject({ id: idText });

/**
 * What a call answers that makes long documents in the background: the one that is being made; null where it is short
 * and downloaded at once.
 */
export const madeLater = z.object({ made_document: id.nullable() });

export const madeDocuments = defineEndpoints({
  'GET /made-documents/{id}': {
    summary: 'How far a document is that the caller asked for and that is made in the background.',
    access: 'member',
    params,
    answer: z.object({
      id,
      kind: z.enum(madeDocumentKinds),
      state: z.enum(madeDocumentStates),
      file_name: z.string(),
      asked_at: instant,
      /** It is deleted then. */
      kept_until: instant,
    }),
  },
  'GET /made-documents/{id}/file': {
    summary: 'The document itself (PDF), for who asked for it and still may see it.',
    access: 'member',
    perMinute: 60,
    params,
    answer: 'binary',
    files: ['pdf'],
  },
});
