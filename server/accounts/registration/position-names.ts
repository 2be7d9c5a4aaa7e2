import type { Position } from '#domain/accounts/company/company-facts.ts';
import type { Locale } from '#domain/values/locale.ts';

/** What mails call the positions; the screens' texts (`people`) use the same words. */
export const positionNames: Readonly<Record<Position, Readonly<Record<Locale, string>>>> = {
  owner: { th: 'เจ้าของกิจการ / ผู้มีอำนาจลงนาม', en: 'Owner / authorised person', cn: '企业主／授权签字人' },
  employee: { th: 'พนักงาน', en: 'Employee', cn: '员工' },
  managing_director: { th: 'กรรมการผู้จัดการ', en: 'Managing director', cn: '总经理' },
  procurement_manager: { th: 'ผู้จัดการฝ่ายจัดซื้อ', en: 'Procurement / sourcing manager', cn: '采购经理' },
  procurement_staff: { th: 'เจ้าหน้าที่จัดซื้อ', en: 'Procurement / sourcing staff', cn: '采购专员' },
  technical_staff: { th: 'เจ้าหน้าที่เทคนิค', en: 'Technical staff', cn: '技术人员' },
  pic_of_company: { th: 'ผู้รับผิดชอบของบริษัท', en: 'Person in charge of the company', cn: '公司负责人' },
  pic_of_department: { th: 'ผู้รับผิดชอบของแผนก', en: 'Person in charge of a department', cn: '部门负责人' },
  sales_manager: { th: 'ผู้จัดการฝ่ายขาย', en: 'Sales manager', cn: '销售经理' },
  sales_staff: { th: 'พนักงานขาย', en: 'Sales staff', cn: '销售人员' },
  other: { th: 'อื่น ๆ', en: 'Other', cn: '其他' },
};
