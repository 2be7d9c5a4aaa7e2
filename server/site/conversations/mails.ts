import type { Locale } from '#domain/values/locale.ts';
import { config } from '#server/platform/config.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';

const answered: Readonly<Record<Locale, { title: string; text: string; action: string; file: string }>> = {
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

/** What sales wrote while the member was away, in her language. */
export function mailToMember(to: string, language: Locale, answers: readonly string[]): Promise<void> {
  const { title, text, action, file } = answered[language];
  return sendMail({
    to,
    language,
    kind: 'chat_answered',
    subject: title,
    ...renderMail({
      language,
      title,
      paragraphs: [text, ...answers.map((answer) => answer || file)],
      action: { label: action, url: `${config().baseUrl}/${language}/chat` },
    }),
  });
}

/** Tells sales, who read Thai, that a member wrote while nobody was there. */
export async function mailToSales(conversationId: number, body: string): Promise<void> {
  const { name, email, company } = await oneRow(sql<{ name: string; email: string; company: string }>`
    select concat_ws(' ', u.firstname, nullif(u.lastname, '')) as name, u.email, o.company_name_th as company from conversations c join users u on u.id = c.user_id join companies o on o.id = c.company_id where c.id = ${conversationId}`);
  const title = 'มีข้อความใหม่จากสมาชิกนอกเวลาทำการ';
  await sendMail({
    to: config().STAFF_MAIL,
    language: 'th',
    kind: 'chat_waiting_staff',
    subject: title,
    ...renderMail({
      language: 'th',
      title,
      paragraphs: [body || answered.th.file],
      facts: [
        ['สมาชิก', name],
        ['อีเมล', email],
        ['บริษัท', company],
      ],
      action: { label: 'ตอบข้อความ', url: `${config().baseUrl}/th/staff/chat/${conversationId}` },
    }),
  });
}
