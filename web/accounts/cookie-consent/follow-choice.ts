import { fetchClient } from '#contract/fetch-client.ts';
import { choiceCookie } from '#contract/accounts/choice-cookie.ts';
import { isRecorded, type ConsentChoice } from '#domain/accounts/cookie-consent.ts';
import { isLocale } from '#domain/values/locale.ts';
import { clearStored } from '#web/page/browser-storage.ts';
import { currentChoice, mayStorePreferences } from './current-choice.ts';

/**
 * Applies the choice: deletes what is no longer allowed, and has the server record it. A failure is made up for on the
 * next page.
 */
export async function followChoice(): Promise<void> {
  if (!mayStorePreferences()) clearStored('consent');
  const choice = currentChoice();
  if (choice && !isRecorded(choice)) await record(choice);
}

async function record(choice: ConsentChoice): Promise<void> {
  const { consentId, categories, services, revision, lastConsentTimestamp, languageCode } = choice;
  const isKept = await fetchClient()('POST /cookie-consent', {
    body: {
      consentId,
      categories,
      services,
      revision,
      consentTimestamp: lastConsentTimestamp,
      languageCode: isLocale(languageCode) ? languageCode : 'th',
    },
  }).then(
    () => true,
    () => false,
  );
  // A visitor who changed their mind meanwhile has another choice by now.
  if (isKept && currentChoice()?.lastConsentTimestamp === lastConsentTimestamp)
    document.cookie = choiceCookie(
      { ...choice, data: { recorded: lastConsentTimestamp } },
      location.protocol === 'https:',
    );
}
