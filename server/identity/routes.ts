import type { identity } from '#contract/identity.ts';
import { sessionCookie } from '#contract/session-cookie.ts';
import { config } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { closeSession, sessionSeconds } from './sessions.ts';
import { sessionUserOf, signIn } from './sign-in.ts';

const isSecure = () => config().baseUrl.startsWith('https:');

export const routes: Routes<typeof identity> = {
  'POST /auth/login': async ({ body, userAgent, setHeader }) => {
    const session = await signIn({ ...body, userAgent });
    setHeader('set-cookie', sessionCookie(session.token, { secure: isSecure(), maxAgeSeconds: sessionSeconds(body.role) }));
    return session;
  },

  'POST /auth/logout': async ({ token, setHeader }) => {
    if (token) await closeSession(token);
    setHeader('set-cookie', sessionCookie('', { secure: isSecure(), maxAgeSeconds: 0 }));
    return { status: true };
  },

  'GET /auth/me': async ({ caller }) => ({ user: await sessionUserOf(caller) }),

  'PUT /auth/language': async ({ caller, body }) => {
    await rows(sql`update users set language = ${body.language} where id = ${caller.userId}`);
    return { status: true };
  },
};
