import type { sessions } from '#contract/accounts/sessions.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

export const sessionsRows: Rows<typeof sessions> = {
  'GET /auth/sessions': nothing,
  'POST /auth/sessions/{id}/end': hidden(({ session }) => ({ params: { id: session }, body: { password: 'x' } })),
  'POST /auth/sessions/end-others': open(() => ({ body: { password: 'x' } })),
  'GET /auth/proof': nothing,
  'POST /auth/proof': open(() => ({ body: { password: 'x' } })),
};
