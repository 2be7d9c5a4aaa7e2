import type { ErrorText } from '../text.ts';

/** Errors of comparing quotes and awarding. */
export const awardErrors = {
  demand_not_opened: {
    status: 409,
    th: 'ยังไม่ถึงเวลาเปิดซองเสนอราคาของประกาศนี้',
    en: 'The quotes of this demand are not opened yet.',
    cn: '该需求的报价尚未开启。',
  },
  award_quote_unknown: {
    status: 400,
    th: 'ไม่พบรายการเสนอราคาที่เลือก',
    en: 'A quote that was chosen is not there.',
    cn: '所选报价不存在。',
  },
  award_quote_twice: {
    status: 400,
    th: 'เลือกรายการเสนอราคาเดียวกันซ้ำ',
    en: 'A quote was chosen twice.',
    cn: '同一报价被重复选择。',
  },
  award_packs_not_quoted: {
    status: 400,
    th: 'จำนวนที่เลือกน้อยหรือมากกว่าที่ผู้ขายเสนอ',
    en: 'The amount is less or more than its seller quoted.',
    cn: '所选数量低于或高于卖方报价的数量。',
  },
  award_not_delivered: {
    status: 409,
    th: 'ไม่มีขนส่งจากคลังของผู้ขายไปยังสถานที่ส่งมอบ',
    en: 'Nothing carries these goods from the seller’s warehouse to the place of delivery.',
    cn: '没有从卖方仓库到交货地的运输方式。',
  },
  award_freight_over_price: {
    status: 409,
    th: 'ค่าขนส่งสูงกว่าราคารวมส่งที่ผู้ขายเสนอ จึงสั่งซื้อตามนี้ไม่ได้',
    en: 'The freight costs more than the delivered price that was quoted, so this cannot be awarded.',
    cn: '运费高于卖方的含运费报价，无法按此授予。',
  },
  award_changed: {
    status: 409,
    th: 'ราคาหรือค่าขนส่งเปลี่ยนไปจากที่แสดง โปรดตรวจยอดใหม่แล้วยืนยันอีกครั้ง',
    en: 'Prices or freight are not what was shown any more. Look at the new sums and award again.',
    cn: '价格或运费与显示的不同，请核对新金额后再确认。',
  },
  award_quote_over: {
    status: 409,
    th: 'ราคาที่เลือกหมดอายุการยืนราคาแล้ว ขอให้ผู้ขายยืนราคาใหม่ในรอบถัดไป',
    en: 'A chosen quote binds no more. Ask for it again in a further round.',
    cn: '所选报价已过有效期，请在下一轮重新询价。',
  },
  award_other_payment: {
    status: 400,
    th: 'ผู้ขายบางรายไม่ได้เสนอราคาสำหรับวิธีชำระเงินนี้',
    en: 'Not every chosen quote is for this way of payment.',
    cn: '并非所有所选报价都适用此付款方式。',
  },
  award_other_province: {
    status: 400,
    th: 'เลือกที่อยู่ของบริษัทในจังหวัดที่ประกาศไว้',
    en: 'Choose an address of the company in the province that the demand names.',
    cn: '请选择公司位于该需求所列府内的地址。',
  },
  award_standing: {
    status: 409,
    th: 'ประกาศนี้เลือกผู้ขายไปแล้ว',
    en: 'This demand has an award already.',
    cn: '该需求已有授予结果。',
  },
  award_line_taken: {
    status: 409,
    th: 'มีรายการที่เลือกผู้ขายไปแล้ว โปรดเลือกเฉพาะรายการที่เหลือ',
    en: 'A chosen line was awarded already. Choose of the lines that are left.',
    cn: '所选的某行已被授予，请只选择剩余的行。',
  },
  award_more_than_asked: {
    status: 400,
    th: 'รายการที่ {line} เลือกไว้มากกว่าจำนวนที่ประกาศ',
    en: 'Line {line}: more is chosen than was asked for.',
    cn: '第 {line} 行所选数量超过需求数量。',
  },
  award_goods_gone: {
    status: 409,
    th: 'ผู้ขายบางรายมีสินค้าไม่พอแล้ว โปรดเลือกราคาอื่นหรือลดจำนวน',
    en: 'A seller has not enough of the goods any more. Choose another quote or fewer packs.',
    cn: '某卖方库存已不足，请选择其他报价或减少数量。',
  },
  award_months_over: {
    status: 409,
    th: 'เดือนส่งมอบที่ประกาศไว้ผ่านไปแล้วทุกเดือน',
    en: 'All months of delivery that were asked for are over.',
    cn: '所需的交货月份均已过去。',
  },
  award_above_limit: {
    status: 403,
    th: 'มูลค่าสัญญาเกินวงเงินที่คุณสั่งซื้อได้เอง ให้เพื่อนร่วมงานที่มีวงเงินพอเป็นผู้เลือกผู้ขาย',
    en: 'The contracts come to more than you may order alone. Have a colleague with a higher limit award it.',
    cn: '合同金额超过您可自行采购的限额，请由额度足够的同事授予。',
  },
  award_lapsed: {
    status: 409,
    th: 'ผลการเลือกนี้หมดผลแล้ว สั่งซื้อไม่ได้',
    en: 'This award has lapsed; nothing can be ordered by it.',
    cn: '该授予已失效，无法据此下单。',
  },
} as const satisfies Record<string, ErrorText>;
