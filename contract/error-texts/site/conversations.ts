import type { ErrorText } from '../text.ts';

/** Errors of the chat with sales. */
export const conversationErrors = {
  message_empty: {
    status: 400,
    th: 'กรุณาพิมพ์ข้อความหรือแนบไฟล์',
    en: 'Write a message or attach a file.',
    cn: '请输入消息或添加附件。',
  },
} as const satisfies Record<string, ErrorText>;
