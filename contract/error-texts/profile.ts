import type { ErrorText } from './text.ts';

/** Errors of what members keep of themselves and their company. */
export const profileErrors = {
  address_in_use: { status: 409, th: 'ลบที่อยู่นี้ไม่ได้ เนื่องจากกำลังใช้จัดส่งคำสั่งซื้อ', en: 'This address cannot be deleted while an order is being delivered to it.', cn: '该地址正用于订单配送，无法删除。' },
} as const satisfies Record<string, ErrorText>;
