/** What a part of a query says beside the goods. */
export type Said =
  /** A word of denial with nothing to deny. */
  | { kind: 'not'; side: 'before' | 'after' }
  /** Nobody understands it. */
  | { kind: 'unread' };
