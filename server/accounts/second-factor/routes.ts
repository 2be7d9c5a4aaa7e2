import type { secondFactor } from '#contract/accounts/second-factor.ts';
import { handOver } from '#server/accounts/identity/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { askForLoss, confirmLossByMail } from '#server/accounts/lost-factor/index.ts';
import { disable, renewRecoveryCodes, stateOf } from './manage.ts';
import { enable, startSetUp } from './set-up.ts';

export const routes: Routes<typeof secondFactor> = {
  'POST /auth/second-factor': async ({ caller, body, address, userAgent, ...call }) => {
    const session = await finishSignIn(caller, body.code, { address, userAgent });
    return { ...session, ...handOver(call, session.token, session.user.role) };
  },
  'POST /auth/second-factor/lost': async ({ caller, body }) => {
    await askForLoss(caller, body.number);
    return { status: true };
  },
  'POST /auth/second-factor/lost/confirm': async ({ body }) => {
    await confirmLossByMail(body.token);
    return { status: true };
  },
  'GET /auth/second-factor': ({ caller }) => stateOf(caller),
  'POST /auth/second-factor/setup': ({ caller, body, address }) => startSetUp(caller, body, address),
  'POST /auth/second-factor/enable': async ({ caller, body, address, userAgent, ...call }) => {
    const { recovery_codes, session } = await enable(caller, body.code, { address, userAgent });
    if (!session) return { recovery_codes, session };
    return { recovery_codes, session: { ...session, ...handOver(call, session.token, session.user.role) } };
  },
  'POST /auth/second-factor/recovery-codes': async ({ caller, body, address }) => ({
    recovery_codes: await renewRecoveryCodes(caller, body, address),
  }),
  'POST /auth/second-factor/disable': async ({ caller, body, address }) => {
    await disable(caller, body, address);
    return { status: true };
  },
};
