import { z } from 'zod';
import { MAX_ORDER_MAIL_LENGTH, orderMatters } from '#domain/trade/order-mails.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { done, email, idText, line, text } from '#contract/wire.ts';

export const orderMails = defineEndpoints({
  'POST /coreemail/send_mail_noti_to_staff': {
    summary: 'Ask the marketplace’s team to look at an order of the company; the same matter once a day.',
    access: 'member:see_orders',
    guards: 'mail',
    perMinute: 10,
    body: z.strictObject({ email_type: z.enum(orderMatters), order_no: line(20).min(1) }),
    /** Not sent: the team was asked already. */
    answer: z.object({ status: z.literal(true), sent: z.boolean() }),
  },
  'POST /coreemail/send_mail_order': {
    summary: 'Mail an order to a colleague, or to the order’s contact, with what one writes (HTML, its safe part).',
    access: 'member:see_orders',
    guards: 'mail',
    perMinute: 10,
    body: z.strictObject({ order_id: idText, to: email, emailbody: text(MAX_ORDER_MAIL_LENGTH).min(1) }),
    answer: done,
  },
});
