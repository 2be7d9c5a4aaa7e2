import type { ErrorText } from '../text.ts';

/** Errors of what companies keep in view. */
export const favouriteErrors = {
  list_name_taken: {
    status: 409,
    th: 'มีรายการชื่อนี้แล้ว',
    en: 'A list with this name already exists.',
    cn: '已有同名清单。',
  },
  too_many_lists: {
    status: 409,
    th: 'บริษัทสร้างรายการโปรดได้ไม่เกิน {max} รายการ',
    en: 'A company keeps at most {max} lists.',
    cn: '每家公司最多可建 {max} 个清单。',
  },
  list_full: {
    status: 409,
    th: 'รายการนี้เก็บสินค้าได้ไม่เกิน {max} ชนิด',
    en: 'A list holds at most {max} products.',
    cn: '每个清单最多收藏 {max} 种产品。',
  },
  too_many_saved_searches: {
    status: 409,
    th: 'บันทึกการค้นหาได้ไม่เกิน {person} รายการต่อคน และ {company} รายการต่อบริษัท',
    en: 'A person keeps at most {person} saved searches, a company {company}.',
    cn: '每人最多保存 {person} 个搜索，每家公司最多 {company} 个。',
  },
  saved_search_too_wide: {
    status: 409,
    th: 'การค้นหานี้พบสินค้า {count} รายการ กรุณาเพิ่มตัวกรองหรือราคาสูงสุดให้เหลือไม่เกิน {max} รายการจึงจะแจ้งเตือนได้',
    en: 'This search matches {count} products. Narrow it or set a maximum price so that it matches at most {max}; then notifications can be sent.',
    cn: '此搜索共找到 {count} 种产品。请缩小范围或设置最高价，使结果不超过 {max} 种，方可开启提醒。',
  },
  saved_search_link_invalid: {
    status: 404,
    th: 'ลิงก์นี้ใช้ไม่ได้ หรือการค้นหาที่บันทึกไว้ถูกลบไปแล้ว',
    en: 'This link does not work, or the saved search is gone.',
    cn: '此链接无效，或该搜索已被删除。',
  },
} as const satisfies Record<string, ErrorText>;
