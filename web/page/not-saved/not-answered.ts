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
