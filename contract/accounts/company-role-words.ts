import { rolesThatMay, type CompanyRight, type CompanyRole } from '#domain/accounts/company/company-roles.ts';
import { INTL_TAGS, LOCALES, type Locale } from '#domain/values/locale.ts';

type Words<K extends string> = Readonly<Record<Locale, Readonly<Record<K, string>>>>;

/** The roles in a company as mails and refusals call them; screens have the same names. */
export const companyRoleNames: Words<CompanyRole> = {
  th: { owner: 'เจ้าของบัญชี', purchaser: 'ฝ่ายจัดซื้อ', finance: 'ฝ่ายการเงิน', viewer: 'ผู้ดูข้อมูล' },
  en: { owner: 'Owner', purchaser: 'Purchaser', finance: 'Finance', viewer: 'Viewer' },
  cn: { owner: '所有者', purchaser: '采购', finance: '财务', viewer: '查看者' },
};

const what: Words<CompanyRight> = {
  th: {
    see_orders: 'ดูคำสั่งซื้อ',
    order: 'สั่งซื้อสินค้า',
    pay: 'ชำระเงินหรือส่งสลิป',
    manage_addresses: 'แก้ไขสมุดที่อยู่',
    manage_company: 'แก้ไขข้อมูลบริษัท',
    manage_people: 'จัดการเพื่อนร่วมงาน',
    manage_bank_accounts: 'จัดการบัญชีธนาคาร',
    sell: 'จัดการการขาย',
  },
  en: {
    see_orders: 'see orders',
    order: 'place orders',
    pay: 'pay or send slips',
    manage_addresses: 'change the address book',
    manage_company: 'change the company’s details',
    manage_people: 'manage colleagues',
    manage_bank_accounts: 'manage bank accounts',
    sell: 'sell',
  },
  cn: {
    see_orders: '查看订单',
    order: '下单',
    pay: '付款或提交凭证',
    manage_addresses: '修改地址簿',
    manage_company: '修改公司资料',
    manage_people: '管理同事',
    manage_bank_accounts: '管理银行账户',
    sell: '管理销售',
  },
};

const sentences: Readonly<Record<Locale, (may: string, whom: string) => string>> = {
  th: (may, whom) => `สิทธิ์ของคุณในบริษัทไม่สามารถ${may}ได้ กรุณาติดต่อเพื่อนร่วมงานที่มีสิทธิ์ ${whom}`,
  en: (may, whom) => `Your role in the company does not let you ${may}. Please ask a colleague with the role ${whom}.`,
  cn: (may, whom) => `您在公司的权限不能${may}，请联系具有${whom}权限的同事。`,
};

function mayNotIn(locale: Locale, right: CompanyRight): string {
  const whom = new Intl.ListFormat(INTL_TAGS[locale], { type: 'disjunction' }).format(
    rolesThatMay(right).map((role) => companyRoleNames[locale][role]),
  );
  return sentences[locale](what[locale][right], whom);
}

/** What somebody is told whose role in the company lacks a right: what they may not do, and whom to ask. */
export function mayNotText(right: CompanyRight): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, mayNotIn(locale, right)])) as Record<Locale, string>;
}
