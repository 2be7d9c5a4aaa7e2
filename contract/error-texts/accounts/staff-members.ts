import type { ErrorText } from '../text.ts';

/** Errors of the marketplace's own accounts. */
export const staffMemberErrors = {
  staff_email_taken: {
    status: 409,
    th: 'อีเมลนี้มีบัญชีอยู่แล้ว',
    en: 'There is an account with this email already.',
    cn: '该邮箱已有账户。',
  },
  own_staff_account_stays: {
    status: 409,
    th: 'ทำรายการนี้กับบัญชีของตนเองไม่ได้ กรุณาให้ผู้ดูแลระบบคนอื่นดำเนินการ',
    en: 'You cannot do this to your own account. Please ask another administrator.',
    cn: '不能对自己的账户执行此操作，请由其他管理员处理。',
  },
  last_admin_stays: {
    status: 409,
    th: 'ต้องมีผู้ดูแลระบบอย่างน้อยหนึ่งคน กรุณาแต่งตั้งคนอื่นก่อน',
    en: 'There must be at least one administrator. Please make somebody else one first.',
    cn: '必须至少保留一名管理员，请先指定其他管理员。',
  },
  staff_not_invited: {
    status: 409,
    th: 'พนักงานรายนี้ไม่ได้รอตอบรับคำเชิญ',
    en: 'This colleague is not waiting for an invitation.',
    cn: '该员工没有待接受的邀请。',
  },
} as const satisfies Record<string, ErrorText>;
