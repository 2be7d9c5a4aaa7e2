import type { ErrorText } from '../text.ts';

/** Errors of shipments. */
export const shipmentErrors = {
  weight_goes_back: {
    status: 409,
    th: 'สินค้าชั่งได้น้อยกว่าที่ชำระไว้ เงินส่วนนี้ต้องคืนผู้ซื้อ ปฏิเสธไม่ได้ หากน้ำหนักผิด ให้ฝ่ายขนส่งแก้ไขน้ำหนัก',
    en: 'The goods weigh less than was paid for, so this refund cannot be rejected. If the weight is wrong, logistics have to correct it.',
    cn: '货物重量少于已付款的重量，该款项应退还买家，不能拒绝此退款。如重量有误，请由物流更正重量。',
  },
  weight_far_from_ordered: {
    status: 400,
    th: 'น้ำหนักตามสั่งคือ {expected} กก. กรุณาตรวจสอบตัวเลขอีกครั้ง หากถูกต้องให้ยืนยันแล้วบันทึก',
    en: '{expected} kg were ordered. Please check the number once more; if it is right, confirm it and save.',
    cn: '订购重量为 {expected} 公斤，请再次核对数字；如无误，请确认后保存。',
  },
  weight_cannot_be_corrected: {
    status: 409,
    th: 'แก้ไขน้ำหนักไม่ได้แล้ว เพราะส่วนต่างได้คืนหรือชำระแล้ว หรือมีการคืนเงินรายการอื่นตามมา',
    en: 'The weight can no longer be corrected: its difference was refunded or paid, or other refunds followed it.',
    cn: '重量已无法更正：差额已退款或已支付，或之后已有其他退款。',
  },
  weight_reason_missing: {
    status: 400,
    th: 'สินค้าส่งมอบแล้ว กรุณาระบุเหตุผลที่แก้ไขน้ำหนัก',
    en: 'The goods were delivered. Please give a reason for the corrected weight.',
    cn: '货物已送达，请填写更正重量的原因。',
  },
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
  shipment_lots_changed: {
    status: 409,
    th: 'เที่ยวส่งนี้เปลี่ยนไปแล้วระหว่างที่คุณเลือกล็อต กรุณาโหลดหน้าใหม่',
    en: 'This shipment has changed meanwhile. Please load the page again.',
    cn: '此批发货已发生变化，请刷新页面。',
  },
  goods_cannot_leave: {
    status: 409,
    th: 'สินค้าออกจากคลังไม่ได้: {reasons}',
    en: 'These goods cannot leave. {reasons}',
    cn: '货物无法出库：{reasons}',
  },
  lot_may_not_leave: {
    status: 409,
    th: 'ล็อต {lot} ถูกกักกัน ปิดแล้ว หรือเลยวันควรใช้ก่อน จึงส่งไม่ได้ กรุณาให้ผู้ขายเลือกล็อตอื่น',
    en: 'Lot {lot} is in quarantine, has ended or is past its best before day. The seller has to choose another lot.',
    cn: '批次 {lot} 已隔离、结束或超过保质期，不能发货，请卖家选择其他批次。',
  },
  lot_packs_short: {
    status: 409,
    th: 'ล็อต {lot} เหลือเพียง {packs} หน่วย',
    en: 'Only {packs} units of lot {lot} are left',
    cn: '批次 {lot} 仅剩 {packs} 件',
  },
  lots_not_enough: {
    status: 409,
    th: 'ล็อตที่ส่งได้มีไม่พอ และสต็อกที่ไม่ทราบล็อตมีเพียง {packs} หน่วย กรุณาให้ผู้ขายปลดกักกันหรือนับล็อตใหม่',
    en: 'The lots that may leave are not enough, and only {packs} units are of no known lot. The seller has to release or count lots.',
    cn: '可发货的批次不足，批次不明的库存仅有 {packs} 件，请卖家解除隔离或重新盘点批次。',
  },
  lot_went_to_nobody: {
    status: 409,
    th: 'ยังไม่มีผู้ซื้อรายใดได้รับล็อตนี้ จึงไม่มีอะไรให้เรียกคืน',
    en: 'Nobody got of this lot yet, so there is nothing to recall',
    cn: '尚无买家收到此批次，无需召回',
  },
  returnables_too_many: {
    status: 400,
    th: 'บริษัทนี้มีค้างอยู่ {held}',
    en: 'This company has {held} of them.',
    cn: '该公司现有 {held} 个。',
  },
  lots_above_line: {
    status: 400,
    th: 'ล็อตของรายการนี้รวมกันได้ไม่เกิน {quantity} หน่วย',
    en: 'The lots of this line can be at most {quantity} units together',
    cn: '此行各批次合计最多 {quantity} 件',
  },
  lot_was_sold: {
    status: 400,
    th: 'ผู้ซื้อซื้อล็อต {lot} ไว้ จึงต้องส่งล็อตนี้ก่อน',
    en: 'The buyer bought lot {lot}: it goes before any other',
    cn: '买家购买的是批次 {lot}，须优先发此批次',
  },
} as const satisfies Record<string, ErrorText>;
