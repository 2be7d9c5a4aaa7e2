import { z } from 'zod';
import { companyRole, position, sellingRole, title } from './company-shapes.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { mobile } from '#contract/identifiers.ts';
import { secondFactorStage, sessionUser } from './identity.ts';
import { done, email, id, instant, locale, pathId, sessionToken } from '#contract/wire.ts';
import { sellingRoles } from '#domain/accounts/company/company-roles.ts';
import { INVITATION_DAYS } from '#domain/accounts/company/colleagues.ts';
import { personName } from './person-name.ts';

/** Somebody who acts for the company. */
export const colleague = z.object({
  id,
  title: title.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  position: position.nullable(),
  role: companyRole,
  selling_roles: z.array(sellingRole),
  is_me: z.boolean(),
});

/** Somebody who registered as a colleague and waits for the marketplace's approval. */
export const joiner = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  position: position.nullable(),
  asked_at: instant,
});

/** Somebody who was asked to join and has not answered. */
export const openInvitation = z.object({
  id,
  email: z.string(),
  position,
  role: companyRole,
  selling_roles: z.array(sellingRole),
  sent_at: instant,
  expires_at: instant,
  is_expired: z.boolean(),
});

/** Each once, in the order of the roles. */
const chosenSellingRoles = z
  .array(sellingRole)
  .max(sellingRoles.length)
  .overwrite((chosen) => sellingRoles.filter((role) => chosen.includes(role)));

const access = 'member:manage_people';

export const colleagues = defineEndpoints({
  'GET /company-colleague/list': {
    summary: 'The people of the member’s company and the invitations that wait for an answer.',
    access: 'member',
    answer: z.object({
      colleagues: z.array(colleague),
      invitations: z.array(openInvitation),
      /** Shown to who manages people. */
      joiners: z.array(joiner),
      /** A personal account has no colleagues. */
      may_have_colleagues: z.boolean(),
      /** Then the colleagues have selling roles, too. */
      may_sell: z.boolean(),
    }),
  },
  'POST /company-colleague/invite': {
    summary: `Invite somebody by mail; the link is good for ${INVITATION_DAYS} days and once.`,
    access,
    needsProof: true,
    perMinute: 10,
    guards: 'mail',
    body: z.strictObject({
      email,
      role: companyRole,
      selling_roles: chosenSellingRoles.default([]),
      position,
      language: locale.default('th'),
    }),
    answer: z.object({ id }),
  },
  'POST /company-colleague/invite/{id}/again': {
    summary: 'Mail an invitation anew; the link of the earlier mail ends.',
    access,
    perMinute: 10,
    guards: 'mail',
    params: pathId,
    answer: done,
  },
  'POST /company-colleague/invite/{id}/withdraw': {
    summary: 'Take an invitation back; its link ends.',
    access,
    params: pathId,
    answer: done,
  },
  'PUT /company-colleague/{id}': {
    summary: 'Change what a colleague may do, and their position. Selling roles that are left out stay as they are.',
    access,
    needsProof: true,
    params: pathId,
    body: z.strictObject({ role: companyRole, selling_roles: chosenSellingRoles.optional(), position }),
    answer: done,
  },
  'DELETE /company-colleague/{id}': {
    summary:
      'Close a colleague’s account: their sessions end at once, their orders stay the company’s. Of who waits to join: decline it; they go on with a company of their own.',
    access,
    params: pathId,
    answer: done,
  },

  'POST /invitation/open': {
    summary: 'What an invitation’s link offers: which company, by whom, as what.',
    access: 'public',
    perMinute: 30,
    guards: 'secret',
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    answer: z.object({
      company_name: z.string(),
      company_name_en: z.string(),
      inviter: z.object({ firstname: z.string(), lastname: z.string() }),
      email: z.string(),
      role: companyRole,
      position,
      expires_at: instant,
    }),
  },
  'POST /invitation/accept': {
    summary:
      'Join the company, by the token of the mailed link. The account is confirmed and signed in: the link proves the email. A role that needs a second factor sets it up first.',
    access: 'public',
    perMinute: 20,
    guards: 'secret',
    body: z.strictObject({
      token: z.string().min(1).max(100),
      title,
      firstname: personName,
      lastname: personName,
      mobile,
      password: z.string().min(1).max(200),
      password_confirm: z.string().max(200),
    }),
    answer: z.object({
      token: sessionToken,
      /** Null: the session is not full yet. */
      user: sessionUser.nullable(),
      second_factor: secondFactorStage.optional(),
    }),
  },
});
