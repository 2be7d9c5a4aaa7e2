/**
 * Why nothing was saved: no connection, no answer of this product, a session that is over, somebody else signed in by
 * now, too many requests, a fault here.
 */
export const UNSAVED_REASONS = ['offline', 'noAnswer', 'signedOut', 'other', 'busy', 'failed'] as const;
export type UnsavedReason = (typeof UNSAVED_REASONS)[number];

/** What a page asked for and got no answer to: nothing that a screen could show. */
export class NotAnswered extends Error {
  readonly reason: UnsavedReason;
  constructor(reason: UnsavedReason) {
    super(`Not answered: ${reason}`);
    this.name = 'NotAnswered';
    this.reason = reason;
  }
}

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
