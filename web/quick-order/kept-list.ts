const KEY = 'quick-order-list';

/** A list too long for an address is kept in this tab: it outlives a log-in, another place to deliver to, a reload. False where the browser keeps nothing. */
export function keepList(text: string): boolean {
  try {
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

export function keptList(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function dropList(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where storage is refused nothing was kept.
  }
}
