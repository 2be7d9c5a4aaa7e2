import type { UnsavedReason } from './not-answered.ts';

export interface NotSaved {
  reason: UnsavedReason;
  /** The page it was sent to. */
  to: string;
  /** Sends the form as it is then; null for what was sent without one. */
  sendAgain: (() => void) | null;
}

let current: NotSaved | null = null;
const listeners = new Set<() => void>();

/** What the last form of this page met, until it is sent again or left. */
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
