import type { staffMembers } from '#contract/accounts/staff-members.ts';
import { handOver, requireSame } from '#server/accounts/identity/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeMember, resetSecondFactor, suspend, unsuspend } from './change-member.ts';
import { invite, inviteAgain } from './invite.ts';
import { invitationOf, members } from './queries.ts';

export const routes: Routes<typeof staffMembers> = {
  'GET /staff/members': async ({ caller }) => ({ members: await members(caller.staffId) }),
  'POST /staff/members': ({ caller, body }) => invite(caller, body),
  'PUT /staff/members/{id}': async ({ caller, params, body }) => {
    await changeMember(caller, params.id, body);
    return { status: true };
  },
  'POST /staff/members/{id}/invite-again': async ({ caller, params }) => {
    await inviteAgain(caller, params.id);
    return { status: true };
  },
  'POST /staff/members/{id}/suspend': async ({ caller, params, body }) => {
    await suspend(caller, params.id, body.reason);
    return { status: true };
  },
  'POST /staff/members/{id}/unsuspend': async ({ caller, params, body }) => {
    await unsuspend(caller, params.id, body.reason);
    return { status: true };
  },
  'POST /staff/members/{id}/reset-second-factor': async ({ caller, params, body }) => {
    await resetSecondFactor(caller, params.id, body.reason);
    return { status: true };
  },

  'POST /staff/invitation/open': ({ body }) => invitationOf(body.token),
  'POST /staff/invitation/accept': async ({ body, userAgent, ...call }) => {
    requireSame(body);
    const session = await acceptInvitation(body.token, body.password, userAgent);
    return handOver(call, session.token, 'staff', 'second_factor_setup');
  },
};
