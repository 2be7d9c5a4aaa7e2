import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';

interface Texts {
  title: string;
  text: string;
  action: string;
}

const reasonLabel: Localized<string> = { th: 'เหตุผล', en: 'Reason', cn: '原因' };
const texts = {
  account_suspended: {
    th: {
      title: 'บัญชีของคุณถูกระงับชั่วคราว',
      text: 'คุณเข้าสู่ระบบไม่ได้จนกว่าจะเปิดใช้อีกครั้ง คำสั่งซื้อที่ดำเนินอยู่ยังดำเนินต่อ หากมีคำถาม กรุณาติดต่อพนักงานขายที่ดูแลคุณ',
      action: 'ติดต่อเรา',
    },
    en: {
      title: 'Your account is suspended',
      text: 'You cannot log in until it is reactivated. Open orders go on as before. If you have questions, please contact your sales representative.',
      action: 'Contact us',
    },
    cn: {
      title: '您的账户已被停用',
      text: '在恢复之前您无法登录。进行中的订单不受影响。如有疑问，请联系您的销售代表。',
      action: '联系我们',
    },
  },
  account_unsuspended: {
    th: { title: 'บัญชีของคุณเปิดใช้ได้อีกครั้ง', text: 'คุณเข้าสู่ระบบได้ตามปกติแล้ว', action: 'เข้าสู่ระบบ' },
    en: { title: 'Your account is open again', text: 'You can log in as before.', action: 'Log in' },
    cn: { title: '您的账户已恢复', text: '您可以照常登录。', action: '登录' },
  },
  account_sessions_ended: {
    th: {
      title: 'คุณถูกออกจากระบบในทุกอุปกรณ์',
      text: 'เจ้าหน้าที่ให้บัญชีของคุณออกจากระบบในทุกอุปกรณ์ คุณเข้าสู่ระบบใหม่ได้ทันที',
      action: 'เข้าสู่ระบบ',
    },
    en: {
      title: 'You were logged out everywhere',
      text: 'Our staff logged your account out on all devices. You can log in again at once.',
      action: 'Log in',
    },
    cn: {
      title: '您已在所有设备上退出登录',
      text: '工作人员已将您的账户在所有设备上退出登录，您可以立即重新登录。',
      action: '登录',
    },
  },
} satisfies Record<string, Localized<Texts>>;

function accessEvent(name: keyof typeof texts, path: string) {
  return defineEvent<{ reason: string }>({
    name,
    category: 'account',
    channels: MUST_KNOW,
    content(language, { reason }) {
      const { title, text, action } = texts[name][language];
      return {
        title,
        paragraphs: [text],
        ...(reason && { facts: [[reasonLabel[language], reason]] }),
        action: { label: action, path },
      };
    },
  });
}

export const accountSuspended = accessEvent('account_suspended', '/contact');
export const accountUnsuspended = accessEvent('account_unsuspended', '/login');
export const accountSessionsEnded = accessEvent('account_sessions_ended', '/login');
