import { mayStorePreferences } from '#web/accounts/cookie-consent/current-choice.ts';
import { removeStored, writeStored, readStored } from '#web/page/browser-storage.ts';

const MAX = 6;

/** What was searched on this device, newest first. Where storage is refused there is simply nothing. */
export function recentSearches(): string[] {
  const kept = readStored('recent-searches');
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MAX) : [];
}

export function rememberSearch(words: string): void {
  if (mayStorePreferences())
    writeStored('recent-searches', [words, ...recentSearches().filter((each) => each !== words)].slice(0, MAX));
}

export function forgetSearch(words: string): void {
  writeStored(
    'recent-searches',
    recentSearches().filter((each) => each !== words),
  );
}

export function clearSearches(): void {
  removeStored('recent-searches');
}
