import type { ErrorText } from '../text.ts';

/** Errors of goods receipts. */
export const goodsReceiptErrors = {
  receipt_given: {
    status: 409,
    th: 'บันทึกรับสินค้าของการจัดส่งนี้แล้ว',
    en: 'The receipt of this shipment is recorded already.',
    cn: '此批发货已登记收货。',
  },
  receipt_not_under_way: {
    status: 409,
    th: 'สินค้ายังไม่ออกจากคลัง หรือการจัดส่งนี้สิ้นสุดแล้ว',
    en: 'This shipment has not left yet, or is over.',
    cn: '此批货物尚未发出或已结束。',
  },
  receipt_after_delivery: {
    status: 409,
    th: 'การจัดส่งนี้ส่งมอบครบแล้ว บันทึกได้เฉพาะน้ำหนักและสินค้าเสียหาย หากได้ไม่ครบ กรุณาติดต่อฝ่ายขาย',
    en: 'This shipment counts as delivered: only weight and damage can be recorded. If packs are missing, please contact our sales team.',
    cn: '此批货物已视为送达，仅可登记重量和破损。如有缺件，请联系销售部门。',
  },
  receipt_of_nothing: {
    status: 400,
    th: 'กรุณาระบุจำนวนที่ได้รับหรือส่งคืนอย่างน้อยหนึ่งรายการ',
    en: 'Please give what came or was sent back of at least one line.',
    cn: '请至少为一行填写收到或退回的数量。',
  },
  receipt_line_unknown: {
    status: 400,
    th: 'รายการนี้ไม่ได้อยู่ในการจัดส่งนี้',
    en: 'This line is not part of the shipment.',
    cn: '该行不在此批发货中。',
  },
  receipt_line_twice: {
    status: 400,
    th: 'รายการนี้ถูกระบุซ้ำ',
    en: 'This line is given twice.',
    cn: '该行重复填写。',
  },
  receipt_line_missing: {
    status: 400,
    th: 'กรุณาระบุทุกรายการของการจัดส่ง',
    en: 'Please give every line of the shipment.',
    cn: '请填写此批发货的每一行。',
  },
  receipt_too_many: {
    status: 400,
    th: 'รายการนี้ส่งมา {left} หน่วย รับและส่งคืนรวมกันได้ไม่เกินนี้',
    en: '{left} left the warehouse: received and sent back cannot be more together.',
    cn: '此行发出 {left} 件，收到与退回合计不得超过此数。',
  },
  receipt_damaged_too_many: {
    status: 400,
    th: 'สินค้าเสียหายได้ไม่เกินจำนวนที่ได้รับ ({delivered})',
    en: 'At most the {delivered} that were received can be damaged.',
    cn: '破损数量不得超过收到的 {delivered} 件。',
  },
  receipt_reason_missing: {
    status: 400,
    th: 'กรุณาระบุเหตุผลที่ส่งคืน',
    en: 'Please say why it was sent back.',
    cn: '请说明退回原因。',
  },
} as const satisfies Record<string, ErrorText>;
