import type { sessions } from '#contract/accounts/sessions.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { endMyOtherSessions, endMySession, mySessions } from './my-sessions.ts';
import { proofOf, proveAgain } from './proof.ts';

export const routes: Routes<typeof sessions> = {
  'GET /auth/sessions': async ({ caller }) => ({ sessions: await mySessions(caller) }),

  'POST /auth/sessions/{id}/end': async ({ caller, params, body, address }) => {
    await endMySession(caller, params.id, body, address);
    return { status: true };
  },

  'POST /auth/sessions/end-others': async ({ caller, body, address }) => {
    await endMyOtherSessions(caller, body, address);
    return { status: true };
  },

  'GET /auth/proof': ({ caller }) => proofOf(caller),

  'POST /auth/proof': async ({ caller, body, address }) => {
    await proveAgain(caller, body, address);
    return { status: true };
  },
};
