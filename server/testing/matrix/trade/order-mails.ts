import type { orderMails } from '#contract/trade/order-mails.ts';
import { hidden, type Rows } from '../row.ts';

export const orderMailsRows: Rows<typeof orderMails> = {
  'POST /coreemail/send_mail_noti_to_staff': hidden(({ orderNo }) => ({
    body: { email_type: 'order', order_no: orderNo },
  })),
  'POST /coreemail/send_mail_order': hidden(({ order }) => ({
    body: { order_id: order, to: 'nobody@else.example', emailbody: '<p>x</p>' },
  })),
};
