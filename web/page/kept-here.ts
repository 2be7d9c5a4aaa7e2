/**
 * What this browser keeps for the shop beside cookies, and what ends it: the consent that allows it is withdrawn, or
 * the member logs out. A key that is not named here is not kept: a test looks for others.
 */
const ENDS = {
  'seen-products': 'consent',
  'recent-searches': 'consent',
  'quick-order-list': 'log-out',
} as const satisfies Record<string, 'consent' | 'log-out'>;

export type KeptKey = keyof typeof ENDS;

/** What a consent allows outlives the visit; what is a member's own stays with its tab. */
function storageOf(key: KeptKey): Storage {
  return ENDS[key] === 'consent' ? localStorage : sessionStorage;
}

/** Undefined where there is nothing or the browser keeps nothing. */
export function keptHere(key: KeptKey): unknown {
  try {
    return JSON.parse(storageOf(key).getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** False where the browser keeps nothing: private windows may refuse. */
export function keepHere(key: KeptKey, value: unknown): boolean {
  try {
    storageOf(key).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forgetHere(key: KeptKey): void {
  try {
    storageOf(key).removeItem(key);
  } catch {
    // Where storage is refused there is nothing to forget.
  }
}

/** Forgets all that ends by this. */
export function forgetAllHere(by: (typeof ENDS)[KeptKey]): void {
  for (const key of Object.keys(ENDS) as KeptKey[]) if (ENDS[key] === by) forgetHere(key);
}
