import type { ErrorText } from '../text.ts';

/** Errors of price lists for buying companies. */
export const customPriceErrors = {
  price_list_changed: {
    status: 409,
    th: 'รายการราคานี้ถูกแก้ไขหลังจากที่คุณเปิดหน้านี้ กรุณาตรวจสอบใหม่ก่อนทำรายการ',
    en: 'This price list was changed after you opened it. Please look at it again first.',
    cn: '您打开页面后该价格表已被修改，请重新核对后再操作。',
  },
  price_list_step_not_possible: {
    status: 409,
    th: 'สถานะปัจจุบันของรายการราคาไม่อนุญาตให้ทำรายการนี้',
    en: 'The present state of this price list does not allow this.',
    cn: '该价格表的当前状态不允许此操作。',
  },
  price_list_own_proposal: {
    status: 409,
    th: 'คุณเป็นผู้จัดทำรายการราคานี้ จึงต้องให้ผู้อื่นเป็นผู้พิจารณา',
    en: 'You had a hand in this price list: somebody else decides about it.',
    cn: '该价格表由您参与制定，须由他人审批。',
  },
  price_list_empty: {
    status: 400,
    th: 'กรุณาเพิ่มราคาอย่างน้อยหนึ่งรายการก่อนส่ง',
    en: 'Please add at least one price before you submit the list.',
    cn: '提交前请至少添加一项价格。',
  },
  price_list_over: {
    status: 400,
    th: 'วันสิ้นสุดผ่านมาแล้ว กรุณากำหนดวันใหม่',
    en: 'The last day is over. Please set a later one.',
    cn: '截止日期已过，请设定更晚的日期。',
  },
  price_list_ends_before_start: {
    status: 400,
    th: 'วันสิ้นสุดต้องไม่ก่อนวันเริ่ม',
    en: 'The last day cannot be before the first.',
    cn: '截止日期不能早于开始日期。',
  },
  buyer_unknown: {
    status: 400,
    th: 'ไม่พบบริษัทผู้ซื้อที่ได้รับอนุมัติซึ่งมีเลขประจำตัวผู้เสียภาษีหรือรหัสบริษัทนี้',
    en: 'No approved buying company has this tax ID or company code.',
    cn: '没有使用此税号或公司代码且已通过审核的采购公司。',
  },
  buyer_is_seller: {
    status: 400,
    th: 'บริษัทไม่สามารถกำหนดราคาให้ตนเองได้',
    en: 'A company cannot agree prices with itself.',
    cn: '公司不能与自己约定价格。',
  },
  seller_unknown: {
    status: 400,
    th: 'ไม่พบผู้ขายที่มีเลขประจำตัวผู้เสียภาษีหรือรหัสบริษัทนี้',
    en: 'No seller has this tax ID or company code.',
    cn: '没有使用此税号或公司代码的卖家。',
  },
  product_code_unknown: {
    status: 400,
    th: 'ไม่พบสินค้าที่มีเกรดหรือ SKU นี้',
    en: 'No product has this grade or SKU.',
    cn: '没有此牌号或 SKU 的产品。',
  },
  product_code_several: {
    status: 400,
    th: 'มีสินค้ามากกว่าหนึ่งรายการที่ใช้ชื่อนี้: {products} กรุณาใช้รหัส SKU',
    en: 'Several products have this name: {products}. Please give the SKU.',
    cn: '有多个产品使用此名称：{products}。请填写 SKU。',
  },
  goods_not_offered: {
    status: 400,
    th: 'ผู้ขายไม่มีสินค้านี้เสนอขาย',
    en: 'The seller does not offer these goods.',
    cn: '该卖家未报价此商品。',
  },
  entry_goods_missing: {
    status: 400,
    th: 'กรุณาระบุสินค้า หมวดย่อย หรือผู้ขาย',
    en: 'Please name a product, a subcategory or a seller.',
    cn: '请指定产品、子分类或卖家。',
  },
  entry_goods_twice: {
    status: 400,
    th: 'กรุณาระบุสินค้าหรือหมวดย่อยเพียงอย่างเดียว',
    en: 'Please name either a product or a subcategory.',
    cn: '请只指定产品或子分类之一。',
  },
  entry_price_or_percent: {
    status: 400,
    th: 'กรุณากรอกราคาต่อกก. หรือส่วนลดเป็นเปอร์เซ็นต์ อย่างใดอย่างหนึ่ง',
    en: 'Please give either a price per kg or a percentage off.',
    cn: '请填写每公斤价格或折扣百分比之一。',
  },
  entry_price_needs_goods: {
    status: 400,
    th: 'ราคาต่อกก. ต้องระบุสินค้าหรือหมวดย่อย สำหรับสินค้าทั้งหมดให้ใช้เปอร์เซ็นต์',
    en: 'A price per kg is for a product or a subcategory. For all goods of a seller give a percentage.',
    cn: '每公斤价格须针对产品或子分类；针对卖家全部商品请填写百分比。',
  },
  entry_known: {
    status: 409,
    th: 'มีราคาสำหรับสินค้าและปริมาณขั้นต่ำนี้อยู่แล้ว',
    en: 'The list has a price for these goods and this minimum already.',
    cn: '价格表中已有该商品及该起订量的价格。',
  },
} as const satisfies Record<string, ErrorText>;
