import type { ErrorText } from '../text.ts';
import { STEP_SECONDS } from '#domain/accounts/sign-in/second-factor.ts';

/** Errors of the second factor. */
export const secondFactorErrors = {
  code_wrong: { status: 400, th: 'รหัสยืนยันไม่ถูกต้อง', en: 'Incorrect code.', cn: '验证码不正确。' },
  code_used: {
    status: 400,
    th: `รหัสนี้ถูกใช้ไปแล้ว กรุณารอรหัสถัดไป (ไม่เกิน ${STEP_SECONDS} วินาที)`,
    en: `This code was used already. Please wait for the next one (${STEP_SECONDS} seconds at most).`,
    cn: `该验证码已使用过，请等待下一个（最多${STEP_SECONDS}秒）。`,
  },
  too_many_codes: {
    status: 429,
    th: 'วันนี้คุณกรอกรหัสผิดเกินจำนวนครั้งที่กำหนด กรุณาใช้รหัสสำรอง หรือลองใหม่ในวันพรุ่งนี้',
    en: 'Too many wrong codes for today. Please use a recovery code, or try again tomorrow.',
    cn: '今日输入错误验证码次数过多，请使用恢复码或明天再试。',
  },
  second_factor_tries_over: {
    status: 401,
    th: 'กรอกรหัสผิดหลายครั้งเกินไป กรุณาเข้าสู่ระบบใหม่',
    en: 'Too many wrong codes. Please log in again.',
    cn: '验证码错误次数过多，请重新登录。',
  },
  proof_needed: {
    status: 403,
    th: 'เพื่อความปลอดภัย กรุณายืนยันตัวตนด้วยรหัสผ่านอีกครั้งก่อนทำรายการนี้',
    en: 'For your security, please confirm your password again before doing this.',
    cn: '为保障安全，请先重新确认密码，再进行此操作。',
  },
  second_factor_needed: {
    status: 403,
    th: 'กรุณากรอกรหัสจากแอปยืนยันตัวตนก่อน',
    en: 'Please enter a code of your authenticator app first.',
    cn: '请先输入验证器应用中的验证码。',
  },
  second_factor_not_set_up: {
    status: 409,
    th: 'ยังไม่ได้ตั้งค่าแอปยืนยันตัวตน',
    en: 'No authenticator app is set up yet.',
    cn: '尚未设置验证器应用。',
  },
  second_factor_required: {
    status: 409,
    th: 'สิทธิ์ในบริษัทของคุณต้องใช้การยืนยันตัวตนสองขั้นตอน จึงปิดไม่ได้',
    en: 'Your role needs two-step verification, so it cannot be turned off.',
    cn: '您的角色必须使用两步验证，无法关闭。',
  },
  loss_link_invalid: {
    status: 400,
    th: 'ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว กรุณาเข้าสู่ระบบและแจ้งอีกครั้ง',
    en: 'This link has expired or was used already. Please log in and ask again.',
    cn: '该链接已过期或已被使用，请登录后重新提交。',
  },
  loss_not_open: {
    status: 409,
    th: 'คำขอนี้ไม่ได้รอการพิจารณานี้แล้ว กรุณาโหลดหน้าใหม่',
    en: 'This request no longer waits for that decision. Please reload the page.',
    cn: '该申请已不再等待此项决定，请刷新页面。',
  },
  loss_needs_another: {
    status: 409,
    th: 'คุณเป็นผู้เตรียมคำขอนี้ ต้องให้เพื่อนร่วมงานอีกคนยืนยัน',
    en: 'You prepared this request: a colleague has to confirm it.',
    cn: '该申请由您准备，须由另一位同事确认。',
  },
  second_factor_exists: {
    status: 409,
    th: 'มีการตั้งค่าแอปยืนยันตัวตนไว้แล้ว กรุณาเข้าสู่ระบบใหม่',
    en: 'An authenticator app is set up already. Please log in again.',
    cn: '验证器应用已设置，请重新登录。',
  },
} as const satisfies Record<string, ErrorText>;
