import { z } from 'zod';
import { attachmentKinds, mailStates } from '#domain/notifications/mail-delivery.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, object, states, text } from '#contract/kit/filters.ts';
import { id, instant } from '#contract/wire.ts';
import texts from './mail-list.json' with { type: 'json' };

/** A mail of the outbox. What it said is no part of it: it may hold a code or a link that opens something. */
const outboxMail = z.object({
  id,
  /** The event that it tells of. */
  kind: z.string(),
  subject: z.string(),
  recipient: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** What the mail server said last, or what was wrong with an attachment. */
  last_error: z.string().nullable(),
  order_id: id.nullable(),
  order_no: z.string().nullable(),
  /** Documents that go with it. */
  documents: z.array(z.enum(attachmentKinds)),
  created_at: instant,
  /** Of the last try. */
  tried_at: instant.nullable(),
  may_resend: z.boolean(),
});

/** The outbox. */
export const mailList = defineList({
  name: 'mails',
  access: ['staff:sales'],
  summary: 'Mails of the outbox, the newest first; sales see those about orders.',
  row: outboxMail,
  columns: {
    subject: { kind: 'text', onCard: 'name' },
    state: { kind: 'state', onCard: 'state' },
    created_at: { kind: 'time', sort: true, onCard: 'fact' },
    recipient: { kind: 'text', onCard: 'fact' },
    order_no: { kind: 'order', onCard: 'fact' },
    attempts: { kind: 'number', isExtra: true },
    tried_at: { kind: 'time', isExtra: true },
    last_error: { kind: 'text', isExtra: true },
  },
  filters: { about: text(120), state: states(mailStates), created_at: days, order_id: object },
  sort: '-created_at',
  texts,
});
