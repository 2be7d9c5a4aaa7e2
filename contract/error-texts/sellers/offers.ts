import type { ErrorText } from '../text.ts';

/** Errors of what sellers offer; the first two are the specification's. */
export const offerErrors = {
  warehouse_invalid: { status: 400, th: 'คลังสินค้าไม่ถูกต้อง', en: 'The warehouse is invalid', cn: '仓库无效' },
  offered_in_warehouse: {
    status: 409,
    th: 'มีการเลือกสินค้าในคลังสินค้านี้แล้ว',
    en: 'Products in this warehouse are already selected',
    cn: '该仓库的产品已被选择',
  },
  product_not_offerable: {
    status: 400,
    th: 'เสนอขายสินค้านี้ไม่ได้',
    en: 'This product cannot be offered',
    cn: '无法销售该产品',
  },
  sale_above_regular: {
    status: 400,
    th: 'ราคาขายต้องต่ำกว่าราคาปกติ',
    en: 'The sale price must be below the regular price',
    cn: '售价须低于原价',
  },
  promotion_price_missing: {
    status: 400,
    th: 'กรุณาระบุราคาโปรโมชัน',
    en: 'Please enter the promotion price',
    cn: '请输入促销价',
  },
  promotion_above_price: {
    status: 400,
    th: 'ราคาโปรโมชันต้องต่ำกว่าราคาขายปัจจุบัน',
    en: 'The promotion price must be below the price without it',
    cn: '促销价须低于当前售价',
  },
  promotion_time_missing: {
    status: 400,
    th: 'กรุณาระบุเวลาเริ่มและสิ้นสุดโปรโมชัน',
    en: 'Please say when the promotion starts and ends',
    cn: '请填写促销的起止时间',
  },
  ends_before_start: {
    status: 400,
    th: 'เวลาสิ้นสุดต้องหลังเวลาเริ่ม',
    en: 'It must end after it starts',
    cn: '结束时间须晚于开始时间',
  },
  ended_already: { status: 400, th: 'เวลาสิ้นสุดผ่านไปแล้ว', en: 'This time is over already', cn: '结束时间已过' },
  offer_changed_meanwhile: {
    status: 409,
    th: 'มีการแก้ไขรายการนี้ระหว่างที่คุณกำลังแก้ไข กรุณาตรวจสอบค่าล่าสุดแล้วบันทึกอีกครั้ง',
    en: 'This offer was changed while you were editing it. Please look at what it is now and save again.',
    cn: '在您编辑期间该报价已被修改，请查看最新内容后再保存。',
  },
  draft_changed_meanwhile: {
    status: 409,
    th: 'เพื่อนร่วมงานแก้ไขรายการนี้ระหว่างที่คุณพิมพ์ กรุณาดูค่าล่าสุดแล้วบันทึกอีกครั้ง',
    en: 'A colleague changed this row while you were typing. Please look at what it is now and save again.',
    cn: '在您填写期间同事修改了此行，请查看最新内容后再保存。',
  },
  stock_below_zero: {
    status: 409,
    th: 'ปรับจำนวนไม่ได้ ระหว่างนี้มีการขายออกไป คงเหลือ {available}',
    en: 'The quantity cannot be set: some were sold meanwhile, {available} are left',
    cn: '无法调整数量：期间已有售出，剩余 {available}',
  },
  pre_order_days_missing: {
    status: 400,
    th: 'กรุณาระบุว่าสินค้าสั่งจองล่วงหน้าจะมาถึงภายในกี่วัน',
    en: 'Please say in how many days the pre-order is expected',
    cn: '请填写预售商品的预计到货天数',
  },
  lot_missing: {
    status: 400,
    th: 'กรุณาระบุเลขล็อตของใบรับรองผลวิเคราะห์',
    en: 'Please give the lot that the certificate of analysis is of',
    cn: '请填写质检报告 (CoA) 对应的批号',
  },
  warehouse_not_verified: {
    status: 400,
    th: 'คลังสินค้านี้ยังไม่ผ่านการตรวจสอบ จึงขายสินค้าจากคลังนี้ยังไม่ได้',
    en: 'This warehouse is not verified yet, so nothing can be sold out of it',
    cn: '该仓库尚未通过审核，暂时无法从此仓库销售',
  },
  warehouse_not_chosen: {
    status: 400,
    th: 'กรุณาเลือกคลังสินค้าอย่างน้อยหนึ่งแห่ง',
    en: 'Please choose at least one warehouse',
    cn: '请至少选择一个仓库',
  },
  too_many_drafts: {
    status: 409,
    th: 'มีฉบับร่างเปิดอยู่ได้ไม่เกิน {max} ฉบับ กรุณาทำให้เสร็จหรือลบฉบับร่างเดิมก่อน',
    en: 'At most {max} drafts can be open. Please finish one or delete it first.',
    cn: '最多可保留 {max} 份草稿，请先完成或删除一份。',
  },
  too_many_offers: {
    status: 400,
    th: 'ลงขายพร้อมกันได้ไม่เกิน {max} รายการ กรุณาเลือกคลังสินค้าให้น้อยลง',
    en: 'At most {max} rows can be put on sale together. Please choose fewer warehouses.',
    cn: '一次最多可上架 {max} 项，请减少所选仓库。',
  },
  nothing_to_offer: {
    status: 400,
    th: 'ยังไม่มีรายการที่จะลงขาย กรุณาเลือกอย่างน้อยหนึ่งรายการ',
    en: 'Nothing is to be put on sale. Please tick at least one row.',
    cn: '没有要上架的项目，请至少勾选一项。',
  },
  stock_too_large: {
    status: 400,
    th: 'จำนวนคงเหลือต้องไม่เกิน {max}',
    en: 'There can be at most {max} on hand',
    cn: '库存不能超过 {max}',
  },
  offer_named_twice: {
    status: 400,
    th: 'รายการนี้ถูกส่งมาซ้ำ',
    en: 'This offer is named twice',
    cn: '该报价重复出现',
  },
  no_price_waits: { status: 409, th: 'ไม่มีราคาที่รออนุมัติ', en: 'No price waits for approval', cn: '没有待审核的价格' },
  offer_file_nothing_identifies: {
    status: 400,
    th: 'กรุณาเลือกคอลัมน์ที่บอกว่าเป็นสินค้าใด: รหัสรายการ SKU หรือเกรด',
    en: 'Choose the column that says which goods a row is about: offer ID, SKU or grade.',
    cn: '请选择标明商品的列：报价编号、SKU 或牌号。',
  },
  offer_file_nothing_changes: {
    status: 400,
    th: 'กรุณาเลือกอย่างน้อยหนึ่งคอลัมน์ที่จะเปลี่ยนแปลง เช่น จำนวนหรือราคา',
    en: 'Choose at least one column that changes something, such as quantity or price.',
    cn: '请至少选择一列要更改的内容，例如数量或价格。',
  },
} as const satisfies Record<string, ErrorText>;
