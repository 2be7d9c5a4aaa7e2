import { z } from 'zod';
import { chosenChannels } from '#domain/notifications/choices.ts';
import { mailStates } from '#domain/notifications/mail-delivery.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { id, instant, paging, pathId } from '#contract/wire.ts';
import { mailList } from './mail-list.ts';

/** One copy of what happened, to one reader by one channel. */
const sentCopy = z.object({
  channel: z.enum(['product', ...chosenChannels]),
  at: instant,
  title: z.string(),
  /** Whom: a mailbox, or the name of who sees it in the product or is told beside it. */
  to: z.string(),
  state: z.enum([...mailStates, 'unread', 'read', 'left_out', 'not_sent']),
  /** Since when that is so. */
  state_at: instant.nullable(),
  /** The names of the documents that went with it. */
  attached: z.array(z.string()),
  order_id: id.nullable(),
  order_no: z.string().nullable(),
});

export const staffMails = defineEndpoints({
  'GET /staff/mails': mailList.list,
  'GET /staff/mails/export': mailList.export,
  'POST /staff/mails/resend': {
    summary: 'Send dead mails again, with all their tries.',
    access: ['staff:sales'],
    guards: 'mail',
    perMinute: 30,
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    answer: z.object({ status: z.literal(true), sent: z.int() }),
  },
  'POST /staff/mails/set-aside': {
    summary: 'Dead mails that nobody needs to see any more, such as to a mailbox that is gone.',
    access: ['staff:sales'],
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    answer: z.object({ status: z.literal(true), count: z.int() }),
  },
  'GET /staff/orders/{id}/sent': {
    summary: 'What was said of an order, to whom, when and by which channel, the newest first.',
    access: anyStaff,
    params: pathId,
    query: z.strictObject(paging(20)),
    answer: z.object({ sent: z.array(sentCopy), count: z.int().min(0) }),
  },
  'GET /staff/accounts/{id}/sent': {
    summary: 'What a person was told, when and by which channel, the newest first.',
    access: ['staff:sales'],
    params: pathId,
    query: z.strictObject(paging(20)),
    answer: z.object({ sent: z.array(sentCopy), count: z.int().min(0) }),
  },
});
