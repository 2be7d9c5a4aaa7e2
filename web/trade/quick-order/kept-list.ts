import { forgetHere, keepHere, keptHere } from '#web/page/kept-here.ts';

interface Kept {
  text: string;
  owner: number | null;
}

/**
 * A list too long for an address is stored in this tab: it outlives a log-in, another place to deliver to, a reload.
 * `owner` is the member's number, null for a visitor; a member's list on the screen stays theirs when the session has
 * ended. False where the browser stores nothing.
 */
export function keepList(text: string, owner: number | null): boolean {
  const before = read();
  const kept: Kept = { text, owner: owner ?? (before?.text === text ? before.owner : null) };
  return keepHere('quick-order-list', kept);
}

/** A visitor's list goes with the member who logs in; a member's list is theirs alone, however the session ended. */
export function keptList(asking: number | null): string | null {
  const kept = read();
  if (!kept || kept.owner === null || kept.owner === asking) return kept?.text ?? null;
  dropList();
  return null;
}

function read(): Kept | undefined {
  return keptHere('quick-order-list') as Kept | undefined;
}

export function dropList(): void {
  forgetHere('quick-order-list');
}
