import type { notes } from '#contract/accounts/notes.ts';
import { open, type Rows } from '../row.ts';

const params = { kind: 'order', id: 999_999 };

export const notesRows: Rows<typeof notes> = {
  'GET /staff/notes/{kind}/{id}': open(() => ({ params })),
  'POST /staff/notes/{kind}/{id}': open(() => ({ params, body: { body: 'x' } })),
  'POST /staff/notes/{kind}/{id}/{note}/take-back': open(() => ({ params: { ...params, note: 999_999 } })),
  'PUT /staff/caretakers/{kind}/{id}': open(() => ({ params, body: { staff_id: null } })),
};
