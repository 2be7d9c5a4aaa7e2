import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from '#domain/site/conversation.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { named } from '#contract/offer-shapes.ts';
import { count, done, id, idText, instant, numberText, paging, pathId, text } from '#contract/wire.ts';

/** Chat with sales: what a member and the marketplace's sales people write to each other. */

export const message = z.object({
  id,
  from: z.enum(['member', 'sales']),
  /** Who of sales wrote it. */
  staff_name: z.string().nullable(),
  body: z.string(),
  product: named.extend({ grade: z.string() }).nullable(),
  order: z.object({ id, order_no: z.string() }).nullable(),
  /** `url` opens it for five minutes, in this session alone. */
  file: z.object({ name: z.string(), content_type: z.string(), size: z.int(), url: z.string() }).nullable(),
  created_at: instant,
});

const messages = {
  /** Oldest first; the newest fifty, or those before `before`. */
  messages: z.array(message),
  has_older: z.boolean(),
};
const conversationStatus = z.enum(['open', 'closed']);
const before = { before: idText.optional() };

/** A message has words, a file, or both; with a file it comes as a form. */
const written = {
  body: text(MESSAGE_MAX_LENGTH).default(''),
  product_id: numberText(id).optional(),
  order_id: numberText(id).optional(),
};

const salesRow = z.object({
  id,
  status: conversationStatus,
  member: z.object({ id, name: z.string() }),
  company: named,
  assigned_to: z.object({ id, name: z.string(), is_me: z.boolean() }).nullable(),
  /** Messages of the member that sales have not read. */
  unread: z.int(),
  waiting_since: instant.nullable(),
  last_message_at: instant,
  /** The beginning of the last message. */
  last_message: z.string(),
});

const sales = ['staff:sales'] as const;

export const conversations = defineEndpoints({
  'GET /conversation/mine': {
    summary: 'The member’s conversation with sales, and whether sales are there now.',
    access: 'member',
    query: z.strictObject(before),
    answer: z.object({
      id: id.nullable(),
      ...messages,
      unread: z.int(),
      /** Up to which message sales have read. */
      read_by_sales: z.int(),
      hours: z.object({ from: z.int(), to: z.int(), open: z.boolean(), changes_at: instant }),
    }),
  },
  'GET /conversation/unread': {
    summary: 'How many messages of sales the member has not read.',
    access: 'member',
    answer: count,
  },
  'POST /conversation/message': {
    summary: 'Write to sales, about a product or an order if one is named; a picture or PDF as part “file”.',
    access: 'member',
    upload: true,
    perMinute: 20,
    body: z.strictObject(written),
    answer: z.object({ id }),
  },
  'POST /conversation/read': {
    summary: 'The member has read up to a message.',
    access: 'member',
    body: z.strictObject({ message_id: id }),
    answer: done,
  },
  'GET /staff/conversations': {
    summary: 'Conversations with members: those that wait longest for an answer first.',
    access: sales,
    query: z.strictObject({ view: z.enum(['open', 'mine', 'closed']).default('open'), ...paging(20) }),
    answer: z.object({ count: z.int(), unread: z.int(), conversations: z.array(salesRow) }),
  },
  'GET /staff/conversations/{id}': {
    summary: 'One conversation, and who it is with.',
    access: sales,
    params: pathId,
    query: z.strictObject(before),
    answer: z.object({
      conversation: salesRow,
      ...messages,
      read_by_member: z.int(),
      customer: z.object({
        user_id: id,
        email: z.string(),
        mobile: z.string().nullable(),
        language: z.enum(['th', 'en', 'cn']),
        member_level: z.int(),
        orders: z.int(),
        latest_orders: z.array(z.object({ id, order_no: z.string(), placed_at: instant })),
      }),
    }),
  },
  'POST /staff/conversations/{id}/message': {
    summary: 'Answer a member; who answers first takes the conversation over.',
    access: sales,
    upload: true,
    perMinute: 60,
    params: pathId,
    body: z.strictObject(written),
    answer: z.object({ id }),
  },
  'POST /staff/conversations/{id}/read': {
    summary: 'Sales have read up to a message.',
    access: sales,
    params: pathId,
    body: z.strictObject({ message_id: id }),
    answer: done,
  },
  'POST /staff/conversations/{id}/assign': {
    summary: 'Take a conversation over, or give it back to all.',
    access: sales,
    params: pathId,
    body: z.strictObject({ to: z.enum(['me', 'nobody']) }),
    answer: done,
  },
  'POST /staff/conversations/{id}/status': {
    summary: 'Close a conversation, or open it again; a new message of the member opens it, too.',
    access: sales,
    params: pathId,
    body: z.strictObject({ status: conversationStatus }),
    answer: done,
  },
});
