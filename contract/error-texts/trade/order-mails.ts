import type { ErrorText } from '../text.ts';

/** Errors of mails about an order, and of the outbox that staff look after. */
export const orderMailErrors = {
  order_mail_recipient: {
    status: 422,
    th: 'ส่งได้เฉพาะเพื่อนร่วมงานในบริษัท หรือผู้ติดต่อของคำสั่งซื้อนี้',
    en: 'You can send it to a colleague of your company or to the contact of this order',
    cn: '只能发送给本公司同事或该订单的联系人',
  },
  order_mail_empty: {
    status: 422,
    th: 'กรุณาเขียนข้อความ',
    en: 'Please write something',
    cn: '请填写内容',
  },
  too_many_order_mails: {
    status: 429,
    th: 'วันนี้ส่งครบ {max} ฉบับแล้ว กรุณาลองใหม่พรุ่งนี้',
    en: 'Today’s {max} emails have been sent. Please try again tomorrow.',
    cn: '今天已发送 {max} 封邮件，请明天再试。',
  },
  mail_not_dead: {
    status: 409,
    th: 'อีเมลนี้ไม่ได้รอให้ส่งอีกครั้ง',
    en: 'This email is not waiting to be sent again',
    cn: '此邮件无需重新发送',
  },
} as const satisfies Record<string, ErrorText>;
