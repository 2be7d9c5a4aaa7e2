import type { ErrorText } from '../text.ts';

/** Errors of standing orders. */
export const standingOrderErrors = {
  too_many_standing_orders: {
    status: 409,
    th: 'บริษัทมีคำสั่งซื้อประจำที่รออนุมัติหรือใช้งานอยู่ได้ไม่เกิน {company} รายการ',
    en: 'A company has at most {company} standing orders that wait or are under way.',
    cn: '每家公司待审批或生效中的定期订单最多 {company} 个。',
  },
  standing_product_unknown: {
    status: 400,
    th: 'ไม่พบสินค้านี้',
    en: 'This product is not known.',
    cn: '找不到该商品。',
  },
  standing_alert_unknown: {
    status: 400,
    th: 'ไม่พบการแจ้งเตือนของสินค้านี้ในบริษัทของคุณ',
    en: 'Your company has no such alert for this product.',
    cn: '贵公司没有该商品的此提醒。',
  },
  standing_total_below_one: {
    status: 400,
    th: 'เพดานทั้งหมดต้องไม่น้อยกว่าเพดานต่อครั้ง',
    en: 'All orders together may not be capped below one of them.',
    cn: '总上限不得低于单次上限。',
  },
  standing_last_day: {
    status: 400,
    th: 'วันสุดท้ายต้องอยู่หลังวันนี้และไม่เกิน {days} วัน',
    en: 'The last day must be after today, and at most {days} days away.',
    cn: '截止日须在今天之后，且不超过 {days} 天。',
  },
  standing_rules_changed: {
    status: 409,
    th: 'บริษัทเปลี่ยนวงเงินหรือขั้นการอนุมัติหลังจากส่งคำขอนี้ กรุณาให้ผู้ขอส่งคำขอใหม่',
    en: 'The company’s limits or steps of approval changed since this was asked for. It has to be asked for anew.',
    cn: '提交此申请后公司的额度或审批级别已更改，请重新申请。',
  },
  standing_terms_changed: {
    status: 409,
    th: 'สินค้า ที่อยู่จัดส่ง หรือการแจ้งเตือนถูกแก้ไขหลังจากส่งคำขอนี้ กรุณาให้ผู้ขอส่งคำขอใหม่',
    en: 'The goods, the address or the alert changed since this was asked for. It has to be asked for anew.',
    cn: '提交此申请后商品、送货地址或提醒已更改，请重新申请。',
  },
  standing_not_under_way: {
    status: 409,
    th: 'คำสั่งซื้อประจำนี้ไม่ได้ใช้งานอยู่ กรุณาโหลดหน้านี้ใหม่',
    en: 'This standing order is not under way. Please load the page again.',
    cn: '此定期订单未在生效中，请刷新页面。',
  },
  standing_not_yours_to_stop: {
    status: 403,
    th: 'เฉพาะผู้ขอ ผู้อนุมัติ หรือเจ้าของบัญชีของบริษัทเท่านั้นที่หยุดได้',
    en: 'Only who asked for it, who approved it, or an owner of the company’s account can stop it.',
    cn: '仅申请人、审批人或公司账户所有者可停止。',
  },
} as const satisfies Record<string, ErrorText>;
