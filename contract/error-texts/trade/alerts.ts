import type { ErrorText } from '../text.ts';

/** Errors of alerts. */
export const alertErrors = {
  too_many_alerts: {
    status: 409,
    th: 'ตั้งการแจ้งเตือนได้ไม่เกิน {person} รายการต่อคน และ {company} รายการต่อบริษัท',
    en: 'A person has at most {person} alerts, a company {company}.',
    cn: '每人最多 {person} 个提醒，每家公司最多 {company} 个。',
  },
  alert_product_needed: {
    status: 400,
    th: 'สต็อกต้องเป็นของสินค้าเดียว กรุณาระบุเกรดให้ชัดเจน',
    en: 'Stock is of one product. Please name its grade.',
    cn: '库存须对应一种商品，请写明牌号。',
  },
  alert_count_to_come: {
    status: 400,
    th: 'วันที่นับสต็อกต้องไม่เกินวันนี้',
    en: 'Stock cannot be of a day that is still to come.',
    cn: '盘点日期不能晚于今天。',
  },
  alert_ended: {
    status: 409,
    th: 'การแจ้งเตือนนี้หมดอายุแล้ว กรุณาต่ออายุก่อน',
    en: 'This alert has ended. Renew it first.',
    cn: '此提醒已到期，请先续期。',
  },
} as const satisfies Record<string, ErrorText>;
