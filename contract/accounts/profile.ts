import { z } from 'zod';
import { blocker } from '#contract/blocker.ts';
import { accountStatus, businessType, companyRole, position, title } from './company-shapes.ts';
import { defineEndpoints, signedIn } from '#contract/endpoint.ts';
import { idNumber, mobile } from '#contract/identifiers.ts';
import { birthday, done, email, id, instant, locale, pathId, text } from '#contract/wire.ts';
import { EMAIL_LINK_MINUTES } from '#domain/accounts/sign-in/link-lifetimes.ts';
import { englishPersonName, personName } from './person-name.ts';

/** Somebody as older clients know them. */
const user = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** Asked for and not confirmed yet. */ new_email: z.string().nullable(),
});

/** The profile of a member. */
export const memberProfile = user.extend({
  title: title.nullable(),
  /** In Latin letters; '' where the person has not said. */
  firstname_en: z.string(),
  lastname_en: z.string(),
  mobile: z.string().nullable(),
  /** Masked: the whole one is a call of its own. */
  id_number: z.string().nullable(),
  birthday: birthday.nullable(),
  position: position.nullable(),
  business_type: businessType.nullable(),
  /** The company's; a person's, who is their own company, is masked. */
  tax_id: z.string().nullable(),
  company_code: z.string().nullable(),
  company_name: z.string(),
  company_name_en: z.string(),
  company_role: companyRole,
  is_owner: z.boolean(),
  account_status: accountStatus,
  avatar: z.string().nullable(),
  language: locale,
  /** Their id card was approved: name and number stand on it. */
  is_id_card_approved: z.boolean(),
  /** It was once, whatever became of it since: the number stays. */
  is_id_number_fixed: z.boolean(),
  created_at: instant,
});

const password = z.string().min(1).max(200);

export const profile = defineEndpoints({
  'GET /users/{id}': {
    summary: 'Oneself, as older clients ask; nobody else is found.',
    access: 'member',
    params: pathId,
    answer: user,
  },
  'PUT /users/{id}': {
    summary:
      'Change one’s own name, or email: that one needs the password, and a code where the second factor is on, and is another only when its owner has followed the link that is mailed to it.',
    access: 'member',
    perMinute: 20,
    guards: 'mail',
    params: pathId,
    body: z.strictObject({
      firstname: personName.optional(),
      lastname: personName.optional(),
      email: email.optional(),
      password: password.optional(),
      /** Of the authenticator, or a recovery code, where the second factor is on. */
      code: z.string().max(40).optional(),
    }),
    answer: user,
  },
  'GET /users/me': { summary: 'All that one keeps of oneself.', access: 'member', answer: memberProfile },
  'PUT /users/me': {
    summary: 'Change what one keeps of oneself. The number of id card or passport stays when it is left out.',
    access: 'member',
    perMinute: 30,
    body: z.strictObject({
      title: title.nullable(),
      firstname: personName,
      lastname: personName,
      /** What is left out stays. */
      firstname_en: englishPersonName.optional(),
      lastname_en: englishPersonName.optional(),
      mobile: mobile.nullable(),
      birthday: birthday.nullable(),
      position: position.nullable(),
      language: locale,
      id_number: idNumber.nullish(),
    }),
    answer: memberProfile,
  },
  'GET /users/me/id-number': {
    summary: 'One’s own number of id card or passport, whole.',
    access: 'member',
    perMinute: 10,
    guards: 'secret',
    answer: z.object({ id_number: z.string().nullable() }),
  },
  'POST /users/confirm-email': {
    summary: `Confirm a new email with the token of the mailed link; once, within ${EMAIL_LINK_MINUTES} minutes.`,
    access: 'public',
    perMinute: 20,
    guards: 'secret',
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    answer: z.object({ email: z.string() }),
  },
  'POST /upload': {
    summary:
      'One’s own picture (multipart, part "file" or "avatar"): made square and small, seen by colleagues and the marketplace’s people only.',
    access: 'member',
    upload: 'avatar',
    perMinute: 10,
    body: z.strictObject({ purpose: z.literal('avatar').default('avatar') }),
    answer: z.object({ avatar: z.string() }),
  },
  'DELETE /users/me/avatar': { summary: 'Remove one’s own picture.', access: 'member', answer: done },
  'GET /avatar/{id}': {
    summary: 'The picture of oneself or a colleague.',
    access: signedIn,
    params: z.strictObject({ id: z.uuid() }),
    answer: 'binary',
    files: ['webp'],
  },
  'POST /users/me/data': {
    summary:
      'All that is kept of oneself, as a ZIP with a readable JSON and the files that one sent; three times a day, for who knows the password.',
    access: 'member',
    perMinute: 10,
    guards: 'secret',
    body: z.strictObject({ password }),
    answer: 'binary',
    files: ['zip'],
  },
  'GET /users/me/deletion-request': {
    summary: 'The last deletion request, its outcome, and what blocks a new one.',
    access: 'member',
    answer: z.object({
      request: z
        .object({
          id,
          /** 0 waiting, 1 done, 2 refused */ status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
          note: z.string(),
          reason: z.string().nullable(),
          created_at: instant,
          decided_at: instant.nullable(),
        })
        .nullable(),
      /** What stands in the way now. */
      blockers: z.array(blocker),
    }),
  },
  'POST /users/me/deletion-request': {
    summary: 'Request the deletion of one’s account; staff decide.',
    access: 'member',
    perMinute: 10,
    guards: 'secret',
    body: z.strictObject({ password, note: text(1000).default('') }),
    answer: done,
  },
  'DELETE /users/me/deletion-request': {
    summary: 'Take the wish back while it waits.',
    access: 'member',
    answer: done,
  },
});
