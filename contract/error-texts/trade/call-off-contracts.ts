import type { ErrorText } from '../text.ts';

/** Errors of call-off contracts and their fixings. */
export const callOffErrors = {
  call_off_charge_goes_back: {
    status: 409,
    th: 'เงินส่วนนี้ต้องคืนผู้ซื้อตามราคาที่แก้ไขแล้ว ปฏิเสธไม่ได้',
    en: 'The corrected price makes this money the buyer’s, so this refund cannot be rejected.',
    cn: '价格更正后该款项应退还买家，不能拒绝此退款。',
  },
  call_off_not_open: {
    status: 409,
    th: 'สัญญานี้ดำเนินการไปแล้วหรือสิ้นสุดแล้ว กรุณาโหลดหน้านี้ใหม่',
    en: 'This contract was dealt with or has ended meanwhile. Please load the page again.',
    cn: '该合同已处理或已结束，请刷新页面。',
  },
  call_off_expired: {
    status: 409,
    th: 'ข้อเสนอสัญญานี้หมดเวลาแล้ว กรุณาติดต่อผู้เสนอเพื่อเสนอใหม่',
    en: 'The time of this proposal is over. Please ask its proposer for a new one.',
    cn: '该合同提议已过期，请联系提出方重新提出。',
  },
  call_off_not_yours: {
    status: 409,
    th: 'การดำเนินการนี้เป็นของอีกฝ่ายหนึ่งของสัญญา',
    en: 'This is for the other party of the contract to do.',
    cn: '此操作应由合同另一方进行。',
  },
  call_off_changed: {
    status: 409,
    th: 'สัญญานี้มีการเปลี่ยนแปลง กรุณาตรวจสอบข้อมูลล่าสุดก่อนดำเนินการ',
    en: 'This contract changed meanwhile. Please look at it as it is now.',
    cn: '该合同已有更改，请查看最新内容后再操作。',
  },
  call_off_begins_month: {
    status: 400,
    th: 'งวดรายเดือนเริ่มวันที่ 1 ของเดือน',
    en: 'Monthly periods begin on the first of a month',
    cn: '按月分期须从每月1日开始',
  },
  call_off_begins_week: {
    status: 400,
    th: 'งวดรายสัปดาห์เริ่มวันจันทร์',
    en: 'Weekly periods begin on a Monday',
    cn: '按周分期须从星期一开始',
  },
  call_off_first_day: {
    status: 400,
    th: 'งวดแรกต้องยังไม่สิ้นสุด และเริ่มภายใน {days} วัน',
    en: 'The first period must not be over, and begin within {days} days',
    cn: '第一期不得已结束，且须在 {days} 天内开始',
  },
  call_off_too_long: {
    status: 400,
    th: 'ไม่เกิน {most} งวด',
    en: 'At most {most} periods',
    cn: '最多 {most} 期',
  },
  call_off_below_pack: {
    status: 400,
    th: 'ปริมาณต่องวดต้องไม่น้อยกว่าหนึ่งหน่วยบรรจุของสินค้า',
    en: 'Each period must have at least one pack of the goods',
    cn: '每期数量不得少于一个包装',
  },
  call_off_valid_until: {
    status: 400,
    th: 'เลือกวันตั้งแต่วันนี้ถึง {latest}',
    en: 'Please choose a day from today to {latest}',
    cn: '请选择今天至 {latest} 之间的日期',
  },
  call_off_term_missing: {
    status: 400,
    th: 'กรุณาระบุ',
    en: 'Please fill this in',
    cn: '请填写',
  },
  call_off_ceiling_below_floor: {
    status: 400,
    th: 'ราคาสูงสุดต้องไม่ต่ำกว่าราคาต่ำสุด',
    en: 'The ceiling must not be below the floor',
    cn: '上限不得低于下限',
  },
  call_off_fallback_outside: {
    status: 400,
    th: 'ราคาสำรองต้องอยู่ระหว่างราคาต่ำสุดและสูงสุด',
    en: 'The fallback price must lie between floor and ceiling',
    cn: '备用价格须在上下限之间',
  },
  call_off_trend_unknown: {
    status: 400,
    th: 'ไม่พบดัชนีราคานี้',
    en: 'There is no such price index',
    cn: '没有该价格指数',
  },
  call_off_offer_unknown: {
    status: 400,
    th: 'ไม่พบข้อเสนอสินค้านี้ หรือเป็นสินค้าสั่งจองล่วงหน้า',
    en: 'There is no such offer of goods in stock',
    cn: '没有该现货报价',
  },
  too_many_call_off_proposals: {
    status: 409,
    th: 'มีข้อเสนอสัญญาที่รอคำตอบครบ {most} ฉบับแล้ว',
    en: '{most} proposed contracts wait for an answer already.',
    cn: '待答复的合同提议已达 {most} 份。',
  },
  call_off_exceeds_left: {
    status: 409,
    th: 'สัญญาเหลือให้เรียกในงวดนี้ {packs} หน่วยบรรจุ',
    en: 'The contract has {packs} packs left in this period.',
    cn: '合同本期剩余 {packs} 个包装。',
  },
  call_off_no_period: {
    status: 409,
    th: 'วันนี้ไม่อยู่ในงวดของสัญญา',
    en: 'No period of the contract runs today.',
    cn: '今天不在合同任何一期内。',
  },
  call_off_price_over: {
    status: 409,
    th: 'งวดหรือราคาของสัญญาเปลี่ยนแล้ว กรุณาเรียกสินค้าใหม่จากหน้าสัญญา',
    en: 'The period, or the price, of the contract is another one by now. Please call off again from its page.',
    cn: '合同的期次或价格已变化，请从合同页重新提货。',
  },
  fixing_corrected: {
    status: 409,
    th: 'ดัชนีนี้ถูกแก้ไขแล้ว กรุณาแก้ไขจากรายการล่าสุด',
    en: 'This fixing was corrected already. Please correct its last entry.',
    cn: '该指数已更正，请在最新记录上更正。',
  },
  fixing_correction_waits: {
    status: 409,
    th: 'มีการแก้ไขดัชนีนี้ที่รอยืนยันอยู่แล้ว',
    en: 'A correction of this fixing waits to be confirmed already.',
    cn: '该指数已有待确认的更正。',
  },
  fixing_correction_decided: {
    status: 409,
    th: 'การแก้ไขนี้ดำเนินการไปแล้ว',
    en: 'This correction was decided already.',
    cn: '该更正已处理。',
  },
  own_fixing_correction: {
    status: 409,
    th: 'ต้องให้พนักงานอีกคนยืนยันการแก้ไขนี้',
    en: 'Somebody else has to confirm this correction.',
    cn: '须由另一位员工确认该更正。',
  },
} as const satisfies Record<string, ErrorText>;
