import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import type { Position } from '#domain/accounts/company/company-facts.ts';
import { APPROVAL_WORKING_DAYS, type RegistrationRole } from '#domain/accounts/registration.ts';
import { CODE_MINUTES } from '#domain/accounts/sign-in/one-time-code.ts';
import { MINUTES_A_DAY, REGISTRATION_LINK_DAYS } from '#domain/accounts/sign-in/link-lifetimes.ts';
import type { Localized } from '#domain/values/locale.ts';
import { documentNames } from '#server/accounts/documents/index.ts';
import { MUST_KNOW, SHOULD_KNOW, defineEvent } from '#server/notifications/index.ts';
import { positionNames } from './position-names.ts';

interface Texts {
  title: string;
  paragraphs: readonly string[];
}

/** Who registered. */
export interface Registered {
  name: string;
  email: string;
  /** Null: a person. */
  company: Localized<string> | null;
  position: Position | null;
  registered_as: RegistrationRole;
  joins: boolean;
}

const codeTexts: Localized<Texts> = {
  th: {
    title: 'รหัสยืนยันอีเมลของคุณ',
    paragraphs: [
      'กรอกรหัสนี้ในหน้าสมัครสมาชิกเพื่อยืนยันว่าอีเมลนี้เป็นของคุณ',
      `รหัสใช้ได้ ${CODE_MINUTES} นาที ห้ามเปิดเผยรหัสแก่ผู้อื่น เจ้าหน้าที่โพลีตลาดจะไม่ขอรหัสนี้จากคุณ หากคุณไม่ได้สมัคร ไม่ต้องดำเนินการใด ๆ`,
    ],
  },
  en: {
    title: 'Your code to confirm your email',
    paragraphs: [
      'Enter this code on the registration page to confirm that this address is yours.',
      `It is valid for ${CODE_MINUTES} minutes. Do not share it: Polytalad staff will never ask you for it. If you did not register, you can ignore this email.`,
    ],
  },
  cn: {
    title: '您的邮箱验证码',
    paragraphs: [
      '请在注册页面输入此验证码，以确认该邮箱属于您。',
      `验证码${CODE_MINUTES}分钟内有效，请勿告知他人，塑料集市工作人员不会向您索要。如非您本人注册，请忽略此邮件。`,
    ],
  },
};

/** It says nothing beyond the code: who holds it without having registered can do nothing with it. */
export const codeSent = defineEvent<{ code: string }>({
  name: 'email_code',
  category: 'account',
  channels: MUST_KNOW,
  content: (language, { code }) => ({ ...codeTexts[language], secret: { code, minutes: CODE_MINUTES } }),
});

const emailTakenTexts: Localized<Texts & { action: string; otherAction: string }> = {
  th: {
    title: 'มีผู้สมัครสมาชิกด้วยอีเมลของคุณ',
    paragraphs: [
      'มีผู้สมัครสมาชิกโพลีตลาดด้วยอีเมลนี้ แต่อีเมลนี้มีบัญชีอยู่แล้ว จึงไม่มีการส่งรหัสยืนยันและบัญชีของคุณไม่เปลี่ยนแปลง',
      'หากเป็นคุณ กรุณาเข้าสู่ระบบด้วยบัญชีเดิม หากยังสมัครไม่เสร็จ ระบบจะพาคุณไปยังขั้นตอนที่ค้างไว้ หากลืมรหัสผ่าน ตั้งรหัสผ่านใหม่ได้',
      'หากไม่ใช่คุณ ไม่ต้องดำเนินการใด ๆ',
    ],
    action: 'เข้าสู่ระบบ',
    otherAction: 'ตั้งรหัสผ่านใหม่',
  },
  en: {
    title: 'Somebody registered with your email',
    paragraphs: [
      'Somebody tried to register with Polytalad with this address. There is an account with it already, so no code was sent and your account did not change.',
      'If it was you, please log in to your account. If your registration is not finished, it goes on where you left it. If you forgot your password, choose a new one.',
      'If it was not you, there is nothing to do.',
    ],
    action: 'Log in',
    otherAction: 'Choose a new password',
  },
  cn: {
    title: '有人使用您的邮箱注册',
    paragraphs: [
      '有人尝试使用此邮箱注册塑料集市。该邮箱已有账户，因此未发送验证码，您的账户没有任何变动。',
      '如果是您本人操作，请登录已有账户；如注册尚未完成，登录后可继续。如果忘记密码，请重新设置密码。',
      '如果不是您本人操作，无需处理。',
    ],
    action: '登录',
    otherAction: '重新设置密码',
  },
};

/**
 * For the owner of an account with whose email somebody registers: the owner, who forgot the account or did not finish,
 * or a stranger. Nothing of what was typed there is in it.
 */
export const registeredEmailTaken = defineEvent({
  name: 'email_has_account',
  category: 'account',
  channels: MUST_KNOW,
  content(language) {
    const { title, paragraphs, action, otherAction } = emailTakenTexts[language];
    return {
      title,
      paragraphs,
      action: { label: action, path: '/login' },
      otherAction: { label: otherAction, path: '/forgot-password' },
    };
  },
});

const sentTexts: Localized<Texts & { missing: string }> = {
  th: {
    title: 'เราได้รับข้อมูลการสมัครแล้ว',
    paragraphs: [
      `ขอบคุณที่สมัครสมาชิกโพลีตลาด เจ้าหน้าที่จะตรวจสอบข้อมูลภายใน ${APPROVAL_WORKING_DAYS} วันทำการ และแจ้งผลทางอีเมลนี้`,
      'เมื่ออนุมัติแล้ว คุณเข้าสู่ระบบได้ด้วยอีเมลและรหัสผ่านที่ตั้งไว้',
    ],
    missing: 'คุณยังไม่ได้ส่งเอกสารด้านล่าง เมื่ออนุมัติแล้วคุณเข้าชมได้ แต่จะสั่งซื้อได้ต่อเมื่อส่งเอกสารในหน้าข้อมูลบริษัทครบและผ่านการตรวจสอบ',
  },
  en: {
    title: 'We have received your registration',
    paragraphs: [
      `Thank you for registering with Polytalad. Our staff will check your registration within ${APPROVAL_WORKING_DAYS} working days and notify you by email.`,
      'Once it is approved you can log in with your email and the password you chose.',
    ],
    missing:
      'The documents below are still missing. You may look around once you are approved, but you can order only after you have sent them on your company page and they were accepted.',
  },
  cn: {
    title: '我们已收到您的注册资料',
    paragraphs: [
      `感谢您注册塑料集市。工作人员将在${APPROVAL_WORKING_DAYS}个工作日内审核，并通过邮件通知结果。`,
      '审核通过后，即可使用邮箱和所设密码登录。',
    ],
    missing: '您尚未提交以下文件。审核通过后可浏览商品，但须在公司资料页补交文件并通过审核后才能下单。',
  },
};

/** For who sent a registration: what happens next, and which papers an order will need. */
export const registrationSent = defineEvent<{ missing: readonly DocumentKind[] }>({
  name: 'registration_sent',
  category: 'account',
  channels: MUST_KNOW,
  content(language, { missing }) {
    const { title, paragraphs, missing: withoutPapers } = sentTexts[language];
    return {
      title,
      paragraphs: missing.length > 0 ? [...paragraphs, withoutPapers] : paragraphs,
      facts: missing.map((kind, index) => [`${index + 1}.`, documentNames[kind][language]] as const),
    };
  },
});

const joinTexts: Localized<Texts & { action: string; labels: { name: string; email: string; position: string } }> = {
  th: {
    title: 'มีผู้ขอเข้าร่วมบริษัทของคุณ',
    paragraphs: [
      'ผู้สมัครด้านล่างระบุว่าทำงานในบริษัทของคุณ เมื่อเจ้าหน้าที่โพลีตลาดอนุมัติ ผู้สมัครจะดูข้อมูลคำสั่งซื้อของบริษัทได้อย่างเดียว คุณเปลี่ยนสิทธิ์หรือนำออกได้ทุกเมื่อ',
      'หากคุณไม่รู้จักผู้สมัครรายนี้ กรุณาปฏิเสธคำขอในหน้าผู้ใช้งานในบริษัท',
    ],
    action: 'ดูผู้ใช้งานในบริษัท',
    labels: { name: 'ชื่อ', email: 'อีเมล', position: 'ตำแหน่ง' },
  },
  en: {
    title: 'Someone has asked to join your company',
    paragraphs: [
      'The person below says they work for your company. Once Polytalad approves them, they can only view the company’s orders; you can change that, or remove them, at any time.',
      'If you do not know this person, please decline the request on your colleagues page.',
    ],
    action: 'View colleagues',
    labels: { name: 'Name', email: 'Email', position: 'Position' },
  },
  cn: {
    title: '有人申请加入您的公司',
    paragraphs: [
      '以下申请人称在贵公司工作。经塑料集市审核通过后，该人员仅可查看公司订单；您可随时更改其权限或将其移除。',
      '如果您不认识该申请人，请在同事页面拒绝其申请。',
    ],
    action: '查看同事',
    labels: { name: '姓名', email: '邮箱', position: '职位' },
  },
};

/** For the owner of a company that somebody asks to join. */
export const joiningAsked = defineEvent<Registered>({
  name: 'company_join_asked',
  category: 'account',
  channels: MUST_KNOW,
  namesPerson: true,
  content(language, { name, email, position }) {
    const { title, paragraphs, action, labels } = joinTexts[language];
    return {
      title,
      paragraphs,
      facts: [
        [labels.name, name],
        [labels.email, email],
        ...(position ? [[labels.position, positionNames[position][language]] as const] : []),
      ],
      action: { label: action, path: '/user/colleagues' },
    };
  },
});

const joinRefusedTexts: Localized<Texts & { reason: string; action: string }> = {
  th: {
    title: 'คำขอเข้าร่วมบริษัทถูกปฏิเสธ',
    reason: 'บริษัทที่คุณขอเข้าร่วมไม่ตอบรับคำขอของคุณ',
    paragraphs: ['กดปุ่มด้านล่างเพื่อสมัครต่อ โดยลงทะเบียนบริษัทของคุณเองหรือระบุอีเมลเจ้าของบัญชีอีกครั้ง ลิงก์ใช้ได้ครั้งเดียว'],
    action: 'สมัครต่อ',
  },
  en: {
    title: 'Your request to join a company was declined',
    reason: 'The company you asked to join did not accept your request.',
    paragraphs: [
      'Use the button below to go on with your registration: register a company of your own, or give the owner’s email once more. The link works once.',
    ],
    action: 'Continue registration',
  },
  cn: {
    title: '加入公司的申请被拒绝',
    reason: '您申请加入的公司未接受您的申请。',
    paragraphs: ['请点击下方按钮继续注册：登记您自己的公司，或重新填写公司账户所有者的邮箱。链接仅可使用一次。'],
    action: '继续注册',
  },
};

/** Why somebody is not approved whom a company did not take. */
export const joiningRefusedReason: Localized<string> = {
  th: joinRefusedTexts.th.reason,
  en: joinRefusedTexts.en.reason,
  cn: joinRefusedTexts.cn.reason,
};

/** For whom a company did not take. Which company it was is not said: it may have been named in error. */
export const joiningRefused = defineEvent<{ link: string }>({
  name: 'company_join_refused',
  category: 'account',
  channels: MUST_KNOW,
  content(language, { link }) {
    const { title, reason, paragraphs, action } = joinRefusedTexts[language];
    return {
      title,
      paragraphs: [reason, ...paragraphs],
      secret: { action: { label: action, path: link }, minutes: REGISTRATION_LINK_DAYS * MINUTES_A_DAY },
    };
  },
});

const staffTexts: Localized<
  Texts & {
    action: string;
    labels: { name: string; company: string; email: string; as: string };
    kinds: Readonly<Record<'buyer' | 'seller' | 'joins', string>>;
    personal: string;
  }
> = {
  th: {
    title: 'มีผู้สมัครรอการอนุมัติ',
    paragraphs: ['กรุณาตรวจสอบข้อมูลและเอกสารของผู้สมัคร'],
    action: 'เปิดรายการรออนุมัติ',
    labels: { name: 'ผู้สมัคร', company: 'บริษัท', email: 'อีเมล', as: 'สมัครเป็น' },
    kinds: { buyer: 'ผู้ซื้อ', seller: 'ผู้ขาย', joins: 'ผู้ขอเข้าร่วมบริษัท' },
    personal: 'บุคคลธรรมดา',
  },
  en: {
    title: 'New registration waiting for approval',
    paragraphs: ['Please check the facts and the documents.'],
    action: 'Open pending approvals',
    labels: { name: 'Name', company: 'Company', email: 'Email', as: 'Registers as' },
    kinds: { buyer: 'Buyer', seller: 'Seller', joins: 'Colleague of the company' },
    personal: 'Personal account',
  },
  cn: {
    title: '有新的待审核注册',
    paragraphs: ['请审核注册资料和文件。'],
    action: '打开待审核列表',
    labels: { name: '申请人', company: '公司', email: '邮箱', as: '注册身份' },
    kinds: { buyer: '买家', seller: '卖家', joins: '公司同事' },
    personal: '个人账户',
  },
};

/** For staff who decide about accounts. */
export const registrationWaiting = defineEvent<Registered>({
  name: 'registration_waiting_staff',
  category: 'account',
  channels: SHOULD_KNOW,
  namesPerson: true,
  content(language, { name, company, email, joins, registered_as }) {
    const { title, paragraphs, action, labels, kinds, personal } = staffTexts[language];
    return {
      title,
      paragraphs,
      facts: [
        [labels.name, name],
        [labels.company, company?.[language] ?? personal],
        [labels.email, email],
        [labels.as, kinds[joins ? 'joins' : registered_as]],
      ],
      action: { label: action, path: '/staff' },
    };
  },
});
