import { z } from 'zod';
import { bareNumber } from '#domain/values/typed-number.ts';
import { CODE_DIGITS } from '#domain/accounts/sign-in/one-time-code.ts';
import { companyName } from './company-name.ts';
import { address, addressBody } from './addresses.ts';
import {
  accountStatus,
  businessType,
  position,
  registeredType,
  registrationRole,
  registrationStep,
  supplierType,
  title,
} from './company-shapes.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { branchCode, idNumber, mobile, phone, taxId } from '#contract/identifiers.ts';
import { birthday, email, line, locale, sessionToken } from '#contract/wire.ts';
import { REGISTRATION_LINK_DAYS } from '#domain/accounts/sign-in/link-lifetimes.ts';
import { optionalPersonName, personName } from './person-name.ts';

/** What a registration knows so far: everything given already, for its forms to show again. */
export const registrationStanding = z.object({
  /** Where it goes on. */
  step: registrationStep,
  /** The whole way of this sort of account. */
  steps: z.array(registrationStep),
  account_status: accountStatus,
  /** Why it was not approved. */
  refusal_reason: z.string().nullable(),
  email: z.string(),
  title: title.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  mobile: z.string().nullable(),
  business_type: businessType,
  role: registrationRole,
  position: position.nullable(),
  /** They asked to join a company that is here already; they are told nothing of it. */
  joins: z.boolean(),
  id_number: z.string().nullable(),
  birthday: birthday.nullable(),
  company: z
    .object({
      company_name_th: z.string(),
      company_name_en: z.string(),
      tax_id: z.string().nullable(),
      registered_type: registeredType.nullable(),
      supplier_type: supplierType.nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
  address: address.nullable(),
  /** The code that was mailed: whether one can still be typed, and the seconds until another may be asked for. */
  code: z.object({ usable: z.boolean(), seconds: z.int().min(0) }),
});

const where = addressBody.pick({ address: true, sub_district_id: true, post_code: true }).shape;
const step = z.object({ step: registrationStep });
const registrant = { access: 'registrant', perMinute: 30 } as const;

export const registration = defineEndpoints({
  'POST /auth/local/register': {
    summary:
      'Begin a registration: makes the account, mails the code that confirms its email, and opens a session in which the registration goes on. What is left out is asked for by later steps.',
    access: 'public',
    perMinute: 20,
    guards: 'mail',
    body: z.strictObject({
      /** The email once more: it is the name to sign in with. */
      username: line(254).min(1),
      email,
      password: z.string().min(1).max(200),
      password_confirm: z.string().max(200).optional(),
      title: title.nullish(),
      firstname: optionalPersonName.default(''),
      lastname: optionalPersonName.default(''),
      mobile: mobile.nullish(),
      business_type: businessType.default('personal'),
      role: registrationRole.default('buyer'),
      language: locale.optional(),
    }),
    answer: z.object({ token: sessionToken, registration: registrationStanding }),
  },
  'GET /auth/registration': {
    summary: 'Where one’s registration stands, and what was given already.',
    access: 'registrant',
    answer: registrationStanding,
  },
  'POST /auth/registration/code': {
    summary: 'Mail another code; answers the seconds until the next one.',
    ...registrant,
    perMinute: 10,
    guards: 'mail',
    answer: z.object({ seconds: z.int().min(0) }),
  },
  'POST /auth/registration/confirm': {
    summary: 'Confirm the email with the mailed code.',
    ...registrant,
    perMinute: 10,
    guards: 'secret',
    body: z.strictObject({
      code: z
        .string()
        .overwrite(bareNumber)
        .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), { error: 'not_a_code' }),
    }),
    answer: step,
  },
  'PUT /auth/registration/account': {
    summary: 'Who registers, where the first call did not say.',
    ...registrant,
    body: z.strictObject({ title, firstname: personName, lastname: personName, mobile }),
    answer: step,
  },
  'PUT /auth/registration/position': {
    summary:
      'The position in the company. With the owner’s email one asks to join that company and sends the registration.',
    ...registrant,
    perMinute: 10,
    guards: 'secret',
    body: z.strictObject({ position, owner_email: email.nullish() }),
    answer: step,
  },
  'PUT /auth/registration/company': {
    summary: 'The company, with its address.',
    ...registrant,
    body: z.strictObject({
      registered_type: registeredType,
      /** What a seller is to the goods; of buyers it is not asked. */
      supplier_type: supplierType.nullish(),
      tax_id: taxId,
      company_name_th: companyName,
      company_name_en: companyName,
      phone,
      branch_code: branchCode,
      branch_name: line(120).nullish(),
      ...where,
    }),
    answer: step,
  },
  'PUT /auth/registration/person': {
    summary: 'Who the person is, with their address.',
    ...registrant,
    body: z.strictObject({ id_number: idNumber, birthday, ...where }),
    answer: step,
  },
  'POST /auth/registration/finish': {
    summary: 'Send the registration to be approved, with the papers or without.',
    ...registrant,
    perMinute: 10,
    guards: 'mail',
    answer: step,
  },
  'POST /auth/registration/link': {
    summary: `Open the registration again with the token of the mail that refused it; once, within ${REGISTRATION_LINK_DAYS} days.`,
    access: 'public',
    perMinute: 20,
    guards: 'secret',
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    answer: z.object({ token: sessionToken, registration: registrationStanding }),
  },
});
