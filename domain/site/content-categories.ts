import type { ContentKind } from './content.ts';
import type { Locale } from '#domain/values/locale.ts';

export interface ContentCategory {
  code: string;
  name: Readonly<Record<Locale, string>>;
}

/** What is asked and what is explained is sorted alike, so that an answer and its guide are found in the same place. */
const subjects: readonly ContentCategory[] = [
  { code: 'account', name: { th: 'บัญชีและการยืนยันตัวตน', en: 'Account and verification', cn: '账户与认证' } },
  { code: 'buying', name: { th: 'การค้นหาและสั่งซื้อ', en: 'Finding and ordering', cn: '查找与订购' } },
  { code: 'payment', name: { th: 'การชำระเงินและใบกำกับภาษี', en: 'Payment and tax invoices', cn: '付款与税务发票' } },
  { code: 'delivery', name: { th: 'การจัดส่งและรับสินค้า', en: 'Delivery and pickup', cn: '配送与自提' } },
  {
    code: 'materials',
    name: { th: 'คุณภาพและเอกสารของวัสดุ', en: 'Material quality and documents', cn: '材料质量与文件' },
  },
  { code: 'selling', name: { th: 'การขายบน Polytalad', en: 'Selling on Polytalad', cn: '在 Polytalad 销售' } },
];

const topics: readonly ContentCategory[] = [
  { code: 'market', name: { th: 'ราคาและตลาด', en: 'Prices and market', cn: '价格与市场' } },
  { code: 'knowledge', name: { th: 'ความรู้เรื่องพลาสติก', en: 'Materials know-how', cn: '材料知识' } },
  {
    code: 'sustainability',
    name: { th: 'รีไซเคิลและความยั่งยืน', en: 'Recycling and sustainability', cn: '回收与可持续发展' },
  },
  { code: 'company', name: { th: 'ข่าวจาก Polytalad', en: 'Polytalad news', cn: 'Polytalad 动态' } },
];

/** The categories of each kind, in the order in which they are shown; kinds without any have no categories at all. */
export const contentCategories: Readonly<Record<ContentKind, readonly ContentCategory[]>> = {
  article: topics,
  faq: subjects,
  help: subjects,
  opening: [],
  page: [],
};

export function isCategoryOf(kind: ContentKind, code: string | null): boolean {
  const codes = contentCategories[kind].map((category) => category.code);
  return code === null ? codes.length === 0 : codes.includes(code);
}
