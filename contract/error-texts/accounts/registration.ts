import type { ErrorText } from '../text.ts';

/** Errors of registering. */
export const registrationErrors = {
  username_not_email: {
    status: 400,
    th: 'ชื่อผู้ใช้ต้องเป็นอีเมลเดียวกับที่กรอก',
    en: 'The username must be the same as the email.',
    cn: '用户名须与邮箱一致。',
  },
  personal_cannot_sell: {
    status: 400,
    th: 'บัญชีบุคคลธรรมดาสมัครเป็นผู้ขายไม่ได้ กรุณาสมัครในนามธุรกิจ',
    en: 'A personal account cannot sell. Please register as a business.',
    cn: '个人账户不能注册为卖家，请以企业身份注册。',
  },
  otp_invalid: {
    status: 400,
    th: 'รหัส OTP ไม่ถูกต้อง กรอกได้อีก {tries} ครั้ง',
    en: 'Invalid OTP. Attempts left: {tries}.',
    cn: '验证码错误，还可尝试 {tries} 次。',
  },
  otp_ended: {
    status: 400,
    th: 'รหัส OTP นี้ใช้ไม่ได้แล้ว เพราะหมดอายุหรือกรอกผิดครบจำนวนครั้ง กรุณาขอรหัสใหม่',
    en: 'This OTP is no longer valid: it expired or was mistyped too often. Please ask for a new one.',
    cn: '该验证码已失效（过期或错误次数过多），请重新获取。',
  },
  otp_too_soon: {
    status: 429,
    th: 'ขอรหัสใหม่ได้ในอีก {seconds} วินาที',
    en: 'A new code can be sent in {seconds} seconds.',
    cn: '{seconds} 秒后可重新获取验证码。',
  },
  otp_too_many_codes: {
    status: 429,
    th: 'ส่งรหัสไปยังอีเมลนี้ครบ {max} ครั้งในวันนี้แล้ว กรุณาลองใหม่พรุ่งนี้',
    en: '{max} codes were sent to this address today. Please try again tomorrow.',
    cn: '今天已向该邮箱发送 {max} 次验证码，请明天再试。',
  },
  otp_network_limit: {
    status: 429,
    th: 'มีการขอหรือกรอกรหัสจากเครือข่ายนี้มากเกินไป กรุณาลองใหม่ภายหลัง',
    en: 'Too many codes were asked for or mistyped from this network. Please try again later.',
    cn: '该网络请求或输错验证码的次数过多，请稍后再试。',
  },
  email_already_confirmed: {
    status: 409,
    th: 'อีเมลนี้ยืนยันแล้ว',
    en: 'This email is confirmed already.',
    cn: '该邮箱已验证。',
  },
  registration_sent: {
    status: 409,
    th: 'ส่งข้อมูลการสมัครแล้ว อยู่ระหว่างรอการอนุมัติ จึงแก้ไขไม่ได้',
    en: 'Your registration has been submitted and is waiting for approval; it cannot be changed now.',
    cn: '注册资料已提交，正在审核中，暂不能修改。',
  },
  registration_moved: {
    status: 409,
    th: 'ข้อมูลบริษัทที่คุณสังกัดเพิ่งถูกเปลี่ยน กรุณาโหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'The company you belong to has just changed. Please reload this page and try again.',
    cn: '您所属的公司刚刚发生变更，请刷新页面后重试。',
  },
  registration_incomplete: {
    status: 409,
    th: 'ข้อมูลการสมัครยังไม่ครบ กรุณากรอกขั้นตอนก่อนหน้าให้ครบ',
    en: 'The registration is not complete yet. Please fill in the earlier steps.',
    cn: '注册资料不完整，请先完成前面的步骤。',
  },
  not_for_this_account: {
    status: 409,
    th: 'ขั้นตอนนี้ไม่ใช่ของบัญชีประเภทนี้',
    en: 'This step does not apply to this type of account.',
    cn: '此步骤不适用于该账户类型。',
  },
  owner_email_not_found: {
    status: 400,
    th: 'ไม่พบอีเมลนี้ในระบบ กรุณาตรวจสอบอีเมลของเจ้าของบัญชี',
    en: 'The business owner’s email does not exist.',
    cn: '未找到该账户所有者邮箱。',
  },
  company_already_registered: {
    status: 409,
    th: 'บริษัทที่ใช้เลขประจำตัวผู้เสียภาษีนี้มีบัญชีอยู่แล้ว กรุณาให้เจ้าของบัญชีเชิญคุณ หรือกลับไประบุอีเมลของเจ้าของบัญชี',
    en: 'A company with this tax ID is already registered. Ask its owner to invite you, or go back and enter the owner’s email.',
    cn: '该税号对应的公司已注册。请让账户所有者邀请您，或返回填写账户所有者的邮箱。',
  },
  registration_link_invalid: {
    status: 400,
    th: 'ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว กรุณาเข้าสู่ระบบด้วยอีเมลและรหัสผ่านของคุณ แล้วเราจะส่งลิงก์ใหม่ให้ทางอีเมล',
    en: 'This link has expired or was used already. Log in with your email and password and we will email you a new one.',
    cn: '该链接已过期或已被使用。请使用邮箱和密码登录，我们会将新链接发送到您的邮箱。',
  },
} as const satisfies Record<string, ErrorText>;
