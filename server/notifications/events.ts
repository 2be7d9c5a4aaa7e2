import type { Locale } from '#domain/values/locale.ts';

/** What a person chooses channels for. */
export type Category = 'order' | 'payment' | 'shipping' | 'account' | 'selling' | 'auction' | 'system';

export type Channel = 'mail';

/** `always`: of security and money, which nobody can switch off. `on`, `off`: until somebody chooses otherwise. */
export type ChannelDefault = 'always' | 'on' | 'off';

export interface Link {
  label: string;
  /** Within the site, without the language: `/user/orders`. */
  path: string;
}

/** What is said of an event, in one language. A channel shows as much of it as it has room for. */
export interface Content {
  title: string;
  paragraphs: readonly string[];
  /** Label and value. */
  facts?: readonly (readonly [string, string])[];
  action?: Link;
  /** Another way, less likely. */
  otherAction?: Link;
  /** What opens something by itself. It goes to the recipient's own mailbox only: never into an account, a push text or a log. */
  secret?: { code: string } | { action: Link };
  /** Whom an answer goes to, where that is not the marketplace. */
  replyTo?: string;
  /** Of what somebody subscribed to: the address that ends it, and why the person gets it. */
  unsubscribe?: { url: string; footer?: { why: string; label: string } };
}

interface Definition<Values> {
  /** Names the event in the outbox, once in the product. */
  name: string;
  category: Category;
  channels: Readonly<Record<Channel, ChannelDefault>>;
  /** It says to others who somebody is; it is deleted with that person. */
  namesPerson?: true;
  content(language: Locale, values: Values): Content;
}

/** A mailbox and the language of its owner. */
export interface Address {
  email: string;
  language: Locale;
}

/** Something that happened, and what its recipients read about it. */
export interface BusinessEvent extends Pick<Definition<never>, 'name' | 'category' | 'channels'> {
  content(language: Locale): Content;
}

const defined = new Map<string, Pick<Definition<never>, 'namesPerson'>>();

/** Declares an event. What it answers makes one that happened of its values: `notify(orderPlaced({ order_no }), recipients)`. */
export function defineEvent<Values = void>(definition: Definition<Values>): (values: Values) => BusinessEvent {
  const { name, category, channels, content } = definition;
  if (defined.has(name)) throw new Error(`There are two events ${name}`);
  defined.set(name, definition);
  return (values) => ({ name, category, channels, content: (language) => content(language, values) });
}

/** The events that say to others who somebody is. */
export function eventsThatNamePersons(): string[] {
  return [...defined].flatMap(([name, { namesPerson }]) => (namesPerson ? [name] : []));
}
