import type { ErrorText } from '../text.ts';

/** Errors of pre-orders. */
export const preorderErrors = {
  preorder_not_offered: {
    status: 409,
    th: 'สินค้านี้ไม่ได้เปิดให้สั่งจองล่วงหน้า สั่งซื้อได้ตามปกติจากหน้าสินค้า',
    en: 'This product is not on pre-order. Please order it from its page.',
    cn: '该商品不接受预订，请从商品页直接下单。',
  },
  preorder_not_open: {
    status: 409,
    th: 'คำขอสั่งจองนี้ดำเนินการไปแล้วหรือสิ้นสุดแล้ว กรุณาโหลดหน้านี้ใหม่',
    en: 'This pre-order was dealt with or has ended meanwhile. Please load the page again.',
    cn: '该预订已处理或已结束，请刷新页面。',
  },
  preorder_not_settled: {
    status: 409,
    th: 'ยังไม่มีราคาและวันส่งมอบที่เสนอแก่คุณสำหรับคำขอสั่งจองนี้',
    en: 'No price and day of delivery are offered for this pre-order.',
    cn: '该预订目前没有已报出的价格和交货日期。',
  },
  preorder_expired: {
    status: 409,
    th: 'คำขอสั่งจองนี้หมดเวลาแล้ว กรุณาขอใหม่จากหน้าสินค้า',
    en: 'The time of this pre-order is over. Please ask again from the product’s page.',
    cn: '该预订已过期，请从商品页重新提出。',
  },
  preorder_changed: {
    status: 409,
    th: 'มีผู้แก้ไขคำขอสั่งจองนี้แล้ว กรุณาตรวจสอบข้อมูลล่าสุดก่อนดำเนินการ',
    en: 'Somebody changed this pre-order meanwhile. Please look at it as it is now.',
    cn: '该预订已被他人更改，请查看最新内容后再操作。',
  },
  preorder_too_early: {
    status: 400,
    th: 'เลือกวันที่ {earliest} หรือหลังจากนั้น',
    en: 'Please choose {earliest} or later',
    cn: '请选择 {earliest} 或之后的日期',
  },
  preorder_too_late: {
    status: 400,
    th: 'เลือกวันที่ไม่เกิน {latest}',
    en: 'Please choose {latest} or earlier',
    cn: '请选择不晚于 {latest} 的日期',
  },
  preorder_no_delivery: {
    status: 400,
    th: 'ไม่มีการจัดส่งในวันอาทิตย์และวันหยุดราชการ',
    en: 'Nothing is delivered on Sundays and public holidays',
    cn: '周日和公共假日不送货',
  },
  preorder_day_fixed: {
    status: 409,
    th: 'วันที่จัดส่งของการสั่งจองนี้ตกลงไว้แล้วคือ {day}',
    en: 'The day of delivery of this pre-order is settled: {day}',
    cn: '该预订的送货日期已定为 {day}',
  },
  too_many_preorders: {
    status: 409,
    th: 'บริษัทของคุณมีคำขอสั่งจองที่ยังไม่สิ้นสุดครบ {max} รายการแล้ว',
    en: 'Your company has {max} open pre-orders already',
    cn: '贵公司已有 {max} 个未结束的预订',
  },
  preorders_withdrawn_too_often: {
    status: 429,
    th: 'บริษัทของคุณถอนคำขอสั่งจองครบ {max} รายการในหนึ่งวันแล้ว กรุณาลองอีกครั้งพรุ่งนี้',
    en: 'Your company has withdrawn {max} pre-orders within a day. Please try again tomorrow.',
    cn: '贵公司一天内已撤回 {max} 个预订，请明天再试。',
  },
} as const satisfies Record<string, ErrorText>;
