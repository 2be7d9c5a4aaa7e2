import { mayStorePreferences } from '#web/accounts/cookie-consent/current-choice.ts';
import { writeStored, readStored } from '#web/page/browser-storage.ts';

const MAX = 10;

/** Products that were looked at on this device, the last first. Where storage is refused there is simply nothing. */
export function viewedHere(): number[] {
  const kept = readStored('seen-products');
  return Array.isArray(kept) ? kept.filter((each) => Number.isInteger(each) && each > 0).slice(0, MAX) : [];
}

export function noteViewedHere(id: number): void {
  if (mayStorePreferences())
    writeStored('seen-products', [id, ...viewedHere().filter((each) => each !== id)].slice(0, MAX));
}
