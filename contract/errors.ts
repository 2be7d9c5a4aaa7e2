import type { Locale, Localized } from '#domain/values/locale.ts';
import { backOfficeErrors } from './error-texts/backoffice.ts';
import { tableFileErrors } from './error-texts/table-files.ts';
import { catalogueProductErrors } from './error-texts/catalogue-products.ts';
import { catalogueErrors } from './error-texts/catalogue.ts';
import { checkoutErrors } from './error-texts/checkout.ts';
import { claimErrors } from './error-texts/claims.ts';
import { projectErrors } from './error-texts/projects.ts';
import { commissionErrors } from './error-texts/commission.ts';
import { couponErrors } from './error-texts/coupons.ts';
import { creditErrors } from './error-texts/credit.ts';
import { purchasingErrors } from './error-texts/purchasing.ts';
import { conversationErrors } from './error-texts/conversations.ts';
import { fieldTexts, type FieldCode } from './error-texts/fields.ts';
import { favouriteErrors } from './error-texts/favourites.ts';
import { generalErrors } from './error-texts/general.ts';
import { freightRateErrors } from './error-texts/freight-rates.ts';
import { identityErrors } from './error-texts/identity.ts';
import { payoutErrors } from './error-texts/payouts.ts';
import { profileErrors } from './error-texts/profile.ts';
import { offerErrors } from './error-texts/offers.ts';
import { customPriceErrors } from './error-texts/custom-prices.ts';
import { orderMailErrors } from './error-texts/order-mails.ts';
import { paymentErrors } from './error-texts/payments.ts';
import { quotationErrors } from './error-texts/quotations.ts';
import { quickOrderErrors } from './error-texts/quick-order.ts';
import { refundErrors } from './error-texts/refunds.ts';
import { registrationErrors } from './error-texts/registration.ts';
import { staffMemberErrors } from './error-texts/staff-members.ts';
import { secondFactorErrors } from './error-texts/second-factor.ts';
import { saleErrors } from './error-texts/sales.ts';
import { sellerCentreErrors } from './error-texts/seller-centre.ts';
import { messageItemErrors } from './error-texts/message-items.ts';
import { siteErrors } from './error-texts/site.ts';
import { visitorFormErrors } from './error-texts/visitor-forms.ts';

/** The closed catalogue: nothing but these codes ever leaves the server. */
export const errorTexts = {
  ...generalErrors,
  ...identityErrors,
  ...secondFactorErrors,
  ...staffMemberErrors,
  ...registrationErrors,
  ...payoutErrors,
  ...refundErrors,
  ...profileErrors,
  ...checkoutErrors,
  ...paymentErrors,
  ...orderMailErrors,
  ...quotationErrors,
  ...couponErrors,
  ...creditErrors,
  ...claimErrors,
  ...projectErrors,
  ...purchasingErrors,
  ...quickOrderErrors,
  ...conversationErrors,
  ...sellerCentreErrors,
  ...offerErrors,
  ...commissionErrors,
  ...freightRateErrors,
  ...saleErrors,
  ...favouriteErrors,
  ...customPriceErrors,
  ...backOfficeErrors,
  ...catalogueProductErrors,
  ...tableFileErrors,
  ...catalogueErrors,
  ...messageItemErrors,
  ...siteErrors,
  ...visitorFormErrors,
};
export type ErrorCode = keyof typeof errorTexts;

type Code = ErrorCode | FieldCode;
type TextOf<C extends Code> = C extends FieldCode
  ? (typeof fieldTexts)[C]['th']
  : C extends ErrorCode
    ? (typeof errorTexts)[C]['th']
    : never;
type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
/** What may fill a text: the same in every language, or a word of each. */
type Detail = string | number | Localized<string>;
export type Details = Readonly<Record<string, Detail>>;
/** What fills the `{…}` of a code's text: required where there is something to fill, and nothing else is taken. */
type DetailsOf<C extends Code> = Readonly<Record<NamesIn<TextOf<C>>, Detail>>;
export type Filled<C extends Code> = [NamesIn<TextOf<C>>] extends [never]
  ? { details?: undefined }
  : { details: DetailsOf<C> };
export type FilledBy<C extends Code> = [NamesIn<TextOf<C>>] extends [never] ? [] : [details: DetailsOf<C>];

/** Codes whose text is complete as it is. */
type PlainCode = { [C in Code]: [NamesIn<TextOf<C>>] extends [never] ? C : never }[Code];
export type PlainErrorCode = Extract<PlainCode, ErrorCode>;

/** What is wrong at one field; `path` is dotted from the root of the body or query: `address.postcode`, `lines.0.amount`. */
export type FieldProblem =
  | { path: string; code: PlainCode; details?: undefined }
  | { [C in Exclude<Code, PlainCode>]: { path: string; code: C; details: DetailsOf<C> } }[Exclude<Code, PlainCode>];

/** The one shape of an error on the wire. */
export interface WireError {
  statusCode: number;
  error: ErrorCode;
  message: string;
  errorType?: string;
  /** Of a call whose answer has a `status`, as the specification has it. */
  status?: false;
  /** Units that are left, where more were asked for. */
  available?: number;
  fields?: { path: string; code: string; message: string }[];
  requestId?: string;
}

/** The text of a code; `{name}` in it is replaced by the detail of that name. */
export function errorMessage<C extends Code>(code: C, locale: Locale, ...[details]: FilledBy<C>): string {
  return filledText(code, locale, details);
}

/** The same where the code and its details were matched before. A detail that is missing is a fault of the caller. */
export function filledText(code: Code, locale: Locale, details: Details = {}): string {
  const texts: Readonly<Record<Locale, string>> = isFieldCode(code) ? fieldTexts[code] : errorTexts[code];
  return texts[locale].replace(/\{(\w+)\}/g, (_, name: string) => {
    const detail = details[name];
    if (detail === undefined) throw new Error(`${code} needs ${name}`);
    return typeof detail === 'object' ? detail[locale] : String(detail);
  });
}

function isFieldCode(code: Code): code is FieldCode {
  return code in fieldTexts;
}
