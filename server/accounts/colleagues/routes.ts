import type { colleagues } from '#contract/accounts/colleagues.ts';
import { handOver, requireSame } from '#server/accounts/identity/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeColleague, removeColleague } from './change-colleague.ts';
import { invite, inviteAgain, withdrawInvitation } from './invite.ts';
import { invitationOf, peopleOf } from './queries.ts';

export const routes: Routes<typeof colleagues> = {
  'GET /company-colleague/list': ({ caller }) => peopleOf(caller),
  'POST /company-colleague/invite': ({ caller, body }) => invite(caller, body),
  'POST /company-colleague/invite/{id}/again': async ({ caller, params }) => {
    await inviteAgain(caller, params.id);
    return { status: true };
  },
  'POST /company-colleague/invite/{id}/withdraw': async ({ caller, params }) => {
    await withdrawInvitation(caller, params.id);
    return { status: true };
  },
  'PUT /company-colleague/{id}': async ({ caller, params, body }) => {
    await changeColleague(caller, params.id, body);
    return { status: true };
  },
  'DELETE /company-colleague/{id}': async ({ caller, params }) => {
    await removeColleague(caller, params.id);
    return { status: true };
  },
  'POST /invitation/open': ({ body }) => invitationOf(body.token),
  'POST /invitation/accept': async ({ body, locale, userAgent, ...call }) => {
    requireSame(body);
    const session = await acceptInvitation(body, locale, userAgent);
    const stage = session.second_factor ? 'second_factor_setup' : 'full';
    return { ...session, ...handOver(call, session.token, 'buyer', stage) };
  },
};
