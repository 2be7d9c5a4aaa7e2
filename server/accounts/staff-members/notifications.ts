import type { StaffRole } from '#domain/staff-roles.ts';
import { formatDateTime } from '#domain/values/format.ts';
import { STAFF_INVITATION_DAYS } from '#domain/accounts/staff-members.ts';
import { MINUTES_A_DAY } from '#domain/accounts/sign-in/link-lifetimes.ts';
import type { Localized } from '#domain/values/locale.ts';
import { MUST_KNOW, defineEvent } from '#server/notifications/index.ts';

const roleNames: Localized<Record<StaffRole, string>> = {
  th: {
    admin: 'ผู้ดูแลระบบ',
    sales: 'ฝ่ายขาย',
    catalogue: 'ฝ่ายสินค้า',
    finance: 'ฝ่ายการเงิน',
    logistics: 'ฝ่ายขนส่ง',
    auditor: 'ผู้ตรวจสอบ',
  },
  en: {
    admin: 'Administrator',
    sales: 'Sales',
    catalogue: 'Catalogue',
    finance: 'Finance',
    logistics: 'Logistics',
    auditor: 'Auditor',
  },
  cn: { admin: '管理员', sales: '销售', catalogue: '商品', finance: '财务', logistics: '物流', auditor: '审计' },
};

const texts = {
  invited: {
    th: {
      title: 'คุณได้รับเชิญเป็นพนักงานของโพลีตลาด',
      paragraphs: [
        'กรุณากดปุ่มด้านล่างเพื่อตั้งรหัสผ่าน แล้วตั้งค่าแอปยืนยันตัวตนบนโทรศัพท์ของคุณ ลิงก์ใช้ได้ครั้งเดียว',
        'หากคุณไม่ทราบเกี่ยวกับคำเชิญนี้ ไม่ต้องดำเนินการใด ๆ',
      ],
      role: 'หน้าที่',
      until: 'ใช้ได้ถึง',
      action: 'รับคำเชิญ',
    },
    en: {
      title: 'You are invited to Polytalad’s staff',
      paragraphs: [
        'Please use the button below to choose a password, then set up an authenticator app on your phone. The link works once.',
        'If you did not expect this invitation, there is nothing to do.',
      ],
      role: 'Role',
      until: 'Valid until',
      action: 'Accept the invitation',
    },
    cn: {
      title: '塑料集市邀请您开通员工账户',
      paragraphs: [
        '请点击下方按钮设置密码，然后在手机上设置验证器应用。链接仅可使用一次。',
        '如果您不清楚此邀请的来由，请忽略此邮件。',
      ],
      role: '职责',
      until: '有效期至',
      action: '接受邀请',
    },
  } satisfies Localized<{ title: string; paragraphs: string[]; role: string; until: string; action: string }>,
  suspended: {
    th: {
      title: 'บัญชีพนักงานของคุณถูกระงับ',
      paragraphs: ['ผู้ดูแลระบบระงับบัญชีพนักงานของคุณแล้ว และระบบได้ออกจากบัญชีในทุกอุปกรณ์', 'หากมีข้อสงสัย กรุณาติดต่อผู้ดูแลระบบ'],
    },
    en: {
      title: 'Your staff account is suspended',
      paragraphs: [
        'An administrator suspended your staff account, and all devices have been logged out.',
        'If you have questions, please ask an administrator.',
      ],
    },
    cn: {
      title: '您的员工账户已被停用',
      paragraphs: ['管理员已停用您的员工账户，所有设备均已退出登录。', '如有疑问，请联系管理员。'],
    },
  } satisfies Localized<{ title: string; paragraphs: string[] }>,
  unsuspended: {
    th: {
      title: 'บัญชีพนักงานของคุณใช้ได้แล้ว',
      paragraphs: ['ผู้ดูแลระบบยกเลิกการระงับบัญชีพนักงานของคุณแล้ว คุณเข้าสู่ระบบได้ตามปกติ'],
      action: 'เข้าสู่ระบบ',
    },
    en: {
      title: 'Your staff account is open again',
      paragraphs: ['An administrator has reactivated your staff account. You can log in as before.'],
      action: 'Log in',
    },
    cn: { title: '您的员工账户已恢复', paragraphs: ['管理员已恢复您的员工账户，您可以照常登录。'], action: '登录' },
  } satisfies Localized<{ title: string; paragraphs: string[]; action: string }>,
};

export const staffInvited = defineEvent<{ roles: readonly StaffRole[]; link: string; endsAt: Date }>({
  name: 'staff_invited',
  category: 'account',
  channels: MUST_KNOW,
  content(language, { roles, link, endsAt }) {
    const { title, paragraphs, role: roleLabel, until, action } = texts.invited[language];
    return {
      title,
      paragraphs,
      facts: [
        [roleLabel, roles.map((role) => roleNames[language][role]).join(', ')],
        [until, formatDateTime(endsAt, language)],
      ],
      secret: { action: { label: action, path: link }, minutes: STAFF_INVITATION_DAYS * MINUTES_A_DAY },
    };
  },
});

export const staffSuspended = defineEvent({
  name: 'staff_suspended',
  category: 'account',
  channels: MUST_KNOW,
  content: (language) => texts.suspended[language],
});

export const staffUnsuspended = defineEvent({
  name: 'staff_unsuspended',
  category: 'account',
  channels: MUST_KNOW,
  content(language) {
    const { title, paragraphs, action } = texts.unsuspended[language];
    return { title, paragraphs, action: { label: action, path: '/staff/login' } };
  },
});
