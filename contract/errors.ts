import type { Locale, Localized } from '#domain/values/locale.ts';
import { staffWorkErrors } from './error-texts/operations/staff-work.ts';
import { tableFileErrors } from './error-texts/table-files.ts';
import { catalogueProductErrors } from './error-texts/catalogue/products.ts';
import { catalogueErrors } from './error-texts/market/mall.ts';
import { checkoutErrors } from './error-texts/trade/checkout.ts';
import { claimErrors } from './error-texts/trade/claims.ts';
import { projectErrors } from './error-texts/trade/projects.ts';
import { commissionErrors } from './error-texts/money/commission.ts';
import { auctionBiddingErrors } from './error-texts/trade/auction-bidding.ts';
import { reverseRoundErrors } from './error-texts/trade/reverse-rounds.ts';
import { auctionLotErrors } from './error-texts/trade/auction-lots.ts';
import { alertErrors } from './error-texts/trade/alerts.ts';
import { couponErrors } from './error-texts/trade/coupons.ts';
import { demandErrors } from './error-texts/trade/demands.ts';
import { creditErrors } from './error-texts/money/credit.ts';
import { purchasingErrors } from './error-texts/trade/purchasing.ts';
import { conversationErrors } from './error-texts/site/conversations.ts';
import { fieldTexts, type FieldCode } from './error-texts/fields.ts';
import { moneySettingErrors } from './error-texts/money-settings.ts';
import { carrierErrors } from './error-texts/trade/carriers.ts';
import { stockLotErrors } from './error-texts/market/stock-lots.ts';
import { favouriteErrors } from './error-texts/market/favourites.ts';
import { generalErrors } from './error-texts/general.ts';
import { freightRateErrors } from './error-texts/market/freight-rates.ts';
import { identityErrors } from './error-texts/accounts/identity.ts';
import { payoutErrors } from './error-texts/money/payouts.ts';
import { profileErrors } from './error-texts/accounts/profile.ts';
import { offerErrors } from './error-texts/sellers/offers.ts';
import { customPriceErrors } from './error-texts/market/custom-prices.ts';
import { orderMailErrors } from './error-texts/trade/order-mails.ts';
import { paymentErrors } from './error-texts/money/payments.ts';
import { loadErrors } from './error-texts/trade/loads.ts';
import { goodsReceiptErrors } from './error-texts/trade/goods-receipts.ts';
import { shipmentErrors } from './error-texts/trade/shipments.ts';
import { receivingCodeErrors } from './error-texts/trade/receiving-codes.ts';
import { tripErrors } from './error-texts/trade/trips.ts';
import { priceComparisonErrors } from './error-texts/trade/price-comparisons.ts';
import { planErrors } from './error-texts/trade/plans.ts';
import { callOffErrors } from './error-texts/trade/call-off-contracts.ts';
import { negotiationErrors } from './error-texts/trade/negotiations.ts';
import { preorderErrors } from './error-texts/trade/preorders.ts';
import { quotationErrors } from './error-texts/trade/quotations.ts';
import { quickOrderErrors } from './error-texts/trade/quick-order.ts';
import { refundErrors } from './error-texts/money/refunds.ts';
import { registrationErrors } from './error-texts/accounts/registration.ts';
import { quoteErrors } from './error-texts/trade/quotes.ts';
import { standingOrderErrors } from './error-texts/trade/standing-orders.ts';
import { staffMemberErrors } from './error-texts/accounts/staff-members.ts';
import { secondFactorErrors } from './error-texts/accounts/second-factor.ts';
import { auctionBidderErrors } from './error-texts/trade/auction-bidders.ts';
import { awardErrors } from './error-texts/trade/awards.ts';
import { trialErrors } from './error-texts/trade/trials.ts';
import { saleErrors } from './error-texts/trade/sales.ts';
import { sellerAnswerErrors } from './error-texts/trade/seller-answers.ts';
import { sellerCentreErrors } from './error-texts/sellers/seller-centre.ts';
import { messageItemErrors } from './error-texts/site/message-items.ts';
import { siteErrors } from './error-texts/site/site.ts';
import { visitorFormErrors } from './error-texts/site/visitor-forms.ts';

/** With `busy`: by then a connection is replaced, or another server answers. */
export const BUSY_RETRY_SECONDS = 5;

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
  ...quoteErrors,
  ...orderMailErrors,
  ...quotationErrors,
  ...planErrors,
  ...auctionBidderErrors,
  ...awardErrors,
  ...trialErrors,
  ...loadErrors,
  ...goodsReceiptErrors,
  ...shipmentErrors,
  ...tripErrors,
  ...receivingCodeErrors,
  ...priceComparisonErrors,
  ...auctionBiddingErrors,
  ...reverseRoundErrors,
  ...auctionLotErrors,
  ...alertErrors,
  ...standingOrderErrors,
  ...callOffErrors,
  ...negotiationErrors,
  ...preorderErrors,
  ...couponErrors,
  ...demandErrors,
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
  ...sellerAnswerErrors,
  ...favouriteErrors,
  ...carrierErrors,
  ...stockLotErrors,
  ...customPriceErrors,
  ...staffWorkErrors,
  ...catalogueProductErrors,
  ...tableFileErrors,
  ...moneySettingErrors,
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

/**
 * What is wrong at one field; `path` is dotted from the root of the body or query: `address.postcode`,
 * `lines.0.amount`.
 */
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
