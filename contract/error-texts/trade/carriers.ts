import type { ErrorText } from '../text.ts';

/** Errors of carriers. */
export const carrierErrors = {
  carrier_changed: {
    status: 409,
    th: 'ผู้ขนส่งนี้เปลี่ยนไปแล้วระหว่างที่คุณแก้ไข กรุณาโหลดหน้าใหม่',
    en: 'This carrier has changed meanwhile. Please load the page again.',
    cn: '该承运商已发生变化，请刷新页面。',
  },
  plate_twice: {
    status: 400,
    th: 'ทะเบียนนี้มีอยู่แล้ว',
    en: 'This plate is already there',
    cn: '该车牌已存在',
  },
  driver_twice: {
    status: 400,
    th: 'หมายเลขนี้มีอยู่แล้ว',
    en: 'This number is already there',
    cn: '该电话已存在',
  },
} as const satisfies Record<string, ErrorText>;
