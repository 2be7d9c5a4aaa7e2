import { EMAIL_LINK_MINUTES } from '#domain/accounts/sign-in/link-lifetimes.ts';
import type { Locale, Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent, type Content } from '#server/notifications/index.ts';

interface Texts {
  title: string;
  paragraphs: string[];
  action: string;
}

const texts: Readonly<Record<'confirm' | 'taken' | 'asked' | 'changed', Localized<Texts>>> = {
  confirm: {
    th: {
      title: 'ยืนยันอีเมลใหม่',
      paragraphs: [
        `มีการขอใช้อีเมลนี้เข้าสู่ระบบโพลีตลาด กรุณากดปุ่มด้านล่างภายใน ${EMAIL_LINK_MINUTES} นาที ลิงก์ใช้ได้ครั้งเดียว`,
        'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องดำเนินการใด ๆ',
      ],
      action: 'ยืนยันอีเมลนี้',
    },
    en: {
      title: 'Confirm your new email',
      paragraphs: [
        `We received a request to use this email to log in to Polytalad. Please use the button below within ${EMAIL_LINK_MINUTES} minutes; the link works once.`,
        'If it was not you, there is nothing to do.',
      ],
      action: 'Confirm this email',
    },
    cn: {
      title: '确认新邮箱',
      paragraphs: [
        `有人申请使用此邮箱登录塑料集市。请在${EMAIL_LINK_MINUTES}分钟内点击下方按钮，链接仅可使用一次。`,
        '如果不是您本人操作，无需处理。',
      ],
      action: '确认此邮箱',
    },
  },
  taken: {
    th: {
      title: 'อีเมลนี้มีบัญชีอยู่แล้ว',
      paragraphs: ['มีการขอใช้อีเมลนี้กับบัญชีโพลีตลาดอีกบัญชีหนึ่ง แต่อีเมลนี้มีบัญชีอยู่แล้ว จึงไม่มีการเปลี่ยนแปลงใด ๆ'],
      action: 'เข้าสู่ระบบ',
    },
    en: {
      title: 'There is an account with this email already',
      paragraphs: [
        'Somebody wants to use this email for another account of Polytalad. It has an account already, so nothing was changed.',
      ],
      action: 'Log in',
    },
    cn: {
      title: '该邮箱已有账户',
      paragraphs: ['有人申请将此邮箱用于另一个塑料集市账户。因该邮箱已有账户，我们未作任何更改。'],
      action: '登录',
    },
  },
  asked: {
    th: {
      title: 'มีการขอเปลี่ยนอีเมลของคุณ',
      paragraphs: [
        'มีการขอเปลี่ยนอีเมลที่ใช้เข้าสู่ระบบ อีเมลจะเปลี่ยนเมื่อเจ้าของอีเมลใหม่กดยืนยัน',
        'หากคุณไม่ได้เป็นผู้ขอ กรุณาเปลี่ยนรหัสผ่านทันที',
      ],
      action: 'เปลี่ยนรหัสผ่าน',
    },
    en: {
      title: 'Request to change your email',
      paragraphs: [
        'Somebody asked to change the email that you log in with. It changes when the owner of the new one confirms it.',
        'If it was not you, please change your password at once.',
      ],
      action: 'Change the password',
    },
    cn: {
      title: '有人申请更改您的邮箱',
      paragraphs: [
        '有人申请更改您的登录邮箱。新邮箱的使用者确认后，更改即生效。',
        '如果不是您本人操作，请立即更改密码。',
      ],
      action: '更改密码',
    },
  },
  changed: {
    th: {
      title: 'อีเมลของคุณถูกเปลี่ยนแล้ว',
      paragraphs: ['บัญชีของคุณใช้อีเมลใหม่เข้าสู่ระบบแล้ว อีเมลนี้ใช้เข้าสู่ระบบไม่ได้อีก', 'หากคุณไม่ได้เป็นผู้เปลี่ยน กรุณาติดต่อเราทันที'],
      action: 'ไปที่โพลีตลาด',
    },
    en: {
      title: 'Your email was changed',
      paragraphs: [
        'Your account now uses a new login email. This address can no longer be used to log in.',
        'If it was not you, please contact us at once.',
      ],
      action: 'Go to Polytalad',
    },
    cn: {
      title: '您的邮箱已更改',
      paragraphs: ['您的账户现已使用新邮箱登录，此邮箱不再可用于登录。', '如果不是您本人操作，请立即联系我们。'],
      action: '前往塑料集市',
    },
  },
};

const newEmailLabel: Localized<string> = { th: 'อีเมลใหม่', en: 'New email', cn: '新邮箱' };

interface NewEmail {
  newEmail: string;
}

function emailEvent(what: 'taken' | 'asked' | 'changed', path: string) {
  return defineEvent<NewEmail>({
    name: `email_${what}`,
    category: 'account',
    channels: MUST_KNOW,
    content: (language, values) => ({
      ...said(what, language, values),
      action: { label: texts[what][language].action, path },
    }),
  });
}

function said(what: keyof typeof texts, language: Locale, { newEmail }: NewEmail): Content {
  const { title, paragraphs } = texts[what][language];
  return { title, paragraphs, facts: [[newEmailLabel[language], newEmail]] };
}

/** For the old address: somebody asked for another one. */
export const emailChangeAsked = emailEvent('asked', '/user/security');
/** For the owner of an account whose address somebody else asked for. */
export const newEmailTaken = emailEvent('taken', '/login');
/** For the old address. */
export const emailChanged = emailEvent('changed', '');

/** For the new address, whose owner confirms it. */
export const emailToConfirm = defineEvent<NewEmail & { token: string }>({
  name: 'email_confirm',
  category: 'account',
  channels: MUST_KNOW,
  content: (language, { token, ...values }) => ({
    ...said('confirm', language, values),
    secret: {
      action: { label: texts.confirm[language].action, path: `/confirm-email?token=${token}` },
      minutes: EMAIL_LINK_MINUTES,
    },
  }),
});
