import { mayKeepHere } from '#web/accounts/cookie-consent/kept-choice.ts';

const KEY = 'seen-products';
const MAX = 10;

/** Products that were looked at on this device, the last first. Where storage is refused there is simply nothing. */
export function viewedHere(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => Number.isInteger(each) && each > 0).slice(0, MAX) : [];
  } catch {
    return [];
  }
}

export function noteViewedHere(id: number): void {
  if (!mayKeepHere()) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...viewedHere().filter((each) => each !== id)].slice(0, MAX)));
  } catch {
    // Private windows may refuse; then nothing is remembered.
  }
}

export function forgetViewedHere(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where storage is refused there is nothing to forget.
  }
}
