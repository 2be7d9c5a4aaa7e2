import { PASSWORD_LINK_MINUTES } from '#domain/accounts/sign-in/link-lifetimes.ts';
import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';

const texts: Record<'reset' | 'changed', Localized<{ title: string; paragraphs: string[]; action: string }>> = {
  reset: {
    th: {
      title: 'ตั้งรหัสผ่านใหม่',
      paragraphs: [
        `มีการขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ กรุณากดปุ่มด้านล่างภายใน ${PASSWORD_LINK_MINUTES} นาที ลิงก์ใช้ได้ครั้งเดียว`,
        'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องดำเนินการใด ๆ รหัสผ่านเดิมยังใช้ได้ตามปกติ',
      ],
      action: 'ตั้งรหัสผ่านใหม่',
    },
    en: {
      title: 'Choose a new password',
      paragraphs: [
        `We received a request for a new password for your account. Please use the button below within ${PASSWORD_LINK_MINUTES} minutes; the link works once.`,
        'If this was not you, you can ignore this email: your password stays as it is.',
      ],
      action: 'Choose a new password',
    },
    cn: {
      title: '设置新密码',
      paragraphs: [
        `我们收到了为您的账户重置密码的请求。请在${PASSWORD_LINK_MINUTES}分钟内点击下方按钮设置新密码，链接仅可使用一次。`,
        '如非您本人操作，请忽略此邮件，原密码保持不变。',
      ],
      action: '设置新密码',
    },
  },
  changed: {
    th: {
      title: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
      paragraphs: [
        'รหัสผ่านของบัญชีคุณเพิ่งถูกเปลี่ยน และระบบได้ออกจากบัญชีในอุปกรณ์อื่นทั้งหมดแล้ว',
        'หากคุณไม่ได้เป็นผู้เปลี่ยน กรุณาตั้งรหัสผ่านใหม่ทันที',
      ],
      action: 'ฉันไม่ได้เปลี่ยนรหัสผ่าน',
    },
    en: {
      title: 'Your password was changed',
      paragraphs: [
        'The password of your account has just been changed, and all other devices have been logged out.',
        'If it was not you, please choose a new password at once.',
      ],
      action: 'It was not me',
    },
    cn: {
      title: '您的密码已更改',
      paragraphs: ['您的账户密码刚刚被更改，其他设备已退出登录。', '如果不是您本人操作，请立即设置新密码。'],
      action: '不是我操作的',
    },
  },
};

export const passwordResetAsked = defineEvent<{ token: string }>({
  name: 'password_reset',
  category: 'account',
  channels: MUST_KNOW,
  content(language, { token }) {
    const { title, paragraphs, action } = texts.reset[language];
    const link = { label: action, path: `/reset-password?token=${token}` };
    return { title, paragraphs, secret: { action: link, minutes: PASSWORD_LINK_MINUTES } };
  },
});

export const passwordChanged = defineEvent({
  name: 'password_changed',
  category: 'account',
  channels: MUST_KNOW,
  content(language) {
    const { title, paragraphs, action } = texts.changed[language];
    return { title, paragraphs, action: { label: action, path: '/forgot-password' } };
  },
});
