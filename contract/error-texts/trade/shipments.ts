import type { ErrorText } from '../text.ts';

/** Errors of shipments. */
export const shipmentErrors = {
  shipment_step_not_allowed: {
    status: 409,
    th: 'สถานะปัจจุบันของเที่ยวส่งนี้ไม่อนุญาตให้ทำรายการนี้ กรุณาเปิดหน้านี้ใหม่',
    en: 'The shipment’s current status does not allow this. Please reload the page.',
    cn: '此批发货的当前状态不允许此操作，请刷新页面。',
  },
  shipment_of_one_warehouse: {
    status: 409,
    th: 'หนึ่งเที่ยวส่งรับสินค้าของผู้ขายรายเดียวจากคลังเดียว กรุณาวางแผนแยกเที่ยว',
    en: 'A shipment takes goods of one seller from one warehouse. Please plan one for each.',
    cn: '一批发货只能从一个仓库提取一个卖家的货物，请分别安排。',
  },
  more_than_open: {
    status: 400,
    th: 'เหลือให้วางแผนส่งอีก {open}',
    en: 'Only {open} left to plan',
    cn: '仅剩 {open} 可安排',
  },
  shipment_goods_taken: {
    status: 409,
    th: 'สินค้าของเที่ยวส่งนี้อยู่ในเที่ยวอื่นหรือคืนเงินแล้ว จึงย้อนขั้นตอนไม่ได้',
    en: 'Another shipment takes these goods, or they were refunded, so that this cannot be undone',
    cn: '这些货物已由另一批发货承运或已退款，无法撤回',
  },
  nothing_on_the_way: {
    status: 409,
    th: 'ไม่มีเที่ยวส่งที่อยู่ระหว่างทาง',
    en: 'No shipment of this order is on its way',
    cn: '该订单没有在途的发货',
  },
} as const satisfies Record<string, ErrorText>;
