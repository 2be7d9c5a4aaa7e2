import type { ErrorText } from '#contract/error-texts/text.ts';

/** Errors of company credit. */
export const creditErrors = {
  credit_not_granted: {
    status: 409,
    th: 'บริษัทของคุณยังไม่มีวงเงินสินเชื่อ',
    en: 'Your company has no credit yet',
    cn: '贵公司尚未获得授信',
  },
  credit_suspended: {
    status: 409,
    th: 'วงเงินสินเชื่อของบริษัทถูกระงับ กรุณาติดต่อฝ่ายการเงิน',
    en: 'Your company’s credit is suspended. Please contact our finance team.',
    cn: '贵公司的授信已暂停，请联系财务部门。',
  },
  credit_not_effective: {
    status: 409,
    th: 'วงเงินสินเชื่อของบริษัทยังไม่ถึงวันเริ่มใช้',
    en: 'Your company’s credit has not begun yet',
    cn: '贵公司的授信尚未生效',
  },
  credit_expired: {
    status: 409,
    th: 'วงเงินสินเชื่อของบริษัทหมดอายุแล้ว กรุณาขอวงเงินใหม่',
    en: 'Your company’s credit has expired. Please ask for it again.',
    cn: '贵公司的授信已到期，请重新申请。',
  },
  credit_overdue: {
    status: 409,
    th: 'มีคำสั่งซื้อสินเชื่อหรือยอดเรียกเก็บเพิ่มที่เกินกำหนดชำระ กรุณาชำระก่อนสั่งซื้อด้วยสินเชื่ออีกครั้ง',
    en: 'An order on credit, or a charge beside an order, is overdue. Please pay it before you order on credit again.',
    cn: '有赊销订单或订单外款项已逾期，请先付款再赊购。',
  },
  credit_insufficient: {
    status: 409,
    th: 'วงเงินสินเชื่อคงเหลือไม่เพียงพอ (คงเหลือ {balance} บาท)',
    en: 'Your credit is not sufficient ({balance} baht left)',
    cn: '授信额度不足（剩余 {balance} 泰铢）',
  },
  credit_request_not_saved: {
    status: 409,
    th: 'ไม่สามารถบันทึกข้อมูลได้ เนื่องจากมีคำขอที่รอพิจารณาอยู่แล้ว',
    en: 'The request cannot be saved: another one of your company is waiting for a decision.',
    cn: '无法保存数据：贵公司已有申请正在审核。',
  },
  credit_request_decided: {
    status: 409,
    th: 'คำขอนี้ได้รับการพิจารณาแล้ว',
    en: 'This request has already been decided',
    cn: '该申请已处理',
  },
  credit_changed_meanwhile: {
    status: 409,
    th: 'วงเงินนี้ถูกแก้ไขหลังจากที่คุณเปิดหน้านี้ กรุณาตรวจสอบใหม่ก่อนทำรายการ',
    en: 'This credit was changed after you opened it. Please look at it again first.',
    cn: '您打开页面后该额度已被修改，请重新核对后再操作。',
  },
  credit_already_suspended: {
    status: 409,
    th: 'วงเงินนี้ถูกระงับอยู่แล้ว',
    en: 'This credit is suspended already',
    cn: '该额度已处于暂停状态',
  },
  credit_not_suspended: {
    status: 409,
    th: 'วงเงินนี้ไม่ได้ถูกระงับ',
    en: 'This credit is not suspended',
    cn: '该额度未被暂停',
  },
  credit_ends_before_it_begins: {
    status: 400,
    th: 'วันสิ้นสุดต้องไม่อยู่ก่อนวันเริ่มต้น',
    en: 'The last day cannot be before the first',
    cn: '截止日不能早于起始日',
  },
  credit_ends_in_past: {
    status: 400,
    th: 'วันสิ้นสุดต้องไม่เป็นวันที่ผ่านมาแล้ว',
    en: 'The last day cannot be in the past',
    cn: '截止日不能是过去的日期',
  },
  guarantee_bank_missing: {
    status: 400,
    th: 'กรุณาระบุธนาคารผู้ออกหนังสือค้ำประกัน',
    en: 'Please name the bank that gives the guarantee',
    cn: '请填写出具保函的银行',
  },
} as const satisfies Record<string, ErrorText>;
