import type { profile } from '#contract/accounts/profile.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

export const profileRows: Rows<typeof profile> = {
  'GET /users/{id}': hidden(({ user }) => ({ params: { id: user } })),
  'PUT /users/{id}': hidden(({ user }) => ({ params: { id: user }, body: { firstname: 'x' } })),
  'GET /users/me': nothing,
  'PUT /users/me': open(() => ({
    body: { title: null, firstname: 'x', lastname: 'y', mobile: null, birthday: null, position: null, language: 'th' },
  })),
  'GET /users/me/id-number': nothing,
  'POST /users/confirm-email': open(() => ({ body: { token: 'x' } })),
  'POST /upload': nothing,
  'DELETE /users/me/avatar': nothing,
  'GET /avatar/{id}': open(() => ({ params: { id: NOBODY } })),
  'POST /users/me/data': open(() => ({ body: { password: 'x' } })),
  'GET /users/me/deletion-request': nothing,
  'POST /users/me/deletion-request': open(() => ({ body: { password: 'x' } })),
  'DELETE /users/me/deletion-request': nothing,
};
