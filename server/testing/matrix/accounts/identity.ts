import type { identity } from '#contract/accounts/identity.ts';
import { nothing, open, type Rows } from '../row.ts';

export const identityRows: Rows<typeof identity> = {
  'POST /auth/login': open(() => ({ body: { username: 'a@b.c', password: 'x', role: 'buyer' } })),
  'POST /auth/logout': nothing,
  'GET /auth/me': nothing,
  'POST /auth/forgot-password': open(() => ({ body: { email: 'a@b.c' } })),
  'POST /auth/reset-password': open(() => ({
    body: { token: 'x', password: 'Moor#Heron7', password_confirm: 'Moor#Heron7' },
  })),
  'POST /auth/change-password': open(() => ({
    body: { old_password: 'x', password: 'Moor#Heron7', password_confirm: 'Moor#Heron7' },
  })),
  'PUT /auth/language': open(() => ({ body: { language: 'th' } })),
};
