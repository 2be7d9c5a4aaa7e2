import type { ErrorText } from './text.ts';

/** Errors of signing in and of accounts. */
export const identityErrors = {
  wrong_credentials: { status: 401, th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง', en: 'Wrong username or password.', cn: '用户名或密码错误。' },
  account_not_approved: { status: 403, th: 'บัญชีของคุณยังไม่ได้รับการอนุมัติ กรุณาติดต่อพนักงานขายที่ดูแลคุณ', en: 'Your account is not approved yet. Please contact your sales representative.', cn: '您的账户尚未获批，请联系您的销售代表。' },
  email_not_confirmed: { status: 403, th: 'กรุณายืนยันอีเมลก่อนเข้าสู่ระบบ', en: 'Please confirm your email before logging in.', cn: '请先验证邮箱再登录。' },
  seller_not_allowed: { status: 403, th: 'บัญชีนี้ยังไม่ได้รับสิทธิ์ผู้ขาย', en: 'This account may not sell.', cn: '该账户没有卖家权限。' },
  account_suspended: { status: 403, th: 'บัญชีนี้ถูกระงับการใช้งาน', en: 'This account is suspended.', cn: '该账户已被停用。' },
  too_many_attempts: { status: 429, th: 'ลองเข้าสู่ระบบผิดหลายครั้งเกินไป กรุณารอ {seconds} วินาทีแล้วลองใหม่', en: 'Too many failed attempts. Please wait {seconds} seconds and try again.', cn: '失败次数过多，请等待 {seconds} 秒后重试。' },
  password_rules: { status: 400, th: 'รูปแบบรหัสผ่านไม่ถูกต้อง: ต้องมี 8–20 ตัวอักษร ประกอบด้วยตัวพิมพ์ใหญ่ ตัวพิมพ์เล็ก ตัวเลข และสัญลักษณ์ !@#$%^&*', en: 'This password does not meet the rules: 8–20 characters with upper and lower case letters, a digit and one of !@#$%^&*.', cn: '密码格式不正确：须为8–20个字符，包含大写字母、小写字母、数字以及 !@#$%^&* 中的符号。' },
  passwords_do_not_match: { status: 400, th: 'รหัสผ่านไม่ตรงกัน', en: 'The passwords do not match.', cn: '两次输入的密码不一致。' },
  current_password_wrong: { status: 400, th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง กรุณากรอกรหัสผ่านเดิมอีกครั้ง', en: 'The current password is wrong. Please enter your old password again.', cn: '当前密码错误，请重新输入原密码。' },
  password_unchanged: { status: 400, th: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม', en: 'The new password must differ from the old one.', cn: '新密码不能与原密码相同。' },
  reset_link_invalid: { status: 400, th: 'ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว กรุณาขอลิงก์ใหม่', en: 'This link has expired or was used already. Please ask for a new one.', cn: '该链接已过期或已被使用，请重新申请。' },
} as const satisfies Record<string, ErrorText>;
