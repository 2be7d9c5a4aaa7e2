import { z } from 'zod';
import { defineEndpoints, signedIn } from '#contract/endpoint.ts';
import { done, instant } from '#contract/wire.ts';
import { loginRole } from './identity.ts';
import { proof } from './second-factor.ts';

export const sessions = defineEndpoints({
  'GET /auth/sessions': {
    summary: 'Where one is signed in.',
    access: signedIn,
    answer: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          role: loginRole,
          user_agent: z.string().nullable(),
          created_at: instant,
          last_seen_at: instant,
          is_current: z.boolean(),
        }),
      ),
    }),
  },
  'POST /auth/sessions/{id}/end': {
    summary:
      'End one session of one’s own; another one than this with the password, and a code where the second factor is on.',
    access: signedIn,
    perMinute: 20,
    guards: 'secret',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject(proof),
    answer: done,
  },
  'POST /auth/sessions/end-others': {
    summary: 'Sign out everywhere but here, with the password, and a code where the second factor is on.',
    access: signedIn,
    perMinute: 20,
    guards: 'secret',
    body: z.strictObject(proof),
    answer: done,
  },
  'GET /auth/proof': {
    summary:
      'Whether one has proved lately to own the account, as a change of a bank account needs, and what proving it asks for.',
    access: signedIn,
    answer: z.object({ is_fresh: z.boolean(), with_code: z.boolean() }),
  },
  'POST /auth/proof': {
    summary: 'Prove it again: the password, and a code where the second factor is on.',
    access: signedIn,
    perMinute: 20,
    guards: 'secret',
    body: z.strictObject(proof),
    answer: done,
  },
});
