import { DAY_MS } from '#domain/values/durations.ts';
import type { LanguageTexts } from './content.ts';

/** What a message is about, by the specification's numbers. */
export const MESSAGE_PROMOTION = 1;
export const MESSAGE_ORDERS = 2;
export const MESSAGE_GENERAL = 3;
export const MESSAGE_ANNOUNCEMENT = 4;
export const messageCategories = [MESSAGE_PROMOTION, MESSAGE_ORDERS, MESSAGE_GENERAL, MESSAGE_ANNOUNCEMENT] as const;
export type MessageCategory = (typeof messageCategories)[number];

/** The choices of the page's filter, in their order; 1 is everything. */
export const messageFilters = ['1', '2', '3', '4', '5'] as const;

const CATEGORY_OF_FILTER: ReadonlyMap<string, MessageCategory> = new Map([
  ['2', MESSAGE_ANNOUNCEMENT],
  ['3', MESSAGE_ORDERS],
  ['4', MESSAGE_PROMOTION],
]);

/**
 * The category that the page's filter asks for; undefined asks for all. Whatever else an address says is the rest:
 * general messages.
 */
export function categoryOfFilter(filter: string): MessageCategory | undefined {
  return filter === '1' ? undefined : (CATEGORY_OF_FILTER.get(filter) ?? MESSAGE_GENERAL);
}

/** What is written in one language; the body is Markdown. */
export interface MessageText {
  title: string;
  body: string;
}
export type MessageTexts = LanguageTexts<MessageText>;

export const EMPTY_MESSAGE_TEXT: Readonly<MessageText> = { title: '', body: '' };

/**
 * A message is read within a year and a month; without an end, who joins later would begin with hundreds of unread
 * ones.
 */
export const MESSAGE_DAYS_MOST = 400;
/** Shown for so long where staff say nothing else. */
export const MESSAGE_DAYS_USUAL = 90;
/** Papers that go with one message. */
export const MESSAGE_FILES_MOST = 5;

export interface MessageState {
  is_published: boolean;
  /** When it was published first. */
  published_at: Date | null;
  public_at: Date | null;
  public_until: Date | null;
}

export const messageStates = ['draft', 'scheduled', 'shown', 'over', 'withdrawn'] as const;
export type MessageStateName = (typeof messageStates)[number];

/** Where a message is in its life. Its twin is `messageStateSql`. */
export function messageState(message: MessageState, now: Date): MessageStateName {
  const { is_published: isPublished, published_at: publishedAt, public_at: from, public_until: until } = message;
  if (!isPublished) return publishedAt === null ? 'draft' : 'withdrawn';
  if (until !== null && until <= now) return 'over';
  return from !== null && from > now ? 'scheduled' : 'shown';
}

export interface Period {
  from: Date;
  until: Date;
}

/**
 * In which time a message is shown that is published at `now`; null where it would be over, never begin, or last too
 * long.
 */
export function messagePeriod(asked: { from: Date | null; until: Date | null }, now: Date): Period | null {
  const from = asked.from ?? now;
  const until = asked.until ?? new Date(from.getTime() + MESSAGE_DAYS_USUAL * DAY_MS);
  const isPossible = until > from && until > now && until.getTime() - from.getTime() <= MESSAGE_DAYS_MOST * DAY_MS;
  return isPossible ? { from, until } : null;
}

/** People are told of what they may have to act on. Offers and news wait until somebody looks. */
export function mayNotify(category: MessageCategory): boolean {
  return category === MESSAGE_ORDERS || category === MESSAGE_ANNOUNCEMENT;
}
