import type { ErrorText } from '#contract/error-texts/text.ts';

/** Errors of commission rates. */
export const commissionErrors = {
  commission_overlaps: {
    status: 409,
    th: 'ผู้ขายและหมวดหมู่ย่อยนี้มีอัตราอื่นในช่วงเดียวกันแล้ว (เริ่ม {first}) กรุณากำหนดวันสิ้นสุดของอัตรานั้นก่อน',
    en: 'This seller and subcategory have another rate in these days (from {first}). Please end that one before.',
    cn: '该卖家和子分类在此期间已有其他费率（自 {first} 起），请先设定其结束日期。',
  },
  commission_begun: {
    status: 409,
    th: 'อัตรานี้เริ่มใช้แล้ว กำหนดได้เฉพาะวันสิ้นสุด',
    en: 'This rate has begun: only its last day can be set.',
    cn: '该费率已生效，只能设定结束日期。',
  },
  commission_ended: {
    status: 409,
    th: 'อัตรานี้สิ้นสุดแล้ว เปลี่ยนแปลงไม่ได้',
    en: 'This rate has ended and cannot be changed.',
    cn: '该费率已结束，无法更改。',
  },
  ends_before_first_day: {
    status: 400,
    th: 'วันสุดท้ายต้องไม่ก่อนวันแรก',
    en: 'The last day cannot be before the first.',
    cn: '结束日期不能早于开始日期。',
  },
  day_is_past: {
    status: 400,
    th: 'วันนี้หรือหลังจากนี้เท่านั้น',
    en: 'Today or later.',
    cn: '只能选择今天或以后的日期。',
  },
  not_a_seller: {
    status: 400,
    th: 'ไม่พบผู้ขายรายนี้',
    en: 'There is no such seller.',
    cn: '没有该卖家。',
  },
  no_such_subcategory: {
    status: 400,
    th: 'ไม่พบหมวดหมู่ย่อยนี้',
    en: 'There is no such subcategory.',
    cn: '没有该子分类。',
  },
} as const satisfies Record<string, ErrorText>;
