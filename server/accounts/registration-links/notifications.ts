import { MINUTES_A_DAY, REGISTRATION_LINK_DAYS } from '#domain/accounts/sign-in/link-lifetimes.ts';
import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';

const texts: Localized<{ title: string; paragraphs: readonly string[]; action: string }> = {
  th: {
    title: 'ลิงก์สำหรับแก้ไขการสมัครของคุณ',
    paragraphs: [
      `มีการเข้าสู่ระบบด้วยบัญชีของคุณซึ่งไม่ผ่านการอนุมัติ กดปุ่มด้านล่างเพื่อดูเหตุผล แก้ไขข้อมูล แล้วส่งใหม่ ลิงก์ใช้ได้ครั้งเดียวภายใน ${REGISTRATION_LINK_DAYS} วัน`,
      'หากคุณไม่ได้เข้าสู่ระบบ แสดงว่ามีผู้อื่นทราบรหัสผ่านของคุณ กรุณาตั้งรหัสผ่านใหม่ทันที',
    ],
    action: 'แก้ไขการสมัคร',
  },
  en: {
    title: 'The link to correct your registration',
    paragraphs: [
      `Somebody logged in to your account, which was not approved. Use the button below to see why, correct your details and send them again. The link works once, within ${REGISTRATION_LINK_DAYS} days.`,
      'If it was not you, somebody else knows your password: please choose a new one at once.',
    ],
    action: 'Correct my registration',
  },
  cn: {
    title: '修改注册资料的链接',
    paragraphs: [
      `有人登录了您未通过审核的账户。请点击下方按钮查看原因、修改资料并重新提交。链接仅可使用一次，${REGISTRATION_LINK_DAYS}天内有效。`,
      '如果不是您本人登录，说明他人知道您的密码，请立即设置新密码。',
    ],
    action: '修改注册资料',
  },
};

/** Another link, for who signed in to an account that was refused. */
export const registrationLinkAsked = defineEvent<{ link: string }>({
  name: 'registration_link',
  category: 'account',
  channels: MUST_KNOW,
  content(language, { link }) {
    const { title, paragraphs, action } = texts[language];
    return {
      title,
      paragraphs,
      secret: { action: { label: action, path: link }, minutes: REGISTRATION_LINK_DAYS * MINUTES_A_DAY },
    };
  },
});
