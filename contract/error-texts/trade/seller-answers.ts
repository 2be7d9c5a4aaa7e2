import type { ErrorText } from '../text.ts';

/** Errors of what sellers answer. */
export const sellerAnswerErrors = {
  answer_not_asked: {
    status: 409,
    th: 'คำสั่งซื้อนี้ไม่รอคำตอบแล้ว',
    en: 'This purchase order does not wait for this answer any more.',
    cn: '此采购订单已不再等待该答复。',
  },
  answer_changed: {
    status: 409,
    th: 'มีคำตอบใหม่ของใบสั่งซื้อนี้ กรุณาดูอีกครั้ง',
    en: 'There is a newer answer to this purchase order. Please look at it again.',
    cn: '此采购订单已有新的答复，请重新查看。',
  },
  part_is_whole: {
    status: 400,
    th: 'ไม่มีรายการใดต่างจากที่สั่ง กรุณากดรับทั้งหมด',
    en: 'Nothing differs from what was ordered. Please accept all of it.',
    cn: '与订购内容没有差异，请直接全部接受。',
  },
  part_is_nothing: {
    status: 400,
    th: 'ไม่มีสินค้าเหลือในข้อเสนอ กรุณาปฏิเสธพร้อมเหตุผล',
    en: 'Nothing is left of it. Please decline with the reason.',
    cn: '没有可供商品，请填写原因并拒绝。',
  },
  part_of_other_line: {
    status: 400,
    th: 'รายการนี้ไม่อยู่ในใบสั่งซื้อแล้ว',
    en: 'This line is not part of the purchase order any more.',
    cn: '该行已不在采购订单中。',
  },
  part_twice: {
    status: 400,
    th: 'รายการนี้ซ้ำ',
    en: 'This line is named twice.',
    cn: '该行重复。',
  },
  instead_twice: {
    status: 400,
    th: 'สินค้านี้ใช้ส่งแทนรายการอื่นแล้ว',
    en: 'These goods already come instead of another line.',
    cn: '该货物已用于替代另一行。',
  },
  replaced_twice: {
    status: 400,
    th: 'รายการนี้มีสินค้าแทนแล้ว',
    en: 'This line already has goods in its place.',
    cn: '该行已有替代货物。',
  },
  part_too_many: {
    status: 400,
    th: 'สั่งไว้ {quantity} เสนอได้ไม่เกินนี้',
    en: '{quantity} were ordered; more cannot be offered.',
    cn: '订购数量为 {quantity}，不能超过。',
  },
  part_dearer: {
    status: 400,
    th: 'ราคาต้องไม่สูงกว่าราคาที่สั่ง',
    en: 'The price must not be higher than the one that was ordered.',
    cn: '价格不得高于订购价格。',
  },
  instead_too_few: {
    status: 400,
    th: 'เกรดนี้เหลือ {quantity} ในคลัง',
    en: 'Only {quantity} of this grade are in stock.',
    cn: '该牌号库存仅剩 {quantity}。',
  },
  instead_sold_out: {
    status: 409,
    th: 'สินค้าที่จะส่งแทนเหลือไม่พอแล้ว',
    en: 'There is not enough left of the goods that come instead.',
    cn: '替代货物的库存已不足。',
  },
  part_not_later: {
    status: 400,
    th: 'วันต้องหลังวันที่ผู้ซื้อกำหนด',
    en: 'The day has to be later than the one that was ordered.',
    cn: '日期须晚于买方要求的日期。',
  },
  sellers_contradict: {
    status: 409,
    th: 'มีผู้ขายที่ปฏิเสธหรือรับได้เพียงบางส่วน กรุณาจัดการรายการนั้นก่อนยืนยัน',
    en: 'A seller declined, or offers only a part. Please settle that before you confirm the order.',
    cn: '有卖家拒绝或仅部分接受，请先处理后再确认订单。',
  },
} as const satisfies Record<string, ErrorText>;
