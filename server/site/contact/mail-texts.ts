import type { Locale } from '#domain/values/locale.ts';
import { ANSWER_WORKING_DAYS } from '#domain/site/visitor-forms.ts';

type Texts<T> = Readonly<Record<Locale, Readonly<T>>>;

/** What the sender reads. Nothing of what she wrote: somebody else may have given her address. */
export const acknowledgement: Texts<{ title: string; paragraphs: string[]; topic: string; number: string }> = {
  th: {
    title: 'เราได้รับข้อความของคุณแล้ว',
    paragraphs: [
      `ขอบคุณที่ติดต่อโพลีตลาด ทีมงานจะตอบกลับทางอีเมลหรือโทรศัพท์ภายใน ${ANSWER_WORKING_DAYS} วันทำการ`,
      'หากคุณไม่ได้ส่งข้อความนี้ ไม่ต้องทำอะไร',
    ],
    topic: 'เรื่อง',
    number: 'เลขที่ข้อความ',
  },
  en: {
    title: 'We have received your message',
    paragraphs: [
      `Thank you for writing to Polytalad. Our team answers by email or phone within ${ANSWER_WORKING_DAYS} business day.`,
      'If you did not send a message, there is nothing to do.',
    ],
    topic: 'Subject',
    number: 'Message number',
  },
  cn: {
    title: '我们已收到您的留言',
    paragraphs: [
      `感谢您联系塑料集市。我们的团队将在${ANSWER_WORKING_DAYS}个工作日内通过邮件或电话回复您。`,
      '如果您没有发送过留言，无需处理此邮件。',
    ],
    topic: '主题',
    number: '留言编号',
  },
};

export const newMessage: Texts<{
  title(topic: string): string;
  name: string;
  company: string;
  email: string;
  phone: string;
  number: string;
  action: string;
}> = {
  th: {
    title: (topic) => `ข้อความใหม่: ${topic}`,
    name: 'ชื่อ',
    company: 'บริษัท',
    email: 'อีเมล',
    phone: 'โทรศัพท์',
    number: 'เลขที่ข้อความ',
    action: 'เปิดข้อความ',
  },
  en: {
    title: (topic) => `New message: ${topic}`,
    name: 'Name',
    company: 'Company',
    email: 'Email',
    phone: 'Phone',
    number: 'Message number',
    action: 'Open the message',
  },
  cn: {
    title: (topic) => `新留言：${topic}`,
    name: '姓名',
    company: '公司',
    email: '邮箱',
    phone: '电话',
    number: '留言编号',
    action: '打开留言',
  },
};
