import type { ErrorText } from '../text.ts';

/** Errors of a seller's lots. */
export const stockLotErrors = {
  stock_lot_known: {
    status: 409,
    th: 'รายการขายนี้มีล็อตหมายเลขนี้อยู่แล้ว',
    en: 'This offer has a lot with this number already.',
    cn: '该报价已有此批号。',
  },
  stock_lot_changed: {
    status: 409,
    th: 'ล็อตนี้เปลี่ยนไปแล้วระหว่างที่คุณแก้ไข กรุณาโหลดหน้าใหม่',
    en: 'This lot has changed meanwhile. Please load the page again.',
    cn: '该批次已发生变化，请刷新页面。',
  },
  stock_lot_other_state: {
    status: 409,
    th: 'ทำไม่ได้ในสถานะปัจจุบันของล็อตนี้ กรุณาโหลดหน้าใหม่',
    en: 'This lot is in another state now. Please load the page again.',
    cn: '该批次的状态已改变，请刷新页面。',
  },
  more_than_stock_of_no_lot: {
    status: 400,
    th: 'ล็อตนี้มีได้ไม่เกิน {max} หน่วย เพราะสต็อกที่เหลืออยู่ในล็อตอื่น',
    en: 'This lot can hold at most {max} units: the rest of the stock is in other lots.',
    cn: '该批次最多 {max} 件：其余库存属于其他批次。',
  },
  stock_below_lots: {
    status: 400,
    th: 'ล็อตของรายการนี้รวมกัน {lots} หน่วย กรุณานับล็อตใหม่ก่อนลดสต็อก',
    en: 'The lots of this offer hold {lots} units. Count the lots before you lower the stock.',
    cn: '该报价的批次合计 {lots} 件。减少库存前请先盘点批次。',
  },
  best_before_too_early: {
    status: 400,
    th: 'วันควรใช้ก่อนต้องไม่ก่อนวันที่ผลิต',
    en: 'Best before cannot be earlier than the day it was made',
    cn: '保质期不得早于生产日期',
  },
  lot_limits_reversed: {
    status: 400,
    th: 'ค่าต่ำสุดต้องไม่มากกว่าค่าสูงสุด',
    en: 'The lower limit cannot be above the upper one',
    cn: '下限不得高于上限',
  },
  lot_value_twice: {
    status: 400,
    th: 'คุณสมบัตินี้ในสภาวะทดสอบเดียวกันมีอยู่แล้ว',
    en: 'This property is already there for the same test condition',
    cn: '该性能在相同测试条件下已存在',
  },
  lot_has_enough_coas: {
    status: 400,
    th: 'ล็อตนี้มีใบรับรองผลวิเคราะห์ได้ไม่เกิน {max} ไฟล์',
    en: 'This lot can have at most {max} certificates of analysis',
    cn: '该批次最多可有 {max} 份质检报告',
  },
  lot_coa_has_left: {
    status: 409,
    th: 'สินค้าของล็อตนี้ออกจากคลังไปแล้ว ไฟล์นี้จึงลบไม่ได้ คุณเพิ่มไฟล์ใหม่ได้',
    en: 'Goods of this lot have left, so this file stays. You can add another one.',
    cn: '该批次的货物已发出，此文件须保留。您可以另加一份文件。',
  },
  acceptance_window_changed: {
    status: 409,
    th: 'เพื่อนร่วมงานของคุณแก้ไขค่าที่ยอมรับไปแล้ว กรุณาโหลดหน้าใหม่',
    en: 'A colleague has changed the acceptance window meanwhile. Please load the page again.',
    cn: '同事已修改验收范围，请刷新页面。',
  },
  acceptance_limit_twice: {
    status: 400,
    th: 'คุณสมบัตินี้ในสภาวะทดสอบเดียวกันมีเกณฑ์อยู่แล้ว',
    en: 'This property already has a limit for the same test condition',
    cn: '该性能在相同测试条件下已有限值',
  },
  acceptance_limit_empty: {
    status: 400,
    th: 'กรุณากรอกค่าต่ำสุดหรือค่าสูงสุด',
    en: 'Enter the lower or the upper limit',
    cn: '请填写下限或上限',
  },
  property_unknown: {
    status: 400,
    th: 'ไม่รู้จักคุณสมบัตินี้',
    en: 'This property is not known',
    cn: '未知性能',
  },
} as const satisfies Record<string, ErrorText>;
