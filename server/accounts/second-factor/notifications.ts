import { CODES_A_SIGN_IN } from '#domain/accounts/sign-in/second-factor.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';

interface Texts {
  title: string;
  paragraphs: string[];
  action: string;
}

const notMe = { th: 'ตั้งรหัสผ่านใหม่', en: 'Choose a new password', cn: '设置新密码' };
const ifNot = {
  th: 'หากคุณไม่ได้เป็นผู้ดำเนินการ แสดงว่ามีผู้อื่นรู้รหัสผ่านของคุณ กรุณาตั้งรหัสผ่านใหม่ทันที',
  en: 'If it was not you, somebody else knows your password: please choose a new one at once.',
  cn: '如果不是您本人操作，说明他人已知道您的密码，请立即设置新密码。',
};

function texts(th: [string, string], en: [string, string], cn: [string, string]): Localized<Texts> {
  const of = (locale: Locale, [title, paragraph]: [string, string]) => ({
    title,
    paragraphs: [paragraph, ifNot[locale]],
    action: notMe[locale],
  });
  return { th: of('th', th), en: of('en', en), cn: of('cn', cn) };
}

const secondFactorTexts = {
  enabled: texts(
    ['เปิดการยืนยันตัวตนสองขั้นตอนแล้ว', 'จากนี้ไป การเข้าสู่ระบบต้องใช้รหัสผ่านและรหัสจากแอปยืนยันตัวตน เก็บรหัสสำรองไว้ในที่ปลอดภัย'],
    [
      'Two-step verification is on',
      'From now on you log in with your password and a code of your authenticator app. Please keep your recovery codes in a safe place.',
    ],
    ['两步验证已开启', '今后登录需要输入密码以及验证器应用中的验证码。请妥善保管您的恢复码。'],
  ),
  disabled: texts(
    ['ปิดการยืนยันตัวตนสองขั้นตอนแล้ว', 'จากนี้ไป การเข้าสู่ระบบใช้รหัสผ่านเพียงอย่างเดียว'],
    ['Two-step verification is off', 'From now on only your password is needed to log in.'],
    ['两步验证已关闭', '今后仅凭密码即可登录您的账户。'],
  ),
  reset: texts(
    ['ผู้ดูแลระบบรีเซ็ตการยืนยันตัวตนสองขั้นตอนของคุณ', 'เมื่อเข้าสู่ระบบครั้งต่อไป คุณจะต้องตั้งค่าแอปยืนยันตัวตนใหม่'],
    [
      'An administrator reset your two-step verification',
      'When you next log in you will set up an authenticator app again.',
    ],
    ['管理员已重置您的两步验证', '下次登录时，您需要重新设置验证器应用。'],
  ),
  recovery_codes: texts(
    ['สร้างรหัสสำรองชุดใหม่แล้ว', 'รหัสสำรองชุดเดิมใช้ไม่ได้แล้ว'],
    ['You have new recovery codes', 'The earlier recovery codes no longer work.'],
    ['已生成新的恢复码', '原有恢复码已失效。'],
  ),
  recovery_code_used: texts(
    ['มีการเข้าใช้งานด้วยรหัสสำรอง', 'รหัสสำรองของคุณถูกใช้ไปหนึ่งรหัส เหลืออีก {left} รหัส สร้างชุดใหม่ได้ที่หน้ารหัสผ่านและความปลอดภัย'],
    [
      'A recovery code was used',
      'One of your recovery codes was used; {left} are left. You can make new ones on the page “Password and security”.',
    ],
    ['有一个恢复码已被使用', '您的一个恢复码已被使用，还剩 {left} 个。可在“密码与安全”页面生成新的恢复码。'],
  ),
  wrong_codes: texts(
    ['มีการกรอกรหัสยืนยันผิดหลายครั้ง', `มีผู้กรอกรหัสผ่านของคุณถูกต้อง แต่กรอกรหัสยืนยันผิด ${CODES_A_SIGN_IN} ครั้ง ระบบจึงไม่อนุญาตให้เข้าบัญชี`],
    [
      'Wrong codes were entered for your account',
      `Someone entered your correct password and then ${CODES_A_SIGN_IN} wrong codes. They could not log in to your account.`,
    ],
    ['您的账户多次输入错误验证码', `有人正确输入了您的密码，但验证码连续输错${CODES_A_SIGN_IN}次，未能登录您的账户。`],
  ),
} satisfies Record<string, Localized<Texts>>;

interface Details {
  /** Recovery codes that are left. */
  left: number;
}

/** What changed about how somebody signs in. No code is in it. */
function secondFactorEvent<Values extends Partial<Details> | void = void>(what: keyof typeof secondFactorTexts) {
  return defineEvent<Values>({
    name: `second_factor_${what}`,
    category: 'account',
    channels: MUST_KNOW,
    content(language, values) {
      const { title, paragraphs, action } = secondFactorTexts[what][language];
      return {
        title,
        paragraphs: paragraphs.map((paragraph) => paragraph.replace('{left}', String(values?.left ?? ''))),
        action: { label: action, path: '/forgot-password' },
      };
    },
  });
}

export const secondFactorEnabled = secondFactorEvent('enabled');
export const secondFactorDisabled = secondFactorEvent('disabled');
export const secondFactorReset = secondFactorEvent('reset');
export const recoveryCodesRenewed = secondFactorEvent('recovery_codes');
export const recoveryCodeUsed = secondFactorEvent<Details>('recovery_code_used');
export const wrongCodesEntered = secondFactorEvent('wrong_codes');
