import type { ErrorText } from '../text.ts';

/** Errors of a seller's part of an order. */
export const saleErrors = {
  goods_not_confirmed: {
    status: 409,
    th: 'คำสั่งซื้อนี้ยังไม่ได้รับการยืนยัน กรุณารอเจ้าหน้าที่ยืนยันก่อน',
    en: 'This order is not confirmed yet. Please wait for our staff to confirm it.',
    cn: '此订单尚未确认，请等待工作人员确认。',
  },
  goods_not_paid: {
    status: 409,
    th: 'ผู้ซื้อยังไม่ได้ชำระเงิน เตรียมสินค้าได้เมื่อชำระแล้ว',
    en: 'The buyer has not paid yet. Goods are prepared once the order is paid.',
    cn: '买家尚未付款，付款后再备货。',
  },
  goods_shipped: {
    status: 409,
    th: 'สินค้าถูกจัดส่งแล้ว แก้ไขไม่ได้',
    en: 'The goods are shipped; nothing can be changed any more.',
    cn: '货物已发出，无法再修改。',
  },
  goods_cancelled: {
    status: 409,
    th: 'คำสั่งซื้อนี้ถูกยกเลิกแล้ว',
    en: 'This order is cancelled.',
    cn: '此订单已取消。',
  },
  goods_not_ready: {
    status: 409,
    th: 'กรุณาแจ้งว่าสินค้าพร้อมก่อน',
    en: 'Please mark the goods as ready first.',
    cn: '请先标记货物已备好。',
  },
  ready_too_early: {
    status: 400,
    th: 'วันที่พร้อมต้องไม่ก่อนวันที่ยืนยันคำสั่งซื้อ',
    en: 'The goods cannot be ready before the order was confirmed.',
    cn: '备好日期不能早于订单确认日期。',
  },
  ready_too_late: {
    status: 400,
    th: 'วันที่พร้อมต้องไม่เกิน {days} วันข้างหน้า',
    en: 'The day cannot be more than {days} days ahead.',
    cn: '日期不能超过今后 {days} 天。',
  },
  ready_changed_too_often: {
    status: 429,
    th: 'แก้ไขความพร้อมของใบสั่งซื้อนี้ได้ไม่เกิน {max} ครั้งต่อวัน กรุณาลองอีกครั้งพรุ่งนี้ หรือติดต่อเจ้าหน้าที่',
    en: 'What you said about the goods of a purchase can be changed {max} times a day. Please try again tomorrow, or contact our staff.',
    cn: '每个采购订单的备货信息每天最多可更改 {max} 次，请明天再试或联系工作人员。',
  },
  lots_not_whole: {
    status: 400,
    th: 'จำนวนของล็อตต้องรวมกันได้ {quantity} เท่ากับรายการ',
    en: 'The lots of this line must add up to its quantity, {quantity}.',
    cn: '该行各批次数量之和须等于 {quantity}。',
  },
  lot_twice: {
    status: 400,
    th: 'ล็อตนี้ระบุไว้แล้วในรายการเดียวกัน',
    en: 'This lot is named twice in the same line.',
    cn: '同一行中该批次重复。',
  },
  lot_of_other_line: {
    status: 400,
    th: 'รายการนี้ไม่ได้อยู่ในใบสั่งซื้อนี้',
    en: 'This line does not belong to the purchase.',
    cn: '该行不属于此采购订单。',
  },
  too_many_lots: {
    status: 400,
    th: 'หนึ่งรายการมีได้ไม่เกิน {maximum} ล็อต',
    en: 'A line has at most {maximum} lots.',
    cn: '每行最多 {maximum} 个批次。',
  },
} as const satisfies Record<string, ErrorText>;
