import type { ErrorText } from '../text.ts';

/** Errors of negotiations. */
export const negotiationErrors = {
  negotiation_not_open: {
    status: 409,
    th: 'การต่อรองนี้ดำเนินการไปแล้วหรือสิ้นสุดแล้ว กรุณาโหลดหน้านี้ใหม่',
    en: 'This negotiation was dealt with or has ended meanwhile. Please load the page again.',
    cn: '该议价已处理或已结束，请刷新页面。',
  },
  negotiation_expired: {
    status: 409,
    th: 'ข้อเสนอนี้หมดเวลาแล้ว ขอราคาใหม่ได้จากตะกร้าหรือหน้าสินค้า',
    en: 'The time of this negotiation is over. Please ask again from the cart or the product’s page.',
    cn: '该议价已过期，请从购物车或商品页重新提出。',
  },
  negotiation_last_round: {
    status: 409,
    th: 'ต่อรองครบจำนวนรอบแล้ว กรุณารับข้อเสนอล่าสุดหรือยุติการต่อรอง',
    en: 'There are no more rounds. Please accept the last offer, or end the negotiation.',
    cn: '议价轮次已用完，请接受最后报价或结束议价。',
  },
  negotiation_changed: {
    status: 409,
    th: 'อีกฝ่ายหรือเพื่อนร่วมงานดำเนินการไปแล้ว กรุณาตรวจสอบข้อมูลล่าสุดก่อน',
    en: 'The other side or a colleague was first. Please look at it as it is now.',
    cn: '对方或同事已先行处理，请查看最新内容后再操作。',
  },
  negotiation_open_already: {
    status: 409,
    th: 'กำลังต่อรองราคา {goods} อยู่แล้ว กรุณาใช้รายการเดิม',
    en: 'A price for {goods} is being negotiated already. Please go on there.',
    cn: '{goods} 正在议价中，请在原议价中继续。',
  },
  negotiation_wish_not_lower: {
    status: 400,
    th: 'ราคาที่ขอต้องต่ำกว่าราคาที่คุณซื้อได้วันนี้ ({price} บาท/กก.)',
    en: 'Please wish for less than what it costs you today ({price} baht/kg)',
    cn: '期望价应低于您今天的价格（{price} 泰铢/公斤）',
  },
  negotiation_whole_not_lower: {
    status: 400,
    th: 'ยอดรวมที่ขอต้องต่ำกว่ายอดรวมวันนี้ ({total} บาท)',
    en: 'Please wish for less than what all of it costs you today ({total} baht)',
    cn: '期望总额应低于今天的总额（{total} 泰铢）',
  },
  negotiation_wish_missing: {
    status: 400,
    th: 'ระบุราคาที่ต้องการต่อกิโลกรัม หรือยอดรวมของทุกรายการ',
    en: 'Please say a price per kg, or a sum for all lines',
    cn: '请填写期望的每公斤价格，或全部商品的总额',
  },
  negotiation_price_missing: {
    status: 400,
    th: 'ระบุราคาอย่างน้อยหนึ่งรายการ',
    en: 'Please say a price for one line at least',
    cn: '请至少为一行填写价格',
  },
  negotiation_line_unknown: {
    status: 400,
    th: 'รายการนี้ไม่อยู่ในการต่อรอง',
    en: 'This line is not part of the negotiation',
    cn: '该行不属于本次议价',
  },
  negotiation_break_not_more: {
    status: 400,
    th: 'ช่วงถัดไปต้องเริ่มที่จำนวนมากกว่าช่วงก่อน',
    en: 'The next break has to begin at more packs than the one before',
    cn: '下一档的起始数量须大于前一档',
  },
  negotiation_break_not_cheaper: {
    status: 400,
    th: 'ราคาของช่วงถัดไปต้องต่ำกว่าช่วงก่อน',
    en: 'The next break has to cost less than the one before',
    cn: '下一档的价格须低于前一档',
  },
  negotiation_above_list: {
    status: 400,
    th: 'ราคาที่เสนอต้องไม่เกินราคาขายปัจจุบัน ({price} บาท/กก.)',
    en: 'An offer costs no more than the list does now ({price} baht/kg)',
    cn: '报价不得高于当前售价（{price} 泰铢/公斤）',
  },
  negotiation_unusual_price: {
    status: 400,
    th: 'ราคานี้ต่ำกว่าราคาขายปัจจุบัน ({price} บาท/กก.) มาก หากถูกต้องกรุณายืนยันด้านล่าง',
    en: 'This is far below the list price ({price} baht/kg). If it is meant, please confirm it below.',
    cn: '该价格远低于当前售价（{price} 泰铢/公斤），如确认无误请在下方勾选。',
  },
  negotiation_too_few_units: {
    status: 400,
    th: 'ราคานี้เริ่มที่ {minimum} หน่วยบรรจุ',
    en: 'This price begins at {minimum} packs',
    cn: '该价格从 {minimum} 包起',
  },
  negotiation_too_many_units: {
    status: 400,
    th: 'ราคาที่ฝ่ายขายเสนอแทนผู้ขายใช้ได้ไม่เกิน {maximum} หน่วยบรรจุ หากต้องการมากกว่านี้กรุณาขอราคาใหม่',
    en: 'What sales offered for the seller holds for {maximum} packs at the most. Please ask again for more.',
    cn: '销售部代卖家的报价最多适用于 {maximum} 包，如需更多请重新询价。',
  },
  negotiation_no_period: {
    status: 409,
    th: 'ข้อเสนอนี้ใช้กับคำสั่งซื้อเดียว ผู้ขายไม่ได้เสนอราคาเป็นช่วงเวลา',
    en: 'This offer is for one order. The seller has not offered prices for a period.',
    cn: '该报价仅适用于一笔订单，卖家未提供期间价格。',
  },
  negotiation_needs_company: {
    status: 409,
    th: 'ราคาตกลงเป็นช่วงเวลาใช้ได้กับบัญชีนิติบุคคลเท่านั้น',
    en: 'Agreed prices for a period are for company accounts.',
    cn: '期间协议价仅适用于企业账户。',
  },
  negotiation_above_limit: {
    status: 403,
    th: 'ส่วนลดสูงสุด {amount} บาท รวมกับที่คุณให้ไปคนเดียวใน {days} วัน เกินวงเงินของคนเดียว ({limit} บาท) ผู้ขายต้องตอบเอง',
    en: 'The reduction of up to {amount} baht, with what you gave alone in the last {days} days, is above the limit of one person ({limit} baht). The seller has to answer.',
    cn: '最高降价 {amount} 泰铢，连同您近 {days} 天内独自给出的优惠，超出单人限额（{limit} 泰铢），须由卖家自行答复。',
  },
  negotiation_day_too_early: {
    status: 400,
    th: 'เลือกวันที่ {earliest} หรือหลังจากนั้น',
    en: 'Please choose {earliest} or later',
    cn: '请选择 {earliest} 或之后的日期',
  },
  negotiation_day_too_late: {
    status: 400,
    th: 'เลือกวันที่ไม่เกิน {latest}',
    en: 'Please choose {latest} or earlier',
    cn: '请选择不晚于 {latest} 的日期',
  },
  too_many_negotiations: {
    status: 409,
    th: 'บริษัทของคุณมีการต่อรองที่ยังไม่สิ้นสุดครบ {max} รายการแล้ว',
    en: 'Your company has {max} open negotiations already',
    cn: '贵公司已有 {max} 个未结束的议价',
  },
  negotiations_asked_too_often: {
    status: 429,
    th: 'บริษัทของคุณขอราคาครบ {max} รายการในหนึ่งวันแล้ว กรุณาลองอีกครั้งพรุ่งนี้',
    en: 'Your company has asked for {max} prices within a day. Please try again tomorrow.',
    cn: '贵公司一天内已提出 {max} 次议价，请明天再试。',
  },
} as const satisfies Record<string, ErrorText>;
