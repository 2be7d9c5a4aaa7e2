import { stringifySetCookie } from 'cookie';
import { cookieName } from '#contract/cookie-name.ts';
import { plainCookies } from '#contract/sent-cookies.ts';
import {
  choiceFromText,
  choiceText,
  CONSENT_COOKIE,
  endOfChoice,
  type ConsentChoice,
} from '#domain/accounts/cookie-consent.ts';

/** The choice among a browser's cookies; null when there is none or it is not whole. */
export function choiceInCookies(cookies: string | undefined): ConsentChoice | null {
  return choiceFromText(plainCookies(cookies)[CONSENT_COOKIE]);
}

/** The cookie of a choice, as a header of an answer or as a script sets it. Of this host alone; scripts may read it. */
export function choiceCookie(choice: ConsentChoice, secure: boolean): string {
  const expires = endOfChoice(choice);
  return stringifySetCookie({
    name: cookieName(CONSENT_COOKIE, secure),
    value: choiceText(choice),
    expires,
    path: '/',
    sameSite: 'lax',
    secure,
  });
}
