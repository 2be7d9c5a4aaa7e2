import type { ErrorText } from '#contract/error-texts/text.ts';

/** Errors of QR payments and of the gateway behind them. */
export const paymentErrors = {
  qr_not_expected: {
    status: 409,
    th: 'คำสั่งซื้อนี้ไม่ได้รอชำระด้วย QR',
    en: 'This order is not waiting for payment by QR',
    cn: '此订单无需二维码付款',
  },
  qr_amount_differs: {
    status: 409,
    th: 'ยอดที่ต้องชำระตอนนี้คือ {outstanding} บาท',
    en: 'The amount to be paid now is {outstanding} baht',
    cn: '当前应付金额为 {outstanding} 泰铢',
  },
  qr_part_invalid: {
    status: 409,
    th: 'ระบุยอดตั้งแต่ 0.01 ถึง {outstanding} บาท ซึ่งเป็นยอดที่ต้องชำระคืน',
    en: 'Enter an amount from 0.01 to {outstanding} baht, which is what is to be repaid',
    cn: '请输入 0.01 至 {outstanding} 泰铢之间的金额，即待还金额',
  },
  pay_in_slip_not_expected: {
    status: 409,
    th: 'รายการนี้ไม่ได้รอชำระ จึงไม่มีใบแจ้งการชำระเงิน',
    en: 'This is not waiting for payment, so there is no pay-in slip',
    cn: '此款项无需支付，因此没有缴款单',
  },
  payment_not_expected: {
    status: 409,
    th: 'รายการนี้ไม่ได้รอชำระ หรือยอดไม่ตรงกับที่ค้างอยู่แล้ว',
    en: 'This is not waiting for payment, or not for this amount any more',
    cn: '此款项无需支付，或金额与未付金额不再相符',
  },
  pay_in_slip_not_ready: {
    status: 409,
    th: 'ยังพิมพ์ใบแจ้งการชำระเงินไม่ได้ กรุณาโอนเงินและส่งสลิป',
    en: 'Pay-in slips cannot be printed yet. Please transfer and upload the slip.',
    cn: '暂无法打印缴款单，请转账并上传凭证。',
  },
  payment_gateway_unavailable: {
    status: 503,
    th: 'ระบบชำระเงินไม่ตอบกลับ กรุณาลองใหม่ในอีกสักครู่ หรือโอนเงินและส่งสลิป',
    en: 'The payment system does not answer. Please try again in a moment, or transfer and upload the slip.',
    cn: '支付系统暂无响应，请稍后再试，或转账并上传凭证。',
  },
  webhook_not_authentic: {
    status: 401,
    th: 'ลายเซ็นของข้อความไม่ถูกต้อง',
    en: 'The message’s signature is not valid',
    cn: '消息签名无效',
  },
  webhook_not_timely: {
    status: 400,
    th: 'เวลาของข้อความห่างจากเวลาปัจจุบันเกินไป',
    en: 'The message’s time is too far from now',
    cn: '消息时间与当前时间相差过大',
  },
  webhook_unreadable: {
    status: 400,
    th: 'อ่านข้อความไม่ได้',
    en: 'The message cannot be read',
    cn: '无法读取消息',
  },
  statement_line_taken: {
    status: 409,
    th: 'รายการเดินบัญชีนี้จับคู่กับการโอนอื่นแล้ว',
    en: 'This line of the statement has already been confirmed for a transfer',
    cn: '此流水已匹配其他转账',
  },
  statement_line_paid_before: {
    status: 409,
    th: 'เงินเข้านี้อาจเป็นของ {order} ซึ่งตรวจสอบแล้วก่อนมีรายการเดินบัญชี กรุณาเลือกเงินเข้าของ {order} ก่อน',
    en: 'This deposit may be of {order}, which was verified before its statement came. Choose the deposit of {order} first',
    cn: '此入账可能属于 {order}，其凭证在流水导入前已核实。请先为 {order} 选择入账',
  },
  statement_line_open: {
    status: 409,
    th: 'รายการเดินบัญชีนี้ยังไม่ได้จับคู่',
    en: 'This line of the statement is open already',
    cn: '此流水尚未匹配',
  },
  statement_line_booked: {
    status: 409,
    th: 'รายการเดินบัญชีนี้ใช้ยืนยันการชำระเงินและบันทึกบัญชีแล้ว จึงยกเลิกการจับคู่ไม่ได้',
    en: 'A payment was booked with this line of the statement, so it cannot be opened again',
    cn: '此流水已用于确认付款并入账，无法撤销匹配',
  },
  statement_amount_differs: {
    status: 409,
    th: 'ยอดในรายการเดินบัญชีไม่ตรงกับยอดโอน',
    en: 'The amount of the statement’s line is not that of the transfer',
    cn: '流水金额与转账金额不符',
  },
  own_cancellation: {
    status: 403,
    th: 'คุณเป็นผู้ยกเลิกสินค้าของคำสั่งซื้อนี้ ต้องให้ผู้อื่นเป็นผู้โอนเงินคืน',
    en: 'You cancelled goods of this order. Somebody else has to send its money back.',
    cn: '该订单的商品由您取消，须由他人退回款项。',
  },
  money_review_resolved: {
    status: 409,
    th: 'รายการนี้ดำเนินการแล้ว',
    en: 'This has already been resolved',
    cn: '此项已处理',
  },
  payment_account_last: {
    status: 409,
    th: 'ต้องมีบัญชีรับชำระเงินอย่างน้อยหนึ่งบัญชี กรุณาเสนอบัญชีใหม่แทน',
    en: 'Buyers need at least one account to pay into. Please propose another account in its place.',
    cn: '买家至少需要一个收款账户，请提议新账户替换。',
  },
} as const satisfies Record<string, ErrorText>;
