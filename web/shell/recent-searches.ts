import { mayKeepHere } from '#web/accounts/cookie-consent/kept-choice.ts';

const KEY = 'recent-searches';
const MAX = 6;

/** What was searched on this device, newest first. Where storage is refused there is simply nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MAX) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(words: string): void {
  if (!mayKeepHere()) return;
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify([words, ...recentSearches().filter((each) => each !== words)].slice(0, MAX)),
    );
  } catch {
    // Private windows may refuse; then nothing is remembered.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where storage is refused there is nothing to forget.
  }
}
