import type { ErrorText } from '../text.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#domain/accounts/sign-in/password-rules.ts';

/** Errors of signing in and of accounts. */
export const identityErrors = {
  wrong_credentials: {
    status: 401,
    th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
    en: 'Wrong username or password.',
    cn: '用户名或密码错误。',
  },
  account_not_approved: {
    status: 403,
    th: 'บัญชีของคุณยังไม่ได้รับการอนุมัติ กรุณาติดต่อพนักงานขายที่ดูแลคุณ',
    en: 'Your account is not approved yet. Please contact your sales representative.',
    cn: '您的账户尚未通过审核，请联系您的销售代表。',
  },
  account_refused: {
    status: 403,
    th: 'การสมัครของคุณไม่ผ่านการอนุมัติ เราส่งลิงก์สำหรับดูเหตุผลและแก้ไขข้อมูลไปยังอีเมลของคุณแล้ว',
    en: 'Your registration was not approved. We have emailed you a link to see why, correct it and submit it again.',
    cn: '您的注册未通过审核。我们已向您的邮箱发送链接，您可查看原因、修改资料并重新提交。',
  },
  email_not_confirmed: {
    status: 403,
    th: 'กรุณายืนยันอีเมลก่อนเข้าสู่ระบบ',
    en: 'Please confirm your email before logging in.',
    cn: '请先验证邮箱再登录。',
  },
  seller_not_allowed: {
    status: 403,
    th: 'บัญชีนี้ยังไม่ได้รับสิทธิ์ผู้ขาย',
    en: 'This account does not have seller access.',
    cn: '该账户没有卖家权限。',
  },
  account_suspended: {
    status: 403,
    th: 'บัญชีนี้ถูกระงับการใช้งาน',
    en: 'This account is suspended.',
    cn: '该账户已被停用。',
  },
  member_suspended: {
    status: 403,
    th: 'บัญชีของคุณถูกระงับชั่วคราว (เหตุผล: {reason}) คำสั่งซื้อที่ดำเนินอยู่ยังดำเนินต่อ กรุณาติดต่อพนักงานขายที่ดูแลคุณ',
    en: 'Your account is suspended (reason: {reason}). Open orders go on. Please contact your sales representative.',
    cn: '您的账户已被停用（原因：{reason}）。进行中的订单不受影响，请联系您的销售代表。',
  },
  account_already_suspended: {
    status: 409,
    th: 'บัญชีนี้ถูกระงับอยู่แล้ว',
    en: 'This account is suspended already.',
    cn: '该账户已处于停用状态。',
  },
  account_not_suspended: {
    status: 409,
    th: 'บัญชีนี้ไม่ได้ถูกระงับ',
    en: 'This account is not suspended.',
    cn: '该账户未被停用。',
  },
  password_not_changeable: {
    status: 409,
    th: 'ระบบไม่สามารถเปลี่ยนรหัสผ่านของบัญชีนี้ได้ กรุณาติดต่อพนักงานขาย',
    en: 'The password of this account cannot be changed. Please contact sales.',
    cn: '无法更改该账户的密码，请联系销售。',
  },
  too_many_attempts: {
    status: 429,
    th: 'คุณเข้าสู่ระบบไม่สำเร็จหลายครั้งเกินไป กรุณารอ {seconds} วินาทีแล้วลองใหม่',
    en: 'Too many failed attempts. Please wait {seconds} seconds and try again.',
    cn: '失败次数过多，请等待 {seconds} 秒后重试。',
  },
  password_rules: {
    status: 400,
    th: `รูปแบบรหัสผ่านไม่ถูกต้อง: ต้องมี ${PASSWORD_MIN_LENGTH}–${PASSWORD_MAX_LENGTH} ตัวอักษร ประกอบด้วยตัวพิมพ์ใหญ่ ตัวพิมพ์เล็ก ตัวเลข และสัญลักษณ์ !@#$%^&*`,
    en: `This password does not meet the rules: ${PASSWORD_MIN_LENGTH}–${PASSWORD_MAX_LENGTH} characters with upper and lower case letters, a digit and one of !@#$%^&*.`,
    cn: `密码格式不正确：须为${PASSWORD_MIN_LENGTH}–${PASSWORD_MAX_LENGTH}个字符，包含大写字母、小写字母、数字以及 !@#$%^&* 中的符号。`,
  },
  password_common: {
    status: 400,
    th: 'รหัสผ่านนี้เดาได้ง่าย เพราะเป็นคำที่ผู้คนใช้กันบ่อยหรือเคยรั่วไหล แม้จะเติมตัวเลขหรือสัญลักษณ์แล้ว กรุณาตั้งรหัสผ่านอื่น เช่น คำหลายคำที่ไม่เกี่ยวข้องกัน',
    en: 'This password is easy to guess: it is a word that many people use or that has leaked, with a few digits or symbols. Please choose another one, for instance several words that have nothing to do with each other.',
    cn: '该密码容易被猜到：它是许多人使用或已泄露的词语，仅添加了少量数字或符号。请另选密码，例如几个互不相关的词语。',
  },
  password_related: {
    status: 400,
    th: 'รหัสผ่านนี้เดาได้ง่าย เพราะมีชื่อหรืออีเมลของคุณ ชื่อบริษัท หรือคำที่เกี่ยวกับโพลีตลาดและพลาสติกเป็นส่วนใหญ่ กรุณาตั้งรหัสผ่านอื่น',
    en: 'This password is easy to guess: most of it is your name or email, your company’s name, or a word about Polytalad or plastics. Please choose another one.',
    cn: '该密码容易被猜到：其主要部分是您的姓名、邮箱、公司名称，或与塑料集市、塑料相关的词语。请另选密码。',
  },
  passwords_do_not_match: {
    status: 400,
    th: 'รหัสผ่านไม่ตรงกัน',
    en: 'The passwords do not match.',
    cn: '两次输入的密码不一致。',
  },
  current_password_wrong: {
    status: 400,
    th: 'รหัสผ่านปัจจุบันไม่ถูกต้อง กรุณากรอกรหัสผ่านเดิมอีกครั้ง',
    en: 'The current password is wrong. Please enter your old password again.',
    cn: '当前密码错误，请重新输入原密码。',
  },
  password_unchanged: {
    status: 400,
    th: 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม',
    en: 'The new password must differ from the old one.',
    cn: '新密码不能与原密码相同。',
  },
  reset_link_invalid: {
    status: 400,
    th: 'ลิงก์นี้หมดอายุหรือถูกใช้ไปแล้ว กรุณาขอลิงก์ใหม่',
    en: 'This link has expired or was used already. Please ask for a new one.',
    cn: '该链接已过期或已被使用，请重新申请。',
  },
  personal_account_alone: {
    status: 409,
    th: 'บัญชีบุคคลธรรมดาไม่สามารถเชิญผู้ใช้งานอื่นได้',
    en: 'A personal account cannot have colleagues.',
    cn: '个人账户不能邀请同事。',
  },
  already_colleague: {
    status: 409,
    th: 'ผู้ใช้อีเมลนี้อยู่ในบริษัทของคุณแล้ว',
    en: 'A user with this email is already in your company.',
    cn: '该邮箱的用户已在贵公司中。',
  },
  already_invited: {
    status: 409,
    th: 'เชิญอีเมลนี้ไปแล้ว หากไม่ได้รับ กรุณาส่งคำเชิญอีกครั้งจากรายการ',
    en: 'This email has already been invited. If the invitation did not arrive, please resend it from the list.',
    cn: '已邀请该邮箱。如未收到，请在列表中重新发送邀请。',
  },
  too_many_invitations: {
    status: 409,
    th: 'มีคำเชิญที่รอการตอบรับครบ {max} รายการแล้ว กรุณายกเลิกรายการที่ไม่ใช้ก่อน',
    en: '{max} invitations are waiting for an answer already. Please withdraw some first.',
    cn: '待回复的邀请已达 {max} 个，请先撤回不需要的邀请。',
  },
  invited_too_often: {
    status: 429,
    th: 'ส่งคำเชิญถึงอีเมลนี้ครบ {max} ครั้งภายใน 24 ชั่วโมงแล้ว กรุณาลองใหม่พรุ่งนี้',
    en: 'This email was sent {max} invitations within 24 hours. Please try again tomorrow.',
    cn: '24小时内已向该邮箱发送 {max} 次邀请，请明天再试。',
  },
  too_many_invitation_mails: {
    status: 429,
    th: 'บริษัทของคุณส่งคำเชิญครบ {max} ฉบับภายใน 24 ชั่วโมงแล้ว กรุณาลองใหม่พรุ่งนี้',
    en: 'Your company has sent {max} invitation emails within 24 hours. Please try again tomorrow.',
    cn: '贵公司24小时内已发送 {max} 封邀请邮件，请明天再试。',
  },
  invitation_invalid: {
    status: 404,
    th: 'คำเชิญนี้หมดอายุ ถูกยกเลิก หรือถูกใช้ไปแล้ว กรุณาขอคำเชิญใหม่จากผู้เชิญ',
    en: 'This invitation has ended, was withdrawn or was used already. Please ask for a new one.',
    cn: '该邀请已过期、已撤回或已被使用，请向邀请人索取新的邀请。',
  },
  invited_email_has_account: {
    status: 409,
    th: 'อีเมลนี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบด้วยบัญชีนั้น',
    en: 'There is an account with this email already. Please log in with it.',
    cn: '该邮箱已有账户，请使用该账户登录。',
  },
  own_account_stays: {
    status: 409,
    th: 'ลบบัญชีของตนเองออกจากบริษัทไม่ได้',
    en: 'You cannot remove yourself.',
    cn: '不能移除自己。',
  },
  last_owner_stays: {
    status: 409,
    th: 'บริษัทต้องมีเจ้าของบัญชีอย่างน้อยหนึ่งคน กรุณาแต่งตั้งเจ้าของบัญชีคนอื่นก่อน',
    en: 'A company needs at least one owner. Please make somebody else an owner first.',
    cn: '公司至少需要一名账户所有者，请先指定其他账户所有者。',
  },
} as const satisfies Record<string, ErrorText>;
