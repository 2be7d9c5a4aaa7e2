import { choiceInCookies } from '#contract/accounts/choice-cookie.ts';
import { answersThisRevision, isAllowed, type ConsentChoice } from '#domain/accounts/cookie-consent.ts';

/** This browser's choice, if it answers what is asked now. */
export function keptChoice(): ConsentChoice | null {
  const choice = choiceInCookies(document.cookie);
  return answersThisRevision(choice) ? choice : null;
}

/** Whether more may be kept on this device than what was asked for: searches, products looked at. */
export function mayKeepHere(): boolean {
  return isAllowed(keptChoice(), 'preferences');
}
