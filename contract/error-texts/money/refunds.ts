import type { ErrorText } from '#contract/error-texts/text.ts';

/** Errors of refunds and of cancelled lines. */
export const refundErrors = {
  refund_not_possible: {
    status: 409,
    th: 'คืนเงินได้เฉพาะคำสั่งซื้อที่ชำระแล้วหรือซื้อด้วยสินเชื่อ และยังไม่ถูกยกเลิก',
    en: 'Only an order that is paid or on credit, and not cancelled, can be refunded.',
    cn: '只有已付款或赊购且未取消的订单才能退款。',
  },
  refund_line_unknown: {
    status: 422,
    th: 'ไม่พบรายการนี้ในคำสั่งซื้อ',
    en: 'This line is not in the order.',
    cn: '订单中没有此行。',
  },
  refund_line_twice: {
    status: 422,
    th: 'ระบุรายการเดียวกันได้ครั้งเดียว',
    en: 'Name each line once.',
    cn: '每行只能填写一次。',
  },
  refund_too_many: {
    status: 422,
    th: 'คืนได้อีกไม่เกิน {most}',
    en: 'At most {most} of this line can still be refunded.',
    cn: '此行最多还可退 {most}。',
  },
  refund_too_much: {
    status: 422,
    th: 'คืนได้อีกไม่เกิน {most} บาท (ก่อนภาษีมูลค่าเพิ่ม)',
    en: 'At most {most} baht before VAT can still be refunded here.',
    cn: '此处最多还可退 {most} 泰铢（不含增值税）。',
  },
  refund_of_nothing: {
    status: 422,
    th: 'กรุณาระบุจำนวนหรือยอดเงินที่จะคืน',
    en: 'Please say how many, or how much money, is refunded.',
    cn: '请填写退款数量或金额。',
  },
  refund_decided: {
    status: 409,
    th: 'รายการคืนเงินนี้ได้รับการพิจารณาแล้ว',
    en: 'This refund has been decided already.',
    cn: '该退款已处理。',
  },
  own_refund: {
    status: 403,
    th: 'ผู้เสนอคืนเงินอนุมัติเองไม่ได้ กรุณาให้เพื่อนร่วมงานฝ่ายการเงินหรือผู้ดูแลระบบอนุมัติ',
    en: 'Who proposed a refund cannot approve it. Please ask a colleague of finance or an administrator.',
    cn: '提出退款的人不能自行审批，请由财务同事或管理员审批。',
  },
  refund_not_to_send: {
    status: 409,
    th: 'รายการนี้ไม่มีเงินที่รอโอนคืน',
    en: 'No money of this refund waits to be sent back.',
    cn: '该退款没有待汇出的款项。',
  },
  refund_account_missing: {
    status: 409,
    th: 'ผู้ซื้อยังไม่มีบัญชีรับเงินคืนที่อนุมัติแล้ว จึงโอนคืนไม่ได้ กรุณาอนุมัติบัญชีที่รออยู่ หรือขอให้ผู้ซื้อแจ้งบัญชี',
    en: 'The buyer has no approved account for refunds, so nothing can be sent. Please approve the one that waits, or ask the buyer to give one.',
    cn: '买家没有已通过的退款账户，无法汇款。请审核待处理的账户，或请买家提交账户。',
  },
  refund_in_run: {
    status: 409,
    th: 'รายการนี้อยู่ในรอบโอนเงินคืนที่ยังไม่เสร็จ กรุณาบันทึกผลในรอบนั้น',
    en: 'This is in a refund run that is not finished. Please record the outcome there.',
    cn: '该款项在尚未完成的退款批次中，请在该批次登记结果。',
  },
  nothing_to_send_back: {
    status: 409,
    th: 'ไม่มีเงินคืนที่มีบัญชีอนุมัติแล้วรอโอน',
    en: 'No money with an approved account waits to be sent back.',
    cn: '没有已有审核账户的待退款项。',
  },
  own_refund_run: {
    status: 403,
    th: 'ผู้เสนอรอบโอนเงินคืนอนุมัติเองไม่ได้ กรุณาให้เพื่อนร่วมงานฝ่ายการเงินหรือผู้ดูแลระบบอนุมัติ',
    en: 'Who proposed a run cannot approve it. Please ask a colleague of finance or an administrator.',
    cn: '提出批次的人不能自行审批，请由财务同事或管理员审批。',
  },
  refund_run_decided: {
    status: 409,
    th: 'รอบโอนเงินคืนนี้ได้รับการพิจารณาแล้ว',
    en: 'This refund run has been decided already.',
    cn: '该退款批次已处理。',
  },
  refund_run_not_approved: {
    status: 409,
    th: 'รอบโอนเงินคืนนี้ยังไม่ได้รับอนุมัติ',
    en: 'This refund run is not approved.',
    cn: '该退款批次尚未通过。',
  },
  refund_line_decided: {
    status: 409,
    th: 'บางรายการบันทึกผลไปแล้ว กรุณาดูสถานะล่าสุด',
    en: 'The outcome of some of these is recorded already. Please look at the current state.',
    cn: '部分款项的结果已登记，请查看最新状态。',
  },
  refund_account_often: {
    status: 429,
    th: 'แจ้งบัญชีได้ไม่เกิน {most} ครั้งต่อวัน กรุณาลองใหม่พรุ่งนี้ หรือติดต่อฝ่ายขาย',
    en: 'At most {most} accounts can be given within a day. Please try again tomorrow, or contact sales.',
    cn: '每天最多可提交 {most} 次账户，请明天再试或联系销售。',
  },
  account_holder_differs: {
    status: 422,
    th: 'ชื่อบัญชีไม่ตรงกับชื่อของคุณหรือบริษัท กรุณาแก้ไข หรือเขียนเหตุผลที่ใช้บัญชีนี้',
    en: 'The account is not in your company’s name. Please correct it, or write why this account is right.',
    cn: '户名与贵公司名称不符。请更正，或说明使用该账户的原因。',
  },
  refund_of_goods_undecided: {
    status: 409,
    th: 'มีคำขอคืนเงินของสินค้าในคำสั่งซื้อนี้ที่ยังไม่พิจารณา กรุณาให้ฝ่ายการเงินพิจารณาก่อนส่งสินค้า',
    en: 'A refund of goods of this order is not decided. Finance decides it before the goods leave.',
    cn: '此订单有商品退款尚未处理，须由财务处理后方可发货。',
  },
  lines_not_cancellable: {
    status: 409,
    th: 'ยกเลิกรายการของคำสั่งซื้อนี้ไม่ได้แล้ว เพราะสินค้าออกจากคลังแล้ว ชำระบางส่วนแล้ว หรือมีการชำระเงินที่รอตรวจสอบ',
    en: 'Lines of this order cannot be cancelled any more: it has left, is paid in part, or a payment is being checked.',
    cn: '此订单的行已无法取消：货物已发出、已部分付款或有付款正在核对。',
  },
  cancelling_costs_more: {
    status: 409,
    th: 'หากยกเลิกรายการนี้ คำสั่งซื้อจะแพงขึ้น เพราะคูปองส่งฟรีใช้กับรายการที่เหลือไม่ได้ กรุณาติดต่อฝ่ายขาย',
    en: 'Without this line the order would cost more: the coupon does not free the rest of freight. Please contact sales.',
    cn: '取消此行后订单会更贵：优惠券不能免除其余货物的运费。请联系销售。',
  },
  last_line_stays: {
    status: 409,
    th: 'ยกเลิกทุกรายการพร้อมกันไม่ได้ หากต้องการยกเลิกทั้งคำสั่งซื้อ กรุณาติดต่อฝ่ายขาย',
    en: 'At least one line must stay. To cancel the whole order, please contact sales.',
    cn: '至少须保留一行。如需取消整个订单，请联系销售。',
  },
} as const satisfies Record<string, ErrorText>;
