import { choiceInCookies } from '#contract/accounts/choice-cookie.ts';
import { answersThisRevision, isAllowed, type ConsentChoice } from '#domain/accounts/cookie-consent.ts';

/** This browser's choice, if it answers what is asked now. */
export function currentChoice(): ConsentChoice | null {
  const choice = choiceInCookies(document.cookie);
  return answersThisRevision(choice) ? choice : null;
}

/** Whether preferences may be stored on this device: recent searches, recently viewed products. */
export function mayStorePreferences(): boolean {
  return isAllowed(currentChoice(), 'preferences');
}
