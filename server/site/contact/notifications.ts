import { contactTopicNames, type ContactTopic } from '#domain/site/contact-topics.ts';
import { ANSWER_WORKING_DAYS } from '#domain/site/visitor-forms.ts';
import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';

/** What the sender reads. Nothing of what was written: somebody else may have given the address. */
const acknowledgement: Localized<{ title: string; paragraphs: string[]; topic: string; number: string }> = {
  th: {
    title: 'เราได้รับข้อความของคุณแล้ว',
    paragraphs: [
      `ขอบคุณที่ติดต่อโพลีตลาด ทีมงานจะตอบกลับทางอีเมลหรือโทรศัพท์ภายใน ${ANSWER_WORKING_DAYS} วันทำการ`,
      'หากคุณไม่ได้ส่งข้อความนี้ ไม่ต้องดำเนินการใด ๆ',
    ],
    topic: 'เรื่อง',
    number: 'เลขที่ข้อความ',
  },
  en: {
    title: 'We have received your message',
    paragraphs: [
      `Thank you for contacting Polytalad. Our team will reply by email or phone within ${ANSWER_WORKING_DAYS} business day.`,
      'If you did not send a message, there is nothing to do.',
    ],
    topic: 'Subject',
    number: 'Message number',
  },
  cn: {
    title: '我们已收到您的留言',
    paragraphs: [
      `感谢您联系塑料集市。我们的团队将在${ANSWER_WORKING_DAYS}个工作日内通过邮件或电话回复您。`,
      '如非您本人留言，请忽略此邮件。',
    ],
    topic: '主题',
    number: '留言编号',
  },
};

const newMessage: Localized<{
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

interface Message {
  id: number;
  name: string;
  company: string;
  email: string;
  phone: string;
  topic: ContactTopic;
  message: string;
}

export const messageReceived = defineEvent<Pick<Message, 'id' | 'topic'>>({
  name: 'contact_message_received',
  category: 'system',
  channels: MUST_KNOW,
  content(language, { id, topic }) {
    const texts = acknowledgement[language];
    return {
      title: texts.title,
      paragraphs: texts.paragraphs,
      facts: [
        [texts.topic, contactTopicNames[topic][language]],
        [texts.number, String(id)],
      ],
    };
  },
});

/** For sales; an answer goes to the sender. */
export const messageWaiting = defineEvent<Message>({
  name: 'contact_message_staff',
  category: 'system',
  channels: SHOULD_KNOW,
  namesPerson: true,
  content(language, { id, name, company, email, phone, topic, message }) {
    const texts = newMessage[language];
    return {
      title: texts.title(contactTopicNames[topic][language]),
      paragraphs: message.split(/\n+/),
      facts: [
        [texts.name, name] as const,
        [texts.company, company] as const,
        [texts.email, email] as const,
        [texts.phone, phone] as const,
        [texts.number, String(id)] as const,
      ].filter(([, value]) => value !== ''),
      action: { label: texts.action, path: `/staff/contact-messages/${id}` },
      replyTo: email,
    };
  },
});
