import { removeStored, writeStored, readStored } from '#web/page/browser-storage.ts';

interface StoredList {
  text: string;
  owner: number | null;
}

/**
 * A list too long for an address is stored in this tab: it outlives a log-in, another place to deliver to, a reload.
 * `owner` is the member's number, null for a visitor; a member's list on the screen stays theirs when the session has
 * ended. False where the browser stores nothing.
 */
export function storeList(text: string, owner: number | null): boolean {
  const before = read();
  const stored: StoredList = { text, owner: owner ?? (before?.text === text ? before.owner : null) };
  return writeStored('quick-order-list', stored);
}

/** A visitor's list goes with the member who logs in; a member's list is theirs alone, however the session ended. */
export function storedList(asking: number | null): string | null {
  const stored = read();
  if (!stored || stored.owner === null || stored.owner === asking) return stored?.text ?? null;
  removeList();
  return null;
}

function read(): StoredList | undefined {
  return readStored('quick-order-list') as StoredList | undefined;
}

export function removeList(): void {
  removeStored('quick-order-list');
}
