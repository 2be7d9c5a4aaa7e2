import { z } from 'zod';
import { contactTopics } from '#domain/site/contact-topics.ts';
import { contactStates } from '#domain/site/visitor-forms.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { contactMessage, messageList } from './message-list.ts';
import { againstSpam, telephone, workedOff } from './visitor-shapes.ts';
import { done, email, line, locale, pathId, text } from '#contract/wire.ts';

const sales = ['staff:sales'] as const;

export const contact = defineEndpoints({
  'GET /visitor-form/token': {
    summary: 'What a form carries to show that it came from a page of ours, and since when that is open.',
    access: 'public',
    answer: z.object({ token: z.string() }),
  },

  'POST /contact-message': {
    summary: 'A message to the marketplace; staff and sender are mailed.',
    access: 'public',
    perMinute: 10,
    guards: 'mail',
    body: z.strictObject({
      name: line(120).min(1),
      company: line(160).default(''),
      email,
      phone: telephone.default(''),
      topic: z.enum(contactTopics),
      message: text(4000).min(10),
      language: locale,
      ...againstSpam,
    }),
    answer: done,
  },
  'GET /staff/contact-messages': messageList.list,
  'GET /staff/contact-messages/export': messageList.export,
  'GET /staff/contact-messages/{id}': {
    summary: 'One message.',
    access: sales,
    params: pathId,
    answer: contactMessage.extend({ phone: z.string(), message: z.string(), language: locale, ...workedOff }),
  },
  'PUT /staff/contact-messages/{id}': {
    summary:
      'How far a message is worked off, with a note for colleagues. Taking up a suspected message marks it as a person’s.',
    access: sales,
    params: pathId,
    body: z.strictObject({ state: z.enum(contactStates), note: text(2000).default('') }),
    answer: done,
  },
});
