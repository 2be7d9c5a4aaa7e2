import { mayKeepHere } from '#web/accounts/cookie-consent/kept-choice.ts';
import { forgetHere, keepHere, keptHere } from '#web/page/kept-here.ts';

const MAX = 6;

/** What was searched on this device, newest first. Where storage is refused there is simply nothing. */
export function recentSearches(): string[] {
  const kept = keptHere('recent-searches');
  return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MAX) : [];
}

export function rememberSearch(words: string): void {
  if (mayKeepHere())
    keepHere('recent-searches', [words, ...recentSearches().filter((each) => each !== words)].slice(0, MAX));
}

export function forgetSearches(): void {
  forgetHere('recent-searches');
}
