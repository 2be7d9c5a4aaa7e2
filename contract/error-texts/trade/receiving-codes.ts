import type { ErrorText } from '../text.ts';

/** Errors of codes by which goods are handed over. */
export const receivingCodeErrors = {
  nothing_to_release: {
    status: 409,
    th: 'ไม่มีเที่ยวรับเองที่รอปล่อยสินค้า กรุณาติดต่อฝ่ายขนส่งของตลาด',
    en: 'No pick-up waits to be released here. Please ask the marketplace’s logistics.',
    cn: '没有待放行的自提批次，请联系平台物流。',
  },
  release_code_wrong: {
    status: 400,
    th: 'รหัสปล่อยสินค้าไม่ถูกต้อง กรุณาตรวจกับคนขับของผู้ซื้อ',
    en: 'This release code is wrong. Please check it with the buyer’s driver.',
    cn: '放行码不正确，请与买家司机核对。',
  },
  release_code_locked: {
    status: 409,
    th: 'กรอกรหัสผิดหลายครั้งแล้ว กรุณาติดต่อฝ่ายขนส่งของตลาด',
    en: 'Too many wrong codes. Please ask the marketplace’s logistics.',
    cn: '放行码错误次数过多，请联系平台物流。',
  },
} as const satisfies Record<string, ErrorText>;
