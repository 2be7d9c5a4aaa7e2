import { z } from 'zod';
import { choicesOf, chosenChannels, deliveryChoices, notificationCategories } from '#domain/notifications/choices.ts';
import { defineEndpoints, signedIn } from '#contract/endpoint.ts';
import { filterBy, isNumber, listQuery, readAs } from '#contract/specified-calls.ts';
import { done, id, idText, instant, line } from '#contract/wire.ts';

const category = z.enum(notificationCategories);
/** A number, as the categories of messages have them, names none of these. */
const asked = filterBy(
  readAs((value) => (isNumber(value) ? 'none' : value), z.enum([...notificationCategories, 'none'])),
);
/** The product's page size. */
const A_PAGE = 20;

/** What is said of an event, in one language. */
const said = z.object({
  title: z.string(),
  text: z.string(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  /** Within the site, without the language. */
  action: z.object({ label: z.string(), path: z.string() }).nullable(),
});

const notification = z.object({
  id,
  category,
  /** Names the event: `order_paid`. */
  event: z.string(),
  notificationContent: z.object({ th: said, en: said, cn: said }),
  is_read: z.boolean(),
  created_at: instant,
});

const choice = z.object({ category, channel: z.enum(chosenChannels), choice: z.enum(deliveryChoices) });

/** A day's news come by mail alone. */
const possible = choice.strict().refine(({ channel, choice: chosen }) => choicesOf[channel].includes(chosen), {
  error: 'not_a_choice',
  path: ['choice'],
});

/** Everybody's own: what happened that concerns them, and how they want to be told. */
export const notifications = defineEndpoints({
  'GET /notifications': {
    summary: 'What concerns the caller, the newest first; of one category if one is named.',
    access: signedIn,
    query: listQuery({ category: asked }, { size: A_PAGE, most: 100 }),
    answer: z.object({ data: z.array(notification) }),
  },
  'GET /notifications/count': {
    summary:
      'How many there are and how many are unread, of one category if one is named; and the unread ones of each.',
    access: signedIn,
    query: z.object({ category: asked }),
    answer: z.object({
      count: z.int(),
      unread: z.int(),
      by_category: z.array(z.object({ category, unread: z.int() })),
    }),
  },
  'POST /notifications/readall': {
    summary: 'The caller has read everything; of one category if one is named.',
    access: signedIn,
    body: z.strictObject({ category: asked }).prefault({}),
    answer: done,
  },
  'POST /notifications/readbyid': {
    summary: 'The caller has read these. Others’ are left alone.',
    access: signedIn,
    body: z.strictObject({ category: asked, id: z.array(idText).max(100) }),
    answer: done,
  },
  'GET /notifications/choices': {
    summary: 'How the caller is told of each category.',
    access: signedIn,
    answer: z.object({
      choices: z.array(choice.extend({ always: z.boolean(), can_change: z.boolean() })),
    }),
  },
  'POST /notifications/unsubscribe': {
    summary: 'No more daily mails, by the link that each of them has.',
    access: 'public',
    perMinute: 30,
    body: z.strictObject({ key: line(200) }),
    answer: done,
  },
  'PUT /notifications/choices': {
    summary: 'Another way to be told. Security and money are mailed whatever is chosen.',
    access: signedIn,
    perMinute: 30,
    body: z.strictObject({ choices: z.array(possible).max(50) }),
    answer: done,
  },
});
