import { z } from 'zod';
import { defineEndpoints, signedIn } from '#contract/endpoint.ts';
import { sessionUser } from './identity.ts';
import { done, instant, line, sessionToken } from '#contract/wire.ts';

/** The digits of an authenticator, or a recovery code; spaces and dashes do not matter. */
const code = z.string().min(1).max(40);
/**
 * What a session has to prove before it changes how its user signs in. A user who has just given the password at log-in
 * need not give it again.
 */
export const proof = { password: z.string().max(200).default(''), code: z.string().max(40).default('') };
const recoveryCodes = z.array(z.string());
const settingUp = ['mfa_pending', ...signedIn] as const;

export const secondFactor = defineEndpoints({
  'POST /auth/second-factor': {
    summary:
      'Finish a sign-in with a code of the authenticator or a recovery code. The session so far ends; another one, with another token, begins.',
    access: 'mfa_pending',
    perMinute: 30,
    guards: 'secret',
    body: z.strictObject({ code }),
    answer: z.object({ token: sessionToken, user: sessionUser }),
  },
  'POST /auth/second-factor/lost': {
    summary:
      'For a member who lost telephone and recovery codes: the number of the company or the person. A mailed link confirms it; then staff compare papers.',
    access: 'mfa_pending',
    perMinute: 5,
    guards: 'mail',
    body: z.strictObject({ number: line(40).min(1) }),
    answer: done,
  },
  'POST /auth/second-factor/lost/confirm': {
    summary: 'Confirm by the mailed link that it was the owner of the mailbox who asked.',
    access: 'public',
    perMinute: 20,
    guards: 'secret',
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    answer: done,
  },
  'GET /auth/second-factor': {
    summary: 'Whether one signs in with a second factor, and how many recovery codes are left.',
    access: signedIn,
    answer: z.object({
      enabled: z.boolean(),
      since: instant.nullable(),
      recovery_codes_left: z.int(),
      required: z.boolean(),
      /** From when on it will be; null where it is already, or never. */
      required_from: instant.nullable(),
    }),
  },
  'POST /auth/second-factor/setup': {
    summary:
      'A new secret for an authenticator, worth nothing before a code of it is given. Replacing one in use needs the password and a code of the old one.',
    access: settingUp,
    perMinute: 20,
    guards: 'secret',
    body: z.strictObject(proof),
    answer: z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() }),
  },
  'POST /auth/second-factor/enable': {
    summary:
      'Turn the second factor on with a code of the new secret; answers recovery codes, this once. Ends a sign-in that waited for it.',
    access: settingUp,
    perMinute: 30,
    guards: 'secret',
    body: z.strictObject({ code }),
    answer: z.object({
      recovery_codes: recoveryCodes,
      session: z.object({ token: sessionToken, user: sessionUser }).nullable(),
    }),
  },
  'POST /auth/second-factor/recovery-codes': {
    summary: 'New recovery codes, shown this once; the old ones end.',
    access: signedIn,
    perMinute: 20,
    guards: 'secret',
    body: z.strictObject(proof),
    answer: z.object({ recovery_codes: recoveryCodes }),
  },
  'POST /auth/second-factor/disable': {
    summary: 'Sign in with the password alone from now on. The marketplace’s own people may not.',
    access: 'member',
    perMinute: 20,
    guards: 'secret',
    body: z.strictObject(proof),
    answer: done,
  },
});
