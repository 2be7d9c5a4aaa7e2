import type { Locale } from '#domain/values/locale.ts';

/** Why a paper is not approved, as a rule; `other` is said in words. */
export const refusalReasons = [
  'unreadable',
  'expired',
  'wrong_document',
  'name_differs',
  'tax_id_differs',
  'signature_missing',
  'page_missing',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** What the member reads: what is wrong and what to send instead. */
const texts: Readonly<Record<Exclude<RefusalReason, 'other'>, Readonly<Record<Locale, string>>>> = {
  unreadable: {
    th: 'เอกสารไม่ชัดเจน กรุณาส่งไฟล์ที่อ่านได้ครบทุกส่วน',
    en: 'The document cannot be read. Please send a sharp picture or scan of all of it.',
    cn: '文件不清晰，请重新提交可完整辨认的文件。',
  },
  expired: {
    th: 'เอกสารหมดอายุหรือออกไว้นานเกินไป กรุณาส่งฉบับที่ยังใช้ได้',
    en: 'The document has expired or is too old. Please send one that is still valid.',
    cn: '文件已过期或签发时间过久，请提交有效的文件。',
  },
  wrong_document: {
    th: 'เอกสารไม่ตรงกับประเภทที่ขอ กรุณาส่งเอกสารที่ถูกต้อง',
    en: 'This is not the document that was asked for. Please send the right one.',
    cn: '文件类型不符，请提交所要求的文件。',
  },
  name_differs: {
    th: 'ชื่อในเอกสารไม่ตรงกับข้อมูลที่ลงทะเบียนไว้',
    en: 'The name in the document differs from the one registered.',
    cn: '文件中的名称与注册信息不一致。',
  },
  tax_id_differs: {
    th: 'เลขประจำตัวผู้เสียภาษีในเอกสารไม่ตรงกับที่ลงทะเบียนไว้',
    en: 'The tax ID in the document differs from the one registered.',
    cn: '文件中的税号与注册信息不一致。',
  },
  signature_missing: {
    th: 'ไม่มีลายเซ็นรับรองสำเนาของผู้มีอำนาจลงนาม',
    en: 'The signatory has not signed the copy.',
    cn: '复印件缺少授权签字人的签名确认。',
  },
  page_missing: {
    th: 'เอกสารไม่ครบทุกหน้า กรุณาส่งให้ครบ',
    en: 'Pages are missing. Please send all of them.',
    cn: '文件页数不全，请提交完整文件。',
  },
};

/** The usual reason in the reader's language, with the words that staff added. */
export function refusalText(reason: RefusalReason, words: string, locale: Locale): string {
  if (reason === 'other') return words;
  return [texts[reason][locale], words].filter(Boolean).join(' – ');
}

/** "Other" alone tells nobody what to mend. */
export function needsWords(reason: RefusalReason): boolean {
  return reason === 'other';
}

/** What an account is refused for, as a rule, as its owner would read it: proposals for the staff's own words. */
export const accountRefusals: Readonly<Record<Locale, readonly string[]>> = {
  th: [
    'ข้อมูลบริษัทไม่ตรงกับทะเบียนกรมพัฒนาธุรกิจการค้า',
    'ติดต่อบริษัทตามหมายเลขที่แจ้งไม่ได้',
    'กรุณาสมัครด้วยอีเมลของบริษัท',
    'บริษัทนี้มีบัญชีอยู่แล้ว กรุณาสมัครโดยระบุอีเมลของเจ้าของบัญชี',
  ],
  en: [
    'The company’s details differ from the business register',
    'We could not reach the company at the number given',
    'Please register with an email address of your company',
    'This company has an account already; please register with its owner’s email',
  ],
  cn: [
    '公司信息与工商登记不一致',
    '无法通过所填电话联系到贵公司',
    '请使用公司邮箱注册',
    '该公司已有账户，请填写账户所有者的邮箱进行注册',
  ],
};
