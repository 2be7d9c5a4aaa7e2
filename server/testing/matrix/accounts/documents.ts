import type { documents } from '#contract/accounts/documents.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

export const documentsRows: Rows<typeof documents> = {
  'GET /company-document/mydocument': nothing,
  'POST /company-document/add': open(() => ({ body: { kind: 'tax' } })),
  'POST /company-document/preview': hidden(() => ({ body: { kind: 'tax' } })),
};
