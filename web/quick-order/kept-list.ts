const KEY = 'quick-order-list';

/**
 * A list too long for an address is kept in this tab: it outlives a log-in, another place to deliver to, a reload. `owner` is the member's number, null for a visitor.
 * False where the browser keeps nothing.
 */
export function keepList(text: string, owner: number | null): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ text, owner }));
    return true;
  } catch {
    return false;
  }
}

/** A visitor's list goes with who logs in; a member's is hers alone, however her session ended. */
export function keptList(asking: number | null): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { text: string; owner: number | null } | null;
    if (!kept || kept.owner === null || kept.owner === asking) return kept?.text ?? null;
  } catch {
    return null;
  }
  dropList();
  return null;
}

export function dropList(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is refused nothing was kept.
  }
}
