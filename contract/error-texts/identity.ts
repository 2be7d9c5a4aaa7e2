import type { ErrorText } from './text.ts';

/** Errors of signing in and of accounts. */
export const identityErrors = {
  wrong_credentials: { status: 401, th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', en: 'Wrong username or password.', cn: '用户名或密码错误。' },
  account_not_approved: { status: 403, th: 'บัญชีของคุณยังไม่ได้รับการอนุมัติ กรุณาติดต่อพนักงานขายที่ดูแลคุณ', en: 'Your account is not approved yet. Please contact your sales representative.', cn: '您的账户尚未获批，请联系您的销售代表。' },
  email_not_confirmed: { status: 403, th: 'กรุณายืนยันอีเมลก่อนเข้าสู่ระบบ', en: 'Please confirm your email before logging in.', cn: '请先验证邮箱再登录。' },
  seller_not_allowed: { status: 403, th: 'บัญชีนี้ยังไม่ได้รับสิทธิ์ผู้ขาย', en: 'This account may not sell.', cn: '该账户没有卖家权限。' },
  account_suspended: { status: 403, th: 'บัญชีนี้ถูกระงับการใช้งาน', en: 'This account is suspended.', cn: '该账户已被停用。' },
} as const satisfies Record<string, ErrorText>;
