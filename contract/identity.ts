import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { done, id, line, locale } from './wire.ts';

export const loginRole = z.enum(['buyer', 'seller', 'staff']);

/** The company's side of a member, as the header and the guards of screens need it. */
export const sessionUser = z.object({
  id,
  role: loginRole,
  title: z.enum(['mr', 'miss', 'mrs']).nullable(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  company: z
    .object({
      id,
      company_code: z.string().nullable(),
      company_name: z.string(),
      member_level: z.int(),
      point: z.int(),
      may_buy: z.boolean(),
      may_sell: z.boolean(),
    })
    .nullable(),
  staff_role: z.enum(['admin', 'sales', 'catalogue', 'finance', 'logistics']).nullable(),
});

export const identity = defineEndpoints({
  'POST /auth/login': {
    summary: 'Sign in; answers a bearer token and sets it as an httpOnly cookie as well.',
    access: 'public',
    perMinute: 30,
    body: z.strictObject({ username: line(254), password: z.string().min(1).max(200), role: loginRole }),
    answer: z.object({ token: z.string(), user: sessionUser }),
  },
  'POST /auth/logout': { summary: 'End this session.', access: 'public', answer: done },
  'GET /auth/me': {
    summary: 'Who is signed in; null for a visitor.',
    access: 'public',
    answer: z.object({ user: sessionUser.nullable() }),
  },
  'PUT /auth/language': {
    summary: 'The language in which mails reach this member.',
    access: 'member',
    body: z.strictObject({ language: locale }),
    answer: done,
  },
});
