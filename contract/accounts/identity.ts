import { z } from 'zod';
import { companyRole, registrationStep, sellingRole, title } from './company-shapes.ts';
import { defineEndpoints, signedIn } from '#contract/endpoint.ts';
import { staffRoles } from '#domain/staff-roles.ts';
import { filterBy } from '#contract/specified-calls.ts';
import { done, email, id, locale, sessionToken } from '#contract/wire.ts';
import { PASSWORD_LINK_MINUTES } from '#domain/accounts/sign-in/link-lifetimes.ts';

export const loginRole = z.enum(['buyer', 'seller', 'staff']);

/** The company's side of a member, as the header and the guards of screens need it. */
export const sessionUser = z.object({
  id,
  role: loginRole,
  title: title.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  company: z
    .object({
      id,
      /** What this member may do in the company: domain/accounts/company/company-roles.ts. */
      role: companyRole,
      selling_roles: z.array(sellingRole),
      company_code: z.string().nullable(),
      company_name: z.string(),
      /** '' when it has none. */
      company_name_en: z.string(),
      member_level: z.int(),
      point: z.int(),
      may_buy: z.boolean(),
      may_sell: z.boolean(),
    })
    .nullable(),
  /** Where the company has goods sent by default; null when it has no address. */
  ships_to: z.object({ address_id: id, province_id: id }).nullable(),
  /** The company's addresses to choose from, the default one first. */
  addresses: z.array(z.object({ address_id: id, name: z.string(), province_id: id })),
  /** Lines in the cart. */
  cart_count: z.int(),
  /** What one of the staff works as, the weightiest first; null of members. */
  staff_roles: z.array(z.enum(staffRoles)).nullable(),
  /**
   * What somebody has not seen yet: messages of sales in the chat, finds of saved searches, notifications, messages to
   * many.
   */
  unread: z.object({ messages: z.int(), finds: z.int(), notifications: z.int(), message_items: z.int() }),
});

/** The second half of a sign-in: `needed` asks for a code, `setup` for setting an authenticator up first. */
export const secondFactorStage = z.enum(['needed', 'setup']);

const password = z
  .string({ error: ({ input }) => (input === undefined || input === null ? 'password_required' : undefined) })
  .min(1, { error: 'password_required' })
  .max(200);

/** A password and the same again; what it must be, domain/accounts/sign-in/password-rules.ts says. */
const newPassword = { password: z.string().min(1).max(200), password_confirm: z.string().max(200) };

export const identity = defineEndpoints({
  'POST /auth/login': {
    summary:
      'Sign in, as the account’s own role where none is given; answers a bearer token and sets it as an httpOnly cookie as well. Who has not finished registering gets a session for that alone.',
    access: 'public',
    perMinute: 30,
    guards: 'secret',
    body: z.strictObject({ username: email, password, role: filterBy(loginRole) }),
    answer: z.object({
      token: sessionToken,
      /** Null: the session is not full yet. */
      user: sessionUser.nullable(),
      /** Where a half-done registration goes on. */
      registration: z.object({ step: registrationStep }).optional(),
      /** The second half of the sign-in: until then the session opens nothing else. */
      second_factor: secondFactorStage.optional(),
    }),
  },
  'POST /auth/logout': { summary: 'End this session.', access: 'public', answer: done },
  'GET /auth/me': {
    summary: 'Who is signed in; null for a visitor, and for who still owes the second factor.',
    access: 'public',
    answer: z.object({ user: sessionUser.nullable(), second_factor: secondFactorStage.nullable() }),
  },
  'POST /auth/forgot-password': {
    summary: 'Mail a link to choose a new password; the same answer whether or not there is such an account.',
    access: 'public',
    perMinute: 10,
    guards: 'mail',
    body: z.strictObject({ email: email }),
    answer: done,
  },
  'POST /auth/reset-password': {
    summary: `Choose a new password with the token of a mailed link; once, within ${PASSWORD_LINK_MINUTES} minutes. Every session of the account ends.`,
    access: 'public',
    perMinute: 20,
    guards: 'secret',
    body: z.strictObject({ token: z.string().min(1).max(100), ...newPassword }),
    answer: done,
  },
  'POST /auth/change-password': {
    summary: 'Choose a new password, knowing the old one. Every other session of the account ends.',
    access: signedIn,
    perMinute: 20,
    guards: 'secret',
    body: z.strictObject({ old_password: z.string().min(1).max(200), ...newPassword }),
    answer: done,
  },
  'PUT /auth/language': {
    summary: 'The language in which mails reach this member.',
    access: 'member',
    body: z.strictObject({ language: locale }),
    answer: done,
  },
});
