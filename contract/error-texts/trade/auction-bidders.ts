import type { ErrorText } from '../text.ts';

/** Errors of taking part in auctions: who may bid, holds and deposits, and what a winner does. */
export const auctionBidderErrors = {
  auction_rules_changed: {
    status: 409,
    th: 'กติกาประมูลมีการปรับปรุง กรุณาโหลดหน้านี้ใหม่แล้วอ่านก่อนยอมรับ',
    en: 'The rules of auctions have changed. Please load the page again and read them before you accept.',
    cn: '拍卖规则已更新，请刷新页面并阅读后再接受。',
  },
  auction_owes: {
    status: 409,
    th: 'บริษัทยังค้างชำระจากการประมูลที่ชนะแล้วไม่ได้สั่งซื้อ กรุณาชำระก่อนเข้าร่วมหรือเสนอราคา',
    en: 'Your company owes for an auction that it won and did not order. Please pay that before it takes part again.',
    cn: '贵公司曾竞得而未下单，款项尚未付清。请先付清再参加拍卖或出价。',
  },
  auction_own: {
    status: 409,
    th: 'บริษัทของคุณเป็นผู้ขายในประมูลนี้ จึงเสนอราคาไม่ได้',
    en: 'Your company sells in this auction, so it cannot bid.',
    cn: '贵公司是本场拍卖的卖方，不能出价。',
  },
  auction_related: {
    status: 409,
    th: 'บริษัทของคุณเกี่ยวข้องกับผู้ขาย จึงเข้าร่วมประมูลนี้ไม่ได้ หากเห็นว่าไม่ถูกต้อง กรุณาติดต่อเรา',
    en: 'Your company is related to the seller, so it cannot take part. If that is wrong, please contact us.',
    cn: '贵公司与卖方存在关联，不能参加本场拍卖。如有误，请联系我们。',
  },
  auction_by_quotes: {
    status: 409,
    th: 'เฉพาะผู้ขายที่เสนอราคาในประกาศความต้องการแล้วเท่านั้นที่ร่วมประมูลนี้ได้',
    en: 'Only sellers who quoted for the demand take part in this auction.',
    cn: '只有已对该需求报价的卖方可以参加本场拍卖。',
  },
  auction_other_hold: {
    status: 400,
    th: 'เลือกหลักประกันไม่ตรงกับเงื่อนไขของประมูลนี้ กรุณาโหลดหน้านี้ใหม่',
    en: 'This auction asks for another kind of hold. Please load the page again.',
    cn: '所选担保方式与本场拍卖条款不符，请刷新页面。',
  },
  auction_needs_approval: {
    status: 409,
    th: 'ราคานี้อาจมีมูลค่าถึง {worth} บาทรวม VAT ซึ่งเกินวงเงินสั่งซื้อของคุณ ให้ผู้อนุมัติของบริษัทอนุมัติการเสนอราคาในหน้านี้ก่อน',
    en: 'This bid may come to {worth} baht with VAT, above your purchasing limits. Somebody who approves orders has to approve bids on this page first.',
    cn: '此出价含税最高可达 {worth} 泰铢，超过您可自行下单的金额。请先由审批人在本页面通过出价。',
  },
  auction_deposit_needed: {
    status: 409,
    th: 'ต้องวางเงินมัดจำเพิ่มอีก {amount} บาทก่อนเสนอราคานี้',
    en: 'A further deposit of {amount} baht has to be paid before this bid.',
    cn: '出此价前还需缴纳保证金 {amount} 泰铢。',
  },
  auction_no_deposit: {
    status: 409,
    th: 'ไม่ต้องวางเงินมัดจำสำหรับราคานี้',
    en: 'No deposit has to be paid for this price.',
    cn: '此价格无需缴纳保证金。',
  },
  auction_deposit_goes_back: {
    status: 409,
    th: 'เงินมัดจำประมูลต้องคืนเสมอ ปฏิเสธไม่ได้',
    en: 'A deposit always goes back, so this refund cannot be rejected.',
    cn: '拍卖保证金必须退还，不能拒绝此退款。',
  },
  auction_debt_settled: {
    status: 409,
    th: 'หนี้นี้ชำระหรือยกให้แล้ว',
    en: 'This debt is paid or forgiven already.',
    cn: '该未付款项已付清或已免除。',
  },
  auction_result_over: {
    status: 409,
    th: 'หมดเวลายืนยันการซื้อจากประมูลนี้แล้ว',
    en: 'The time to confirm this auction is over.',
    cn: '本场拍卖的确认时间已过。',
  },
  auction_result_confirmed: {
    status: 409,
    th: 'สั่งซื้อจากประมูลนี้แล้ว',
    en: 'The lot of this auction is ordered already.',
    cn: '本场拍卖的货物已下单。',
  },
  auction_own_bid_binds: {
    status: 409,
    th: 'คุณชนะด้วยราคาของคุณเอง จึงสละสิทธิ์ไม่ได้',
    en: 'You won by your own bid, which binds: it cannot be passed on.',
    cn: '您以自己的出价胜出，出价具有约束力，不能放弃。',
  },
  auction_nothing_to_accept: {
    status: 409,
    th: 'ไม่มีราคาที่รอให้ผู้ขายตอบรับ',
    en: 'There is no bid that waits for the seller.',
    cn: '没有等待卖方接受的出价。',
  },
} as const satisfies Record<string, ErrorText>;
