import type { ErrorText } from '../text.ts';

/** Errors of bids in auctions. */
export const auctionBiddingErrors = {
  auction_changed_meanwhile: {
    status: 409,
    th: 'มีการดำเนินการกับการประมูลนี้ไปแล้ว กรุณาโหลดหน้านี้ใหม่',
    en: 'This auction was dealt with meanwhile. Please load the page again.',
    cn: '该拍卖已有变动，请刷新页面。',
  },
  auction_not_open: {
    status: 409,
    th: 'การประมูลนี้ไม่ได้เปิดรับราคา',
    en: 'This auction takes no bids.',
    cn: '该拍卖目前不接受出价。',
  },
  auction_not_begun: {
    status: 409,
    th: 'การประมูลยังไม่เริ่ม',
    en: 'The auction has not begun yet.',
    cn: '拍卖尚未开始。',
  },
  auction_over: {
    status: 409,
    th: 'การประมูลสิ้นสุดแล้ว ราคานี้ไม่ถูกนับ',
    en: 'The auction is over; this bid does not count.',
    cn: '拍卖已结束，此次出价无效。',
  },
  auction_bought: {
    status: 409,
    th: 'มีผู้เสนอราคาแล้ว จึงซื้อทันทีไม่ได้',
    en: 'Somebody has bid or taken it already, so it cannot be bought at once any more.',
    cn: '已有人出价或买下，无法再一口价购买。',
  },
  auction_other_way: {
    status: 400,
    th: 'การประมูลแบบนี้เสนอราคาด้วยวิธีนี้ไม่ได้',
    en: 'This kind of auction is not bid for in this way.',
    cn: '此类拍卖不能以这种方式出价。',
  },
  auction_not_bidder: {
    status: 403,
    th: 'กรุณาเข้าร่วมการประมูลนี้ก่อนเสนอราคา',
    en: 'Please join the auction before you bid.',
    cn: '请先报名参加该拍卖再出价。',
  },
  auction_bidder_lost: {
    status: 403,
    th: 'บริษัทของคุณเสนอราคาในการประมูลนี้ไม่ได้แล้ว กรุณาติดต่อฝ่ายขาย',
    en: 'Your company may bid in this auction no longer. Please contact sales.',
    cn: '贵公司已不能在该拍卖中出价，请联系销售。',
  },
  auction_bid_too_low: {
    status: 400,
    th: 'ราคาที่เสนอได้ตอนนี้คือ {least} บาท/กก.',
    en: 'What can be bid now is {least} baht/kg.',
    cn: '目前可出价 {least} 泰铢/公斤。',
  },
  auction_limit_falls: {
    status: 400,
    th: 'ราคาสูงสุดของคุณลดลงไม่ได้ ปรับได้ตั้งแต่ {least} บาท/กก.',
    en: 'Your own limit cannot be made worse; it may be changed from {least} baht/kg on.',
    cn: '您的限价不能变差，可从 {least} 泰铢/公斤起调整。',
  },
  auction_bid_far: {
    status: 400,
    th: 'ราคานี้ห่างจาก {leading} บาท/กก. (ราคานำหรือราคาเริ่มต้น) มาก หากตั้งใจ กรุณายืนยันอีกครั้ง',
    en: 'This is far from {leading} baht/kg (the leading or start price). If you mean it, please confirm it.',
    cn: '该价格与 {leading} 泰铢/公斤（领先价或起拍价）相差很大，如确认无误，请再次确认。',
  },
} as const satisfies Record<string, ErrorText>;
