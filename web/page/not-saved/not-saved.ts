import type { UnsavedReason } from './not-answered.ts';

export interface NotSaved {
  reason: UnsavedReason;
  /** Sends the form as it is then; null where it is not on the page any more. */
  sendAgain: (() => void) | null;
}

let current: NotSaved | null = null;
const listeners = new Set<() => void>();

/** What the last form of this page met, while nothing was sent since. */
export const notSaved = (): NotSaved | null => current;

export function sayNotSaved(said: NotSaved | null): void {
  if (current === said) return;
  current = said;
  for (const listener of listeners) listener();
}

export function onNotSaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
