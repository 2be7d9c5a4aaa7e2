import {
  choiceFromText,
  CONSENT_COOKIE,
  consentQuestion,
  type ConsentQuestion,
} from '#domain/accounts/cookie-consent.ts';
import { isCurrency, DEFAULT_CURRENCY, type Currency } from '#domain/values/currency.ts';
import { deliveryChoiceOf, deliveryPlaceText, type DeliveryChoice } from '#domain/market/delivery/delivery-choice.ts';
import { fixedPages } from '#domain/site/content.ts';
import { DEFAULT_PRICE_UNIT, isPriceUnit, type PriceUnit } from '#domain/values/price-unit.ts';
import { isLocale, preferredLocale, type Locale } from '#domain/values/locale.ts';
import { plainCookies } from '#contract/sent-cookies.ts';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { isLetterKeys, type LetterKeys } from '#web/page/letter-keys.ts';
import { isScheme, type Scheme } from '#web/theme/scheme.ts';

/**
 * What a request says of how its visitor wants to see pages. Cookies: `language`, `currency`, `price_unit`, `scheme`,
 * `letter_keys`, `deliver_to`, `load_tonnes`, `vat`, `cc_cookie`, with `__Host-` before them over TLS.
 */
export interface Visit {
  locale: Locale;
  currency: Currency;
  priceUnit: PriceUnit;
  scheme: Scheme;
  letterKeys: LetterKeys;
  delivery: DeliveryChoice | null;
  /** Nowhere is a choice, too. */
  hasChosenDelivery: boolean;
  /** Delivered prices are shown with VAT. */
  withVat: boolean;
  /** What the page asks about cookies. */
  question: ConsentQuestion;
  hasSession: boolean;
}

/** The language of the address, else the one chosen before, else the browser's, else Thai. */
export function visitOf(path: string, cookies: string | undefined, acceptLanguage: string | undefined): Visit {
  const inPath = path.split(/[/?.]/, 2)[1];
  const { language, currency, price_unit, scheme, letter_keys, deliver_to, load_tonnes, vat, ...others } =
    plainCookies(cookies);
  return {
    locale: [inPath, language].find(isLocale) ?? preferredLocale(acceptLanguage),
    currency: isCurrency(currency) ? currency : DEFAULT_CURRENCY,
    priceUnit: isPriceUnit(price_unit) ? price_unit : DEFAULT_PRICE_UNIT,
    scheme: isScheme(scheme) ? scheme : 'auto',
    letterKeys: isLetterKeys(letter_keys) ? letter_keys : 'on',
    delivery: deliveryChoiceOf(deliver_to, load_tonnes),
    hasChosenDelivery: deliver_to !== undefined,
    withVat: vat === 'with',
    question: consentQuestion(choiceFromText(others[CONSENT_COOKIE])),
    hasSession: Boolean(others[SESSION_COOKIE]),
  };
}

/** What everybody reads alike; forms in them carry tokens that are not anybody's. */
const READ = `(?:news|help|join-us)(?:/[a-z0-9-]{1,80})?|faq|contact|newsletter|price-trend|${fixedPages.join('|')}`;
const CACHEABLE_PATH = new RegExp(
  `^/(?:th|en|cn)(?:/products(?:/\\d{1,10})?|/sellers/\\d{1,10}|/category(?:/[a-z0-9-]{1,80}){1,3}|/(?:${READ}))?(?:\\.data)?$`,
);
const LONGEST_CACHEABLE_URL = 400;

/** Under what a page may be kept for everybody; null when it may not. */
export function cacheKey(method: string, url: string, visit: Visit): string | null {
  if (method !== 'GET' || visit.hasSession || url.length > LONGEST_CACHEABLE_URL) return null;
  const path = url.split('?', 1)[0] ?? '';
  if (!CACHEABLE_PATH.test(path)) return null;
  // Asked is in whole pages; what follows a link without a reload is the same for everybody.
  const question = path.endsWith('.data') ? 'none' : visit.question;
  return `${visit.currency} ${visit.priceUnit} ${visit.scheme} ${visit.letterKeys} ${deliveryKey(visit)} ${question} ${url}`;
}

/**
 * What a page says of delivered prices depends on; nothing while no place is chosen. An address counts as its province:
 * no visitor has one.
 */
function deliveryKey({ delivery, withVat }: Visit): string {
  return delivery
    ? `${deliveryPlaceText({ ...delivery, addressId: null })}/${delivery.loadTonnes}/${withVat ? 'vat' : ''}`
    : '';
}
