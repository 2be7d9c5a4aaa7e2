import { createContext, type RouterContextProvider } from 'react-router';
import type { Answer, Api } from '#contract/client.ts';
import type { ConsentQuestion } from '#domain/accounts/cookie-consent.ts';
import type { Currency } from '#domain/values/currency.ts';
import type { DeliveryChoice } from '#domain/market/delivery/delivery-choice.ts';
import type { PriceUnit } from '#domain/values/price-unit.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Scheme } from '#web/theme/scheme.ts';
import type { LetterKeys } from './letter-keys.ts';

export type SessionUser = NonNullable<Answer<'GET /auth/me'>['user']>;

/** What every loader and action knows of the visit. */
export interface Page {
  /**
   * The API as the visitor; answers in the page's language. A missing session leads to the login, other refusals to the
   * error page.
   */
  api: Api;
  user: SessionUser | null;
  locale: Locale;
  currency: Currency;
  priceUnit: PriceUnit;
  scheme: Scheme;
  letterKeys: LetterKeys;
  /** Where goods are to go, for delivered prices; null while nothing is chosen. */
  delivery: DeliveryChoice | null;
  withVat: boolean;
  /** What a whole page asks about cookies. */
  question: ConsentQuestion;
  /** Where the product is reached, without a slash at the end. */
  baseUrl: string;
  /** A form came with the request: what `user` says is from before it. */
  isForm: boolean;
  /**
   * A whole page, compressed as its browser takes it. A response's own body is copied three times: it is small then.
   */
  compress(page: Uint8Array<ArrayBuffer>): Promise<{ encoding: string | null; bytes: Uint8Array<ArrayBuffer> }>;
  staging: boolean;
  demo: boolean;
  requestId: string;
  /** Writes an unexpected error to the log under the request's id. */
  report(error: unknown): void;
}

export const pageContext = createContext<Page>();

export function pageOf(context: Readonly<RouterContextProvider>): Page {
  return context.get(pageContext);
}
