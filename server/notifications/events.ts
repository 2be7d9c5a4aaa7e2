import type { CompanyRight } from '#domain/accounts/company/company-roles.ts';
import type { AttachmentRef } from '#domain/notifications/mail-delivery.ts';
import type { ChannelDefault, ChosenChannel, NotificationCategory } from '#domain/notifications/choices.ts';
import type { Locale } from '#domain/values/locale.ts';

/** How an event goes out by each channel. Every account also keeps it in the product, where nothing is switched off. */
export type Channels = Readonly<Record<ChosenChannel, ChannelDefault>>;

/**
 * Of security and money, what opens something, what goes to people without an account: nobody can switch off the mail.
 */
export const MUST_KNOW: Channels = { mail: 'always', push: 'on', line: 'on' };
/** Whatever else people act on. */
export const SHOULD_KNOW: Channels = { mail: 'on', push: 'on', line: 'on' };
/** Good to know: the product shows it, the rest comes to who asks for it. */
export const MAY_KNOW: Channels = { mail: 'off', push: 'off', line: 'off' };

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
  /**
   * What opens something by itself, and for how long. It goes to the recipient's own mailbox only: never into an
   * account, a push text or a log. The outbox keeps its mail until it is sent, and no longer than it opens anything.
   */
  secret?: ({ code: string } | { action: Link }) & { minutes: number };
  /** What a person wrote for the recipient, as safe HTML and as text. Only in mails to an address. */
  letter?: { html: string; text: string };
  /** Whom an answer goes to, where that is not the marketplace. */
  replyTo?: string;
  /** Of what somebody subscribed to: the address that ends it, and why the person gets it. */
  unsubscribe?: { url: string; footer?: { why: string; label: string } };
}

interface Definition<Values> {
  /** Names the event in the outbox, once in the product. */
  name: string;
  category: NotificationCategory;
  channels: Channels;
  /** Members without this right do not hear of it, nor see it later. */
  needs?: CompanyRight;
  /** It says to others who somebody is; it is deleted with that person. */
  namesPerson?: true;
  /** The order it is about: staff see there what was sent. */
  orderId?(values: Values): number;
  /** Documents that go with its mails. */
  attachments?(values: Values): readonly AttachmentRef[];
  content(language: Locale, values: Values): Content;
}

/** A mailbox and the language of its owner. */
export interface Address {
  email: string;
  language: Locale;
}

/** Something that happened, and what its recipients read about it. */
export interface BusinessEvent extends Pick<Definition<never>, 'name' | 'category' | 'channels' | 'needs'> {
  orderId?: number;
  attachments?: readonly AttachmentRef[];
  content(language: Locale): Content;
}

/** What the product knows of each event: the table of them. */
export type EventEntry = Pick<Definition<never>, 'name' | 'category' | 'channels' | 'needs' | 'namesPerson'>;

const defined = new Map<string, EventEntry>();

/**
 * Declares an event. What it answers makes one that happened of its values: `notify(orderPlaced({ order_no }),
 * recipients)`.
 */
export function defineEvent<Values = void>(definition: Definition<Values>): (values: Values) => BusinessEvent {
  const { name, category, channels, needs, content } = definition;
  if (defined.has(name)) throw new Error(`There are two events ${name}`);
  defined.set(name, definition);
  return (values) => ({
    name,
    category,
    channels,
    ...(needs && { needs }),
    ...(definition.orderId && { orderId: definition.orderId(values) }),
    ...(definition.attachments && { attachments: definition.attachments(values) }),
    content: (language) => content(language, values),
  });
}

/** Every event there is. */
export function definedEvents(): EventEntry[] {
  return [...defined.values()];
}

/** The events that say to others who somebody is. */
export function eventsThatNamePersons(): string[] {
  return definedEvents().flatMap(({ name, namesPerson }) => (namesPerson ? [name] : []));
}
