import type { ApprovalStatus } from '#domain/accounts/company/approval.ts';
import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import type { PersonFacts } from './companies.ts';

/**
 * Who registered of late and waits, so that staff have something to decide. Their papers: 0 waits, 1 is approved; what
 * is left out was skipped.
 */
export interface Newcomer extends Pick<PersonFacts, 'key' | 'firstname' | 'lastname' | 'title'> {
  language: 'th' | 'en' | 'cn';
  as: 'buyer' | 'seller';
  hoursAgo: number;
  /** Null: a person. */
  company: { th: string; en: string } | null;
  papers: Partial<Record<DocumentKind, ApprovalStatus>>;
  /** The account is approved already; whether the company may sell is not decided. */
  isIn?: true;
}

export const newcomers: readonly Newcomer[] = [
  {
    key: 'newbuyer',
    firstname: 'ศิริพร',
    lastname: 'แสงทอง',
    title: 'mrs',
    language: 'th',
    as: 'buyer',
    hoursAgo: 52,
    company: { th: 'บริษัท ลพบุรีฟิล์มแพ็ค จำกัด', en: 'Lopburi Film Pack Co., Ltd.' },
    papers: { certificate: 0, tax: 0, idcard_authorized_sign: 0 },
  },
  {
    key: 'skipped',
    firstname: 'Daniel',
    lastname: 'Weber',
    title: 'mr',
    language: 'en',
    as: 'buyer',
    hoursAgo: 20,
    company: { th: 'บริษัท เวเบอร์คอมพาวด์ (ประเทศไทย) จำกัด', en: 'Weber Compounds (Thailand) Co., Ltd.' },
    papers: {},
  },
  {
    key: 'newperson',
    firstname: 'ธีรพงษ์',
    lastname: 'แก้วกาญจน์',
    title: 'mr',
    language: 'th',
    as: 'buyer',
    hoursAgo: 7,
    company: null,
    papers: { id_card: 0, houser_reg: 0 },
  },
  {
    key: 'newseller',
    firstname: 'ชลธิชา',
    lastname: 'มหาชัยกุล',
    title: 'miss',
    language: 'th',
    as: 'seller',
    hoursAgo: 30,
    company: { th: 'บริษัท มหาชัยมาสเตอร์แบตช์ จำกัด', en: 'Mahachai Masterbatch Co., Ltd.' },
    papers: { certificate: 1, tax: 0, idcard_authorized_sign: 0 },
  },
  {
    key: 'readyseller',
    firstname: 'Wei',
    lastname: 'Chen',
    title: 'mr',
    language: 'cn',
    as: 'seller',
    hoursAgo: 96,
    company: { th: 'บริษัท ไทยหัวโพลิเมอร์ จำกัด', en: 'Thai Hua Polymer Co., Ltd.' },
    papers: { certificate: 1, tax: 1, idcard_authorized_sign: 1 },
    isIn: true,
  },
];

/** Somebody who asks to join the first buyer's company. */
export const joiner = { key: 'joiner', firstname: 'ณัฐพล', lastname: 'วัฒนกิจ', title: 'mr', hoursAgo: 3 } as const;

/** When the others came: most before the first orders, the refused one and the waiting one of late. */
export const FIRST_HOURS_AGO = 250 * 24;
export const REFUSED_HOURS_AGO = 5 * 24;
export const WAITING_HOURS_AGO = 28;
/** Why the refused one was refused. */
export const refusal = {
  account: 'เอกสารไม่ผ่านการตรวจสอบ 2 รายการ กรุณาส่งใหม่',
  tax: 'unreadable',
  idcard_authorized_sign: 'signature_missing',
} as const;
