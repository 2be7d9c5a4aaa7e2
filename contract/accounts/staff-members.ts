import { z } from 'zod';
import { defineEndpoints } from '#contract/endpoint.ts';
import { staffRoles } from '#domain/staff-roles.ts';
import { done, email, id, instant, line, locale, pathId, sessionToken } from '#contract/wire.ts';
import { STAFF_INVITATION_DAYS } from '#domain/accounts/staff-members.ts';
import { personName } from './person-name.ts';

const role = z.enum(staffRoles);
/** What somebody works as: one role at least; they may do what any of them may. */
const roles = z.array(role).min(1).max(staffRoles.length);
const names = { firstname: personName, lastname: personName };
const access = 'staff:admin';
const token = z.string().min(1).max(100);
const reason = z.strictObject({ reason: line(500).default('') });

/** One of the marketplace's people, as the administrators see them. */
export const staffMember = z.object({
  id,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  roles: z.array(role),
  /** `invited`: has not chosen a password yet. */
  state: z.enum(['active', 'invited', 'suspended']),
  is_me: z.boolean(),
  has_second_factor: z.boolean(),
  last_seen_at: instant.nullable(),
  invitation_ends_at: instant.nullable(),
});

export const staffMembers = defineEndpoints({
  'GET /staff/members': {
    summary: 'The marketplace’s own people, their roles and how they sign in.',
    access,
    answer: z.object({ members: z.array(staffMember) }),
  },
  'POST /staff/members': {
    summary: `Invite somebody by mail; the link is good for ${STAFF_INVITATION_DAYS} days and once.`,
    access,
    needsProof: true,
    perMinute: 10,
    guards: 'mail',
    body: z.strictObject({ email, ...names, roles, language: locale.default('th') }),
    answer: z.object({ id }),
  },
  'PUT /staff/members/{id}': {
    summary: 'Change a colleague’s names and roles; the roles hold from the next call on.',
    access,
    needsProof: true,
    params: pathId,
    body: z.strictObject({ ...names, roles }),
    answer: done,
  },
  'POST /staff/members/{id}/invite-again': {
    summary: 'Mail an invitation anew; the link of the earlier mail ends.',
    access,
    perMinute: 10,
    guards: 'mail',
    params: pathId,
    answer: done,
  },
  'POST /staff/members/{id}/suspend': {
    summary: 'Keep a colleague out. All their sessions end at once.',
    access,
    params: pathId,
    body: reason,
    answer: done,
  },
  'POST /staff/members/{id}/unsuspend': {
    summary: 'Let a colleague in again.',
    access,
    needsProof: true,
    params: pathId,
    body: reason,
    answer: done,
  },
  'POST /staff/members/{id}/reset-second-factor': {
    summary: 'Remove a colleague’s authenticator: their sessions end, and they set one up at the next log-in.',
    access,
    needsProof: true,
    params: pathId,
    body: reason,
    answer: done,
  },

  'POST /staff/invitation/open': {
    summary: 'What an invitation’s link offers.',
    access: 'public',
    perMinute: 30,
    guards: 'secret',
    body: z.strictObject({ token }),
    answer: z.object({
      email: z.string(),
      firstname: z.string(),
      lastname: z.string(),
      roles: z.array(role),
      ends_at: instant,
    }),
  },
  'POST /staff/invitation/accept': {
    summary:
      'Choose a password by the token of the mailed link, once. The session that begins serves to set an authenticator up.',
    access: 'public',
    perMinute: 20,
    guards: 'secret',
    body: z.strictObject({ token, password: z.string().min(1).max(200), password_confirm: z.string().max(200) }),
    answer: z.object({ token: sessionToken }),
  },
});
