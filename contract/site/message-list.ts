import { z } from 'zod';
import { contactTopicNames, contactTopics } from '#domain/site/contact-topics.ts';
import { contactStates } from '#domain/site/visitor-forms.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states, text, yesNo } from '#contract/kit/filters.ts';
import { id, instant } from '#contract/wire.ts';
import texts from './message-list.json' with { type: 'json' };
import { suspicion } from './visitor-shapes.ts';

export const contactMessage = z.object({
  id,
  name: z.string(),
  company: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  state: z.enum(contactStates),
  created_at: instant,
  ...suspicion,
});

/** What visitors wrote through the contact page. */
export const messageList = defineList({
  name: 'contact-messages',
  access: ['staff:sales'],
  summary: 'Messages of visitors, the newest first; what looks like a program’s only where it is asked for.',
  row: contactMessage,
  columns: {
    name: { kind: 'text', onCard: 'name' },
    company: { kind: 'text', onCard: 'fact' },
    email: { kind: 'text', isExtra: true },
    topic: { kind: 'state', onCard: 'fact' },
    created_at: { kind: 'time', sort: true, onCard: 'fact' },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: {
    q: text(),
    state: states(contactStates),
    topic: states(contactTopics),
    created_at: days,
    suspected: yesNo,
  },
  sort: '-created_at',
  texts: { ...texts, values: { ...texts.values, topic: contactTopicNames } },
});
