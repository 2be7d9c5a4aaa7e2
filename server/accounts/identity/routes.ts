import { LOGGED_OUT_CLEARS } from '#contract/session-cookie.ts';
import type { identity } from '#contract/accounts/identity.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { changePassword } from './change-password.ts';
import { requireSame } from './new-password.ts';
import { askForReset, resetPassword } from './password-reset.ts';
import { cookiesOfNoSession, handOver } from './session-cookie.ts';
import { closeSession, type SessionStage } from './sessions.ts';
import { secondFactorOwedBy, sessionUserOf, signIn, type SignedIn } from './sign-in.ts';

function stageOf({ registration, second_factor }: SignedIn): SessionStage {
  if (registration) return 'registration';
  return second_factor ? 'second_factor' : 'full';
}

export const routes: Routes<typeof identity> = {
  'POST /auth/login': async ({ body, userAgent, address, ...call }) => {
    const session = await signIn({ ...body, userAgent, address });
    return { ...session, ...handOver(call, session.token, session.role, stageOf(session)) };
  },

  'POST /auth/logout': async ({ caller, token, setHeader }) => {
    if (token) await closeSession(token);
    if (caller.kind !== 'visitor') securityEvent('logged_out');
    for (const cookie of cookiesOfNoSession()) setHeader('set-cookie', cookie);
    setHeader('clear-site-data', LOGGED_OUT_CLEARS);
    return { status: true };
  },

  'GET /auth/me': async ({ caller }) => ({
    user: await sessionUserOf(caller),
    second_factor: secondFactorOwedBy(caller),
  }),

  'POST /auth/forgot-password': async ({ body }) => {
    await askForReset(body.email);
    securityEvent('password_link_asked');
    return { status: true };
  },

  'POST /auth/reset-password': async ({ body }) => {
    requireSame(body);
    await resetPassword(body.token, body.password);
    return { status: true };
  },

  'POST /auth/change-password': async ({ caller, body, address }) => {
    requireSame(body);
    await changePassword(caller, body, address);
    return { status: true };
  },

  'PUT /auth/language': async ({ caller, body }) => {
    await rows(sql`update users set language = ${body.language} where id = ${caller.userId}`);
    return { status: true };
  },
};
