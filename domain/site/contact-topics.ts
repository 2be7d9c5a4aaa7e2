import type { Locale } from '#domain/values/locale.ts';
import names from './contact-topics.json' with { type: 'json' };

/** What a message of a visitor is about, in the order in which it is offered. */
export const contactTopics = [
  'buying',
  'quotation',
  'order',
  'payment',
  'selling',
  'account',
  'partnership',
  'other',
] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactTopicNames: Readonly<Record<ContactTopic, Readonly<Record<Locale, string>>>> = names;
