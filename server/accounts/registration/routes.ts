import type { registration } from '#contract/accounts/registration.ts';
import { nextStep } from '#domain/accounts/registration.ts';
import { handOver, registrationStateOf } from '#server/accounts/identity/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { confirmEmail, sendAnotherCode } from './confirm-email/codes.ts';
import { finishRegistration } from './finish.ts';
import { giveAccount, giveCompany, givePerson } from './give-facts.ts';
import { openByLink } from './open-by-link.ts';
import { givePosition } from './joining/position.ts';
import { register } from './confirm-email/register.ts';
import { standingOf } from './standing.ts';

const stepOf = async (userId: number) => ({ step: nextStep(await registrationStateOf(userId)) });

export const routes: Routes<typeof registration> = {
  'POST /auth/local/register': async ({ body, locale, userAgent, address, ...call }) => {
    const { token, userId } = await register(body, { locale, userAgent, address });
    return { ...handOver(call, token, body.role, 'registration'), registration: await standingOf(userId) };
  },

  'GET /auth/registration': ({ caller }) => standingOf(caller.userId),

  'POST /auth/registration/code': async ({ caller, address }) => ({ seconds: await sendAnotherCode(caller, address) }),

  'POST /auth/registration/confirm': async ({ caller, body, address }) => {
    await confirmEmail(caller, body.code, address);
    return stepOf(caller.userId);
  },

  'PUT /auth/registration/account': async ({ caller, body }) => {
    await giveAccount(caller, body);
    return stepOf(caller.userId);
  },

  'PUT /auth/registration/position': async ({ caller, body, address }) => {
    await givePosition(caller, body, address);
    return stepOf(caller.userId);
  },

  'PUT /auth/registration/company': async ({ caller, body }) => {
    await giveCompany(caller, body);
    return stepOf(caller.userId);
  },

  'PUT /auth/registration/person': async ({ caller, body }) => {
    await givePerson(caller, body);
    return stepOf(caller.userId);
  },

  'POST /auth/registration/finish': async ({ caller }) => {
    await finishRegistration(caller);
    return stepOf(caller.userId);
  },

  'POST /auth/registration/link': async ({ body, userAgent, ...call }) => {
    const { token, userId, role } = await openByLink(body.token, userAgent);
    return { ...handOver(call, token, role, 'registration'), registration: await standingOf(userId) };
  },
};
