import type { Locale } from '#domain/values/locale.ts';

/** What a message of a visitor is about, in the order in which it is offered. */
export const contactTopics = [
  'buying',
  'quotation',
  'order',
  'payment',
  'selling',
  'account',
  'partnership',
  'other',
] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const contactTopicNames: Readonly<Record<ContactTopic, Readonly<Record<Locale, string>>>> = {
  buying: { th: 'การซื้อสินค้า', en: 'Buying materials', cn: '采购材料' },
  quotation: { th: 'ขอใบเสนอราคา', en: 'Request for quotation', cn: '询价' },
  order: { th: 'คำสั่งซื้อและการจัดส่ง', en: 'Orders and delivery', cn: '订单与配送' },
  payment: { th: 'การชำระเงินและใบกำกับภาษี', en: 'Payment and tax invoices', cn: '付款与税务发票' },
  selling: { th: 'การขายกับโพลีตลาด', en: 'Selling on Polytalad', cn: '在塑料集市销售' },
  account: { th: 'บัญชีผู้ใช้', en: 'My account', cn: '我的账户' },
  partnership: { th: 'ความร่วมมือทางธุรกิจ', en: 'Partnership', cn: '商务合作' },
  other: { th: 'เรื่องอื่น ๆ', en: 'Something else', cn: '其他' },
};
