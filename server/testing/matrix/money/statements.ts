import type { statements } from '#contract/money/statements.ts';
import { nothing, open, type Rows } from '../row.ts';

/** An upload is its own sender's: nobody of the matrix has sent one. */
const none = { params: { id: 999 } };

export const statementsRows: Rows<typeof statements> = {
  'POST /staff/statements/upload': open(() => ({ body: {} })),
  'GET /staff/statements/upload': nothing,
  'GET /staff/statements/upload/{id}': open(() => none),
  'PUT /staff/statements/upload/{id}/mapping': open(() => ({ ...none, body: { mapping: { date: 0, deposit: 1 } } })),
  'GET /staff/statements/upload/{id}/rows': open(() => none),
  'POST /staff/statements/upload/{id}/apply': open(() => ({ ...none, body: { good_rows_only: true } })),
  'GET /staff/statements/upload/{id}/refused': open(() => none),
  'POST /staff/statements/upload/{id}/revert': open(() => ({ ...none, body: {} })),
  'DELETE /staff/statements/upload/{id}': open(() => none),
  'GET /staff/statement-lines': nothing,
  'GET /staff/statement-lines/export': nothing,
  'GET /staff/statement-lines/counts': nothing,
  'POST /staff/statement-lines/{id}/confirm': open(({ settlement }) => ({
    ...none,
    body: { settlement_id: settlement },
  })),
  'POST /staff/statement-lines/{id}/reopen': open(() => ({ ...none, body: { reason: 'ไม่ใช่เงินของสลิปนี้' } })),
};
