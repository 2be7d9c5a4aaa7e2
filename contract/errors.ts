import type { Locale } from '#domain/values/locale.ts';
import { backOfficeErrors } from './error-texts/backoffice.ts';
import { checkoutErrors } from './error-texts/checkout.ts';
import { conversationErrors } from './error-texts/conversations.ts';
import { fieldTexts, type FieldCode } from './error-texts/fields.ts';
import { favouriteErrors } from './error-texts/favourites.ts';
import { generalErrors } from './error-texts/general.ts';
import { identityErrors } from './error-texts/identity.ts';
import { profileErrors } from './error-texts/profile.ts';
import { quickOrderErrors } from './error-texts/quick-order.ts';
import { registrationErrors } from './error-texts/registration.ts';
import { staffMemberErrors } from './error-texts/staff-members.ts';
import { secondFactorErrors } from './error-texts/second-factor.ts';
import { sellerCentreErrors } from './error-texts/seller-centre.ts';
import { siteErrors } from './error-texts/site.ts';
import { visitorFormErrors } from './error-texts/visitor-forms.ts';

/** The closed catalogue: nothing but these codes ever leaves the server. */
export const errorTexts = {
  ...generalErrors,
  ...identityErrors,
  ...secondFactorErrors,
  ...staffMemberErrors,
  ...registrationErrors,
  ...profileErrors,
  ...checkoutErrors,
  ...quickOrderErrors,
  ...conversationErrors,
  ...sellerCentreErrors,
  ...favouriteErrors,
  ...backOfficeErrors,
  ...siteErrors,
  ...visitorFormErrors,
};
export type ErrorCode = keyof typeof errorTexts;

export type Details = Readonly<Record<string, unknown>>;

/** What is wrong at one field; `path` is dotted from the root of the body or query: `address.postcode`, `lines.0.amount`. */
export interface FieldProblem {
  path: string;
  code: ErrorCode | FieldCode;
  details?: Details;
}

/** The one shape of an error on the wire. */
export interface WireError {
  statusCode: number;
  error: ErrorCode;
  message: string;
  errorType?: string;
  fields?: { path: string; code: string; message: string }[];
  requestId?: string;
}

/** The text of a code; `{name}` in it is replaced by the detail of that name. */
export function errorMessage(code: ErrorCode | FieldCode, locale: Locale, details: Details = {}): string {
  const texts: Readonly<Record<Locale, string>> = isFieldCode(code) ? fieldTexts[code] : errorTexts[code];
  return texts[locale].replace(/\{(\w+)\}/g, (whole, key: string) => (key in details ? String(details[key]) : whole));
}

function isFieldCode(code: ErrorCode | FieldCode): code is FieldCode {
  return code in fieldTexts;
}
