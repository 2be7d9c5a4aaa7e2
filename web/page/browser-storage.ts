type End = 'consent' | 'log-out';

/**
 * What this browser stores for the shop beside cookies, and what ends it: the consent that allows it is withdrawn, or
 * the member logs out. Every key is named here: a test looks for others.
 */
const ENDS = {
  'seen-products': ['consent'],
  'recent-searches': ['consent', 'log-out'],
  'auction-alerts': ['consent'],
  'quick-order-list': ['log-out'],
  'found-things': ['log-out'],
} as const satisfies Record<string, readonly End[]>;

type StorageKey = keyof typeof ENDS;

/** What needs consent outlives the visit; a member's own data stays with its tab. */
function storageOf(key: StorageKey): Storage {
  return endsBy(key, 'consent') ? localStorage : sessionStorage;
}

/** Undefined where nothing is stored or storage is refused. */
export function readStored(key: StorageKey): unknown {
  try {
    return JSON.parse(storageOf(key).getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** False where storage is refused, as in some private windows. */
export function writeStored(key: StorageKey, value: unknown): boolean {
  try {
    storageOf(key).setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: StorageKey): void {
  try {
    storageOf(key).removeItem(key);
  } catch {
    // Where storage is refused there is nothing to remove.
  }
}

/** Removes everything that ends by this. */
export function clearStored(by: End): void {
  for (const key of Object.keys(ENDS) as StorageKey[]) if (endsBy(key, by)) removeStored(key);
}

function endsBy(key: StorageKey, end: End): boolean {
  return (ENDS[key] as readonly End[]).includes(end);
}
