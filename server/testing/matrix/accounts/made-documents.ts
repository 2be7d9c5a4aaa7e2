import type { madeDocuments } from '#contract/accounts/made-documents.ts';
import { open, type Rows } from '../row.ts';

// A document belongs to one person: its own test tries colleagues and strangers.
const params = { id: 999_999 };

export const madeDocumentsRows: Rows<typeof madeDocuments> = {
  'GET /made-documents/{id}': open(() => ({ params })),
  'GET /made-documents/{id}/file': open(() => ({ params })),
};
