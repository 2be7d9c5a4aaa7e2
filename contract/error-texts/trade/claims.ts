import type { ErrorText } from '../text.ts';

/** Errors of claims about delivered goods. */
export const claimErrors = {
  claim_not_delivered: {
    status: 409,
    th: 'แจ้งเคลมได้หลังจากได้รับสินค้าแล้วเท่านั้น',
    en: 'A claim can be made once the goods are delivered.',
    cn: '货物送达后才能提出索赔。',
  },
  claim_too_late: {
    status: 409,
    th: 'เลยกำหนดแจ้งเคลมแล้ว (ภายใน {days} วันหลังได้รับสินค้า) กรุณาติดต่อฝ่ายขาย',
    en: 'Claims are made within {days} days after delivery. Please contact our sales team.',
    cn: '索赔须在送达后 {days} 天内提出，请联系销售部门。',
  },
  claims_too_often: {
    status: 429,
    th: 'แจ้งเคลมใบสั่งซื้อนี้ได้ไม่เกิน {max} ครั้งต่อวัน กรุณาลองอีกครั้งพรุ่งนี้',
    en: 'Claims about this purchase can be opened {max} times a day. Please try again tomorrow.',
    cn: '此采购订单每天最多可提出 {max} 次索赔，请明天再试。',
  },
  claim_line_unknown: {
    status: 400,
    th: 'รายการนี้ไม่ได้อยู่ในใบสั่งซื้อของผู้ขายรายนี้',
    en: 'This line is not among the goods of this seller.',
    cn: '该行不属于此卖家的货物。',
  },
  claim_line_twice: {
    status: 400,
    th: 'รายการนี้ถูกเลือกซ้ำ',
    en: 'This line is chosen twice.',
    cn: '该行重复选择。',
  },
  claim_line_claimed: {
    status: 400,
    th: 'รายการนี้มีเคลมที่ยังไม่ปิดอยู่แล้ว',
    en: 'There is an open claim about this line already.',
    cn: '该行已有未结的索赔。',
  },
  claim_quantity_invalid: {
    status: 400,
    th: 'ระบุจำนวนตั้งแต่ 1 ถึง {quantity}',
    en: 'Please give a quantity from 1 to {quantity}.',
    cn: '请填写 1 至 {quantity} 之间的数量。',
  },
  claim_weight_missing: {
    status: 400,
    th: 'กรุณาระบุน้ำหนักที่ชั่งได้ (กก.)',
    en: 'Please give the weight that you measured, in kg.',
    cn: '请填写实测重量（公斤）。',
  },
  claim_weight_within: {
    status: 400,
    th: 'น้ำหนักตามสั่ง {expected} กก. ขาดได้ไม่เกิน {kg} กก. ตามค่าคลาดเคลื่อนที่ตกลง',
    en: '{expected} kg were ordered, and up to {kg} kg less is within the agreed tolerance.',
    cn: '订购重量 {expected} 公斤，短少不超过 {kg} 公斤属于约定误差范围。',
  },
  claim_ticket_missing: {
    status: 400,
    th: 'กรุณาแนบรูปใบชั่งน้ำหนัก',
    en: 'Please attach a picture of the weigh ticket.',
    cn: '请附上磅单照片。',
  },
  claim_cut_missing: {
    status: 400,
    th: 'กรุณาระบุส่วนลดเป็นเปอร์เซ็นต์',
    en: 'Please give the price cut in percent.',
    cn: '请填写降价百分比。',
  },
  claim_amount_changed: {
    status: 409,
    th: 'มีการคืนเงินของรายการนี้ไปแล้วบางส่วน ยอดที่ขอจึงคืนไม่ได้ทั้งหมด กรุณาตอบเป็นข้อความ เจ้าหน้าที่จะพิจารณา',
    en: 'A part of these goods was refunded meanwhile, so this amount is not left. Please answer in words; our staff decide.',
    cn: '这些货物期间已有部分退款，剩余金额不足。请以文字答复，由我们的工作人员裁定。',
  },
  claim_closed: {
    status: 409,
    th: 'เคลมนี้ปิดแล้ว',
    en: 'This claim is closed.',
    cn: '该索赔已结案。',
  },
  claim_with_seller: {
    status: 409,
    th: 'ผู้ขายยังมีเวลาตอบก่อนการพิจารณา',
    en: 'The seller still has time to answer before a decision.',
    cn: '卖家仍在答复期内，暂不能裁定。',
  },
  claim_position_missing: {
    status: 400,
    th: 'กรุณาระบุว่ายอมรับหรือโต้แย้งเคลมนี้',
    en: 'Please say whether you accept or dispute this claim.',
    cn: '请说明接受还是不认可该索赔。',
  },
  claim_refund_lines_missing: {
    status: 400,
    th: 'กรุณาระบุจำนวนหรือยอดที่จะคืนอย่างน้อยหนึ่งรายการ',
    en: 'Please give a quantity or an amount for at least one line.',
    cn: '请至少为一行填写数量或金额。',
  },
  claim_refund_line_other: {
    status: 400,
    th: 'รายการนี้ไม่ได้อยู่ในเคลมนี้',
    en: 'This line is not part of the claim.',
    cn: '该行不在此索赔中。',
  },
  claim_messages_full: {
    status: 409,
    th: 'เขียนในเคลมนี้ได้ไม่เกิน {maximum} ข้อความ กรุณาติดต่อฝ่ายขาย',
    en: 'A claim takes at most {maximum} messages of each side. Please contact our sales team.',
    cn: '每方在一项索赔中最多可写 {maximum} 条消息，请联系销售部门。',
  },
} as const satisfies Record<string, ErrorText>;
