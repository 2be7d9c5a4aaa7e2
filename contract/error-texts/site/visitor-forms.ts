import type { ErrorText } from '../text.ts';

/** Errors of what visitors send. */
export const visitorFormErrors = {
  form_expired: {
    status: 409,
    th: 'หน้านี้เปิดค้างไว้นานเกินไป กรุณากดส่งอีกครั้ง',
    en: 'This page was open for too long. Please send the form again.',
    cn: '页面打开时间过长，请重新提交。',
  },
  too_many_forms: {
    status: 429,
    th: 'ส่งแบบฟอร์มบ่อยเกินไป กรุณาลองใหม่ใน {hours} ชั่วโมง',
    en: 'This form was sent too often. Please try again in {hours} hours.',
    cn: '提交次数过多，请在 {hours} 小时后重试。',
  },
  opening_closed: { status: 409, th: 'ตำแหน่งนี้ปิดรับสมัครแล้ว', en: 'This opening is closed.', cn: '该职位已停止招聘。' },
  newsletter_link_invalid: {
    status: 400,
    th: 'ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว กรุณาสมัครรับข่าวสารอีกครั้ง',
    en: 'This link has expired or was used already. Please subscribe again.',
    cn: '该链接已过期或已被使用，请重新订阅。',
  },
  issue_already_sent: {
    status: 409,
    th: 'บทความนี้ส่งเป็นจดหมายข่าวไปแล้ว',
    en: 'This article was sent as a newsletter already.',
    cn: '该文章已作为资讯邮件发送。',
  },
  article_not_published: {
    status: 409,
    th: 'ส่งได้เฉพาะบทความที่เผยแพร่แล้ว',
    en: 'Only a published article can be sent.',
    cn: '仅可发送已发布的文章。',
  },
} as const satisfies Record<string, ErrorText>;
