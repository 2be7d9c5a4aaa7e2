import { z } from 'zod';
import { titles } from './content-items.ts';
import { subscriberList } from './subscriber-list.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { done, email, id, instant, locale, paging } from '#contract/wire.ts';
import { NEWSLETTER_LINK_DAYS } from '#domain/site/visitor-forms.ts';

const token = z.strictObject({ token: z.string().min(1).max(100) });
const key = z.string().regex(/^\d{1,10}\.(?:[\w-]{6})?[\w-]{43}$/, { error: 'newsletter_link_invalid' });
const editors = ['staff:sales', 'staff:catalogue'] as const;

export const newsletter = defineEndpoints({
  'POST /newsletter/subscribe': {
    summary:
      'Ask for the newsletter; a link to confirm it is mailed. The answer is the same whether or not the email is known.',
    access: 'public',
    perMinute: 10,
    guards: 'mail',
    body: z.strictObject({ email, language: locale, website: z.string().max(500).default('') }),
    answer: done,
  },
  'POST /newsletter/confirm': {
    summary: `The email is its owner’s, by the mailed link; it works once, for ${NEWSLETTER_LINK_DAYS} days.`,
    access: 'public',
    perMinute: 30,
    guards: 'secret',
    body: token,
    answer: z.object({ email: z.string() }),
  },
  'GET /newsletter/subscription': {
    summary: 'Whose subscription an unsubscribe link is for, the email masked.',
    access: 'public',
    perMinute: 60,
    guards: 'secret',
    query: z.strictObject({ key }),
    answer: z.object({ email: z.string(), is_subscribed: z.boolean() }),
  },
  'POST /newsletter/unsubscribe': {
    summary: 'No more newsletters, by the link that each of them carries; no session is needed.',
    access: 'public',
    perMinute: 60,
    guards: 'secret',
    body: z.strictObject({ key }),
    answer: done,
  },

  'GET /staff/newsletter': subscriberList.list,
  'GET /staff/newsletter/export': subscriberList.export,
  'GET /staff/newsletter/counts': {
    summary: 'How many asked for the newsletter, confirmed it and left it.',
    access: editors,
    answer: z.object({ waiting: z.int(), confirmed: z.int(), left: z.int() }),
  },
  'GET /staff/newsletter/issues': {
    summary: 'Articles that were sent, the newest first, and how many subscribers got each.',
    access: editors,
    query: z.strictObject({ ...paging(20) }),
    answer: z.object({
      count: z.int(),
      issues: z.array(
        z.object({
          id,
          article_id: id,
          slug: z.string(),
          titles,
          sent_by: z.string(),
          created_at: instant,
          finished_at: instant.nullable(),
          delivered: z.int(),
        }),
      ),
    }),
  },
  'POST /staff/newsletter/issues': {
    summary: 'Send a published article to everybody who confirmed, in batches; an article is sent once.',
    access: editors,
    body: z.strictObject({ article_id: id }),
    answer: z.object({ id }),
  },
});
