import type { ErrorText } from '../text.ts';

/** Errors of plans. */
export const planErrors = {
  plan_text_without_goods: {
    status: 400,
    th: 'ไม่พบสินค้าในข้อความนี้ กรุณาระบุเกรดหรือวัสดุพร้อมจำนวน เช่น “HD2208J 3 ตัน”',
    en: 'This text names no goods. Write a grade or a material with an amount, such as “HD2208J 3 tonnes”.',
    cn: '文本中没有找到商品。请写明牌号或材料及数量，例如“HD2208J 3 吨”。',
  },
  plan_place_unknown: {
    status: 400,
    th: 'ไม่พบสถานที่จัดส่งนี้ กรุณาเลือกจังหวัดหรือที่อยู่ของบริษัท',
    en: 'This place of delivery is not known. Choose a province or one of your company’s addresses.',
    cn: '找不到该送货地点。请选择府或贵公司的地址。',
  },
  plan_day_past: {
    status: 400,
    th: 'วันที่นี้ผ่านไปแล้ว กรุณาเลือกวันนี้หรือวันถัดไป',
    en: 'This day is over. Choose today or a later day.',
    cn: '该日期已过。请选择今天或之后的日期。',
  },
  plan_changed: {
    status: 409,
    th: 'ราคา สต็อก หรือค่าขนส่งเปลี่ยนไปจากที่แสดง ยังไม่มีการสั่งซื้อ กรุณาตรวจสอบแผนใหม่',
    en: 'Prices, stock or freight are not what was shown any more. Nothing was ordered; please look at the plan again.',
    cn: '价格、库存或运费与显示的不同。尚未下单，请重新查看方案。',
  },
  plan_empty: {
    status: 409,
    th: 'ตะกร้านี้ไม่มีสินค้าที่พร้อมส่ง',
    en: 'This cart has no goods in stock.',
    cn: '此方案中没有现货商品。',
  },
  too_many_kept_plans: {
    status: 409,
    th: 'ตั้งชื่อหรือแบ่งปันแผนได้ไม่เกิน {max} แผน กรุณาลบแผนที่ไม่ใช้แล้วก่อน',
    en: 'At most {max} plans can be named or shared. Please delete one that is no longer needed first.',
    cn: '最多可命名或共享 {max} 个方案，请先删除不再需要的方案。',
  },
  plan_list_empty: {
    status: 400,
    th: 'ไม่มีสินค้าให้วางแผน',
    en: 'There is nothing to plan here.',
    cn: '这里没有可规划的商品。',
  },
} as const satisfies Record<string, ErrorText>;
