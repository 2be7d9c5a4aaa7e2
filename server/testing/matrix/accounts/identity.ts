import type { identity } from '#contract/accounts/identity.ts';
import { nothing, open, type Rows } from '../row.ts';

export const identityRows: Rows<typeof identity> = {
  'POST /auth/login': open(() => ({ body: { username: 'a@b.c', password: 'x', role: 'buyer' } })),
  'POST /auth/logout': nothing,
  'GET /auth/me': nothing,
  'POST /auth/forgot-password': open(() => ({ body: { email: 'a@b.c' } })),
  'POST /auth/reset-password': open(() => ({
    body: { token: 'x', password: 'Good#2026', password_confirm: 'Good#2026' },
  })),
  'POST /auth/change-password': open(() => ({
    body: { old_password: 'x', password: 'Good#2026', password_confirm: 'Good#2026' },
  })),
  'PUT /auth/language': open(() => ({ body: { language: 'th' } })),
};
