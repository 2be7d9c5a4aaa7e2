import { SECURITY_EVENT_DAYS } from '#domain/security-events.ts';
import { BUYER_IDLE_DAYS, MEMBER_DAYS, MONEY_IDLE_DAYS } from '#domain/accounts/sign-in/session-lifetimes.ts';
import { BUSINESS_HOURS, CHAT_HOURS } from './values/business-hours.ts';
import { INVITATION_DAYS } from './accounts/company/colleagues.ts';
import { CONSENT_DAYS } from './accounts/cookie-consent.ts';
import {
  CUT_OFF_HOUR,
  LATEST_DELIVERY_DAYS,
  LEAD_DAYS,
  LEAD_DAYS_AFTER_CUT_OFF,
} from './market/delivery/delivery-date.ts';
import { BAND_DAYS } from './market/pricing/price-band.ts';
import { DRAFT_DAYS } from './sellers/offers/offer-draft.ts';
import { ALONE_DAYS } from './money-settings/money-setting.ts';
import { LINE_CODE_MINUTES } from './notifications/line-code.ts';
import type { Locale, Localized } from './values/locale.ts';
import { MAX_UPLOAD_MB } from './files/file-rules.ts';
import { EMAIL_LINK_MINUTES, PASSWORD_LINK_MINUTES } from './accounts/sign-in/link-lifetimes.ts';
import { CODE_DIGITS, CODE_MINUTES } from './accounts/sign-in/one-time-code.ts';
import { SEARCH_QUERIES_KEPT_WEEKS } from './market/search-query.ts';
import { TURNOVER_MONTHS } from './trade/turnover.ts';
import phrases from './rule-phrases.json' with { type: 'json' };
import { REMINDER_DAYS } from './money/credit/repayment.ts';
import { PAYMENT_WINDOW_HOURS, SLIP_RETRY_HOURS } from './trade/order-status.ts';
import { ORDER_TABLE_MAX_MB, ORDER_TABLE_MAX_ROWS } from './trade/quick-order/order-table.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_USUAL_LENGTH } from './accounts/sign-in/password-rules.ts';
import { MAX_NEEDS } from './trade/plans/need.ts';
import { PLAN_DAYS } from './trade/plans/plan-limits.ts';
import { QUICK_ORDER_MAX_LINE, QUICK_ORDER_MAX_LINES } from './trade/quick-order/quick-order.ts';
import { APPROVAL_WORKING_DAYS } from './accounts/registration.ts';
import {
  CODE_DIGITS as AUTHENTICATOR_DIGITS,
  RECOVERY_CODE_LENGTH,
  STEP_SECONDS,
} from './accounts/sign-in/second-factor.ts';
import { LOSS_WAIT_HOURS } from './accounts/sign-in/lost-factor.ts';
import { STAFF_INVITATION_DAYS } from './accounts/staff-members.ts';
import {
  ANSWER_WORKING_DAYS,
  MESSAGES_KEPT_MONTHS,
  NEWSLETTER_LEFT_DAYS,
  NEWSLETTER_LINK_DAYS,
  SUSPECTED_KEPT_DAYS,
} from './site/visitor-forms.ts';

/**
 * The numbers of rules that texts name. A message, a help article or a question says `{{slipRetryHours}}`, never the
 * number.
 */
export const ruleNumbers = {
  slipRetryHours: SLIP_RETRY_HOURS,
  turnoverMonths: TURNOVER_MONTHS,
  priceBandDays: BAND_DAYS,
  passwordMinLength: PASSWORD_MIN_LENGTH,
  passwordMaxLength: PASSWORD_MAX_LENGTH,
  passwordUsualLength: PASSWORD_USUAL_LENGTH,
  passwordLinkMinutes: PASSWORD_LINK_MINUTES,
  emailLinkMinutes: EMAIL_LINK_MINUTES,
  buyerIdleDays: BUYER_IDLE_DAYS,
  moneyIdleDays: MONEY_IDLE_DAYS,
  memberSessionDays: MEMBER_DAYS,
  securityEventDays: SECURITY_EVENT_DAYS,
  lossWaitHours: LOSS_WAIT_HOURS,
  maxUploadMb: MAX_UPLOAD_MB,
  consentDays: CONSENT_DAYS,
  oneTimeCodeDigits: CODE_DIGITS,
  oneTimeCodeMinutes: CODE_MINUTES,
  authenticatorDigits: AUTHENTICATOR_DIGITS,
  authenticatorSeconds: STEP_SECONDS,
  recoveryCodeLength: RECOVERY_CODE_LENGTH,
  quickOrderLines: QUICK_ORDER_MAX_LINES,
  planLines: MAX_NEEDS,
  planDays: PLAN_DAYS,
  quickOrderLineLength: QUICK_ORDER_MAX_LINE,
  orderFileRows: ORDER_TABLE_MAX_ROWS,
  orderFileMb: ORDER_TABLE_MAX_MB,
  businessFrom: BUSINESS_HOURS.from,
  businessTo: BUSINESS_HOURS.to,
  chatFrom: CHAT_HOURS.from,
  chatTo: CHAT_HOURS.to,
  approvalWorkingDays: APPROVAL_WORKING_DAYS,
  answerWorkingDays: ANSWER_WORKING_DAYS,
  lineCodeMinutes: LINE_CODE_MINUTES,
  invitationDays: INVITATION_DAYS,
  staffInvitationDays: STAFF_INVITATION_DAYS,
  newsletterLinkDays: NEWSLETTER_LINK_DAYS,
  newsletterLeftDays: NEWSLETTER_LEFT_DAYS,
  suspectedKeptDays: SUSPECTED_KEPT_DAYS,
  messagesKeptMonths: MESSAGES_KEPT_MONTHS,
  searchQueriesKeptWeeks: SEARCH_QUERIES_KEPT_WEEKS,
  offerDraftDays: DRAFT_DAYS,
  cutOffHour: CUT_OFF_HOUR,
  leadDays: LEAD_DAYS,
  leadDaysAfterCutOff: LEAD_DAYS_AFTER_CUT_OFF,
  latestDeliveryDays: LATEST_DELIVERY_DAYS,
  firstReminderDays: REMINDER_DAYS['7_days'],
  secondReminderDays: REMINDER_DAYS['3_days'],
  aloneDays: ALONE_DAYS,
} as const;

/** The numbers that a phrase of `rule-phrases.json` has places for, by name. */
export const phraseNumbers = {
  paymentWindow: { number: PAYMENT_WINDOW_HOURS },
} as const satisfies Readonly<Record<keyof typeof phrases, Readonly<Record<string, number>>>>;

/**
 * What texts name in words, `{{paymentWindow}}`. An exception to the rule is said in `rule-phrases.json`, its number
 * stands above, and no text changes.
 */
export const rulePhrases = {
  paymentWindow: phraseOf(phrases.paymentWindow, phraseNumbers.paymentWindow),
} as const satisfies Readonly<Record<keyof typeof phrases, Localized<string>>>;

function phraseOf({ th, en, cn }: Localized<string>, numbers: Readonly<Record<string, number>>): Localized<string> {
  const filled = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (!Object.hasOwn(numbers, name)) throw new Error(`The phrase has no number ${name}: ${text}`);
      return String(numbers[name]);
    });
  return { th: filled(th), en: filled(en), cn: filled(cn) };
}

/** Puts the numbers and phrases of rules into a text. A name that is not known is a fault of the text. */
export function withRuleNumbers(text: string, locale: Locale): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (Object.hasOwn(rulePhrases, name)) return rulePhrases[name as keyof typeof rulePhrases][locale];
    if (!Object.hasOwn(ruleNumbers, name)) throw new Error(`No rule has the number ${name}: ${text}`);
    return String(ruleNumbers[name as keyof typeof ruleNumbers]);
  });
}
