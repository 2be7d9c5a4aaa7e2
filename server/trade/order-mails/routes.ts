import type { orderMails } from '#contract/trade/order-mails.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { askStaff } from './ask-staff.ts';
import { mailOrder } from './mail-order.ts';

export const routes: Routes<typeof orderMails> = {
  'POST /coreemail/send_mail_noti_to_staff': async ({ caller, body }) => ({
    status: true,
    sent: await askStaff(caller, body.order_no, body.email_type),
  }),
  'POST /coreemail/send_mail_order': ({ caller, body }) => mailOrder(caller, body).then(() => ({ status: true })),
};
