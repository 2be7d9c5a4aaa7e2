import type { ErrorText } from '../text.ts';

/** Errors of a demand's final round by auction. */
export const reverseRoundErrors = {
  reverse_round_running: {
    status: 409,
    th: 'ประกาศนี้มีรอบประมูลราคาสุดท้ายที่ยังไม่จบ หรือเพิ่งจบไป กรุณาโหลดหน้านี้ใหม่',
    en: 'A final round of this demand is not over yet, or ended just now. Please load the page again.',
    cn: '该需求的最终竞价尚未结束或刚刚结束，请刷新页面。',
  },
  reverse_line_unknown: {
    status: 400,
    th: 'ไม่พบรายการที่เลือกในประกาศนี้',
    en: 'A line that was chosen is not part of this demand.',
    cn: '所选条目不属于该需求。',
  },
  reverse_two_sellers: {
    status: 409,
    th: 'รายการที่ {line} ต้องมีผู้ขายที่เข้ารอบได้อย่างน้อยสองราย',
    en: 'Line {line} needs at least two sellers who can be in the round.',
    cn: '第 {line} 项至少需要两家可参加竞价的卖方。',
  },
  reverse_seller_unfit: {
    status: 409,
    th: 'ผู้ขายที่เลือกบางรายเข้ารอบของรายการที่ {line} ไม่ได้ กรุณาเลือกใหม่',
    en: 'A seller that was chosen cannot be in the round of line {line}. Please choose anew.',
    cn: '所选卖方中有不能参加第 {line} 项竞价的，请重新选择。',
  },
  reverse_has_bids: {
    status: 409,
    th: 'มีผู้เสนอราคาในรอบนี้แล้ว จึงยกเลิกไม่ได้',
    en: 'Somebody has bid in this round, so it cannot be cancelled any more.',
    cn: '本轮已有出价，不能取消。',
  },
} as const satisfies Record<string, ErrorText>;
