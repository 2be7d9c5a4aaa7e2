import type { Localized } from '#domain/values/locale.ts';
import { SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';

const answered: Localized<{ title: string; text: string; action: string; file: string }> = {
  th: {
    title: 'ฝ่ายขายตอบข้อความของคุณ',
    text: 'คุณมีข้อความจากฝ่ายขายโพลีตลาดที่ยังไม่ได้อ่าน',
    action: 'เปิดแชท',
    file: '(ไฟล์แนบ)',
  },
  en: {
    title: 'Sales have answered you',
    text: 'You have not read these messages from Polytalad’s sales team yet.',
    action: 'Open the chat',
    file: '(attachment)',
  },
  cn: { title: '销售团队已回复您', text: '您有来自塑料集市销售团队的未读消息。', action: '打开聊天', file: '（附件）' },
};

/** What sales wrote while the member was away. */
export const chatAnswered = defineEvent<{ answers: readonly string[] }>({
  name: 'chat_answered',
  category: 'system',
  channels: SHOULD_KNOW,
  content(language, { answers }) {
    const { title, text, action, file } = answered[language];
    return {
      title,
      paragraphs: [text, ...answers.map((answer) => answer || file)],
      action: { label: action, path: '/chat' },
    };
  },
});

const waiting: Localized<{ title: string; member: string; email: string; company: string; action: string }> = {
  th: {
    title: 'มีข้อความใหม่จากสมาชิกนอกเวลาทำการ',
    member: 'สมาชิก',
    email: 'อีเมล',
    company: 'บริษัท',
    action: 'ตอบข้อความ',
  },
  en: {
    title: 'A member wrote outside working hours',
    member: 'Member',
    email: 'Email',
    company: 'Company',
    action: 'Answer',
  },
  cn: { title: '会员在非工作时间发来新消息', member: '会员', email: '邮箱', company: '公司', action: '回复消息' },
};

interface Waiting {
  conversationId: number;
  body: string;
  name: string;
  email: string;
  company: Localized<string>;
}

/** For sales: a member wrote while nobody was there. */
export const chatWaiting = defineEvent<Waiting>({
  name: 'chat_waiting_staff',
  category: 'system',
  channels: SHOULD_KNOW,
  namesPerson: true,
  content(language, { conversationId, body, name, email, company }) {
    const label = waiting[language];
    return {
      title: label.title,
      paragraphs: [body || answered[language].file],
      facts: [
        [label.member, name],
        [label.email, email],
        [label.company, company[language]],
      ],
      action: { label: label.action, path: `/staff/chat/${conversationId}` },
    };
  },
});
