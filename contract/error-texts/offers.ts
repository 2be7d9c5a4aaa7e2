import type { ErrorText } from './text.ts';

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
    cn: '促销价须低于原价',
  },
  promotion_price_missing: {
    status: 400,
    th: 'กรุณาระบุราคาโปรโมชัน',
    en: 'Please enter the promotion price',
    cn: '请输入活动价',
  },
  promotion_above_price: {
    status: 400,
    th: 'ราคาโปรโมชันต้องต่ำกว่าราคาขายปัจจุบัน',
    en: 'The promotion price must be below the price without it',
    cn: '活动价须低于当前售价',
  },
  promotion_time_missing: {
    status: 400,
    th: 'กรุณาระบุเวลาเริ่มและสิ้นสุดโปรโมชัน',
    en: 'Please say when the promotion starts and ends',
    cn: '请填写活动的起止时间',
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
  stock_below_zero: {
    status: 409,
    th: 'ปรับจำนวนไม่ได้ ระหว่างนี้มีการขายออกไป คงเหลือ {available}',
    en: 'The quantity cannot be set: units were sold meanwhile, {available} are left',
    cn: '无法调整数量：期间已有售出，剩余 {available}',
  },
  no_price_waits: { status: 409, th: 'ไม่มีราคาที่รออนุมัติ', en: 'No price waits for approval', cn: '没有待审核的价格' },
  offer_file_too_long: {
    status: 400,
    th: 'ไฟล์มีมากกว่า {max} แถว',
    en: 'The file has more than {max} rows.',
    cn: '文件超过 {max} 行。',
  },
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
  offer_file_twice: {
    status: 400,
    th: 'คอลัมน์เดียวกันถูกเลือกสองครั้ง',
    en: 'One column of the file is chosen twice.',
    cn: '同一列被选择了两次。',
  },
  offer_file_is_busy: {
    status: 409,
    th: 'ไฟล์นี้กำลังดำเนินการหรือเสร็จแล้ว',
    en: 'This file is being worked on, or is done.',
    cn: '该文件正在处理或已完成。',
  },
  offer_file_has_refused_rows: {
    status: 409,
    th: 'มีแถวที่ใช้ไม่ได้ กรุณาเลือกใช้เฉพาะแถวที่ถูกต้อง หรือแก้ไขไฟล์',
    en: 'Some rows are refused. Choose to apply the good rows only, or correct the file.',
    cn: '有被拒绝的行。请选择仅应用正确的行，或修改文件。',
  },
  offer_file_changes_nothing: {
    status: 409,
    th: 'ไฟล์นี้ไม่เปลี่ยนแปลงอะไร',
    en: 'This file changes nothing.',
    cn: '该文件没有任何更改。',
  },
} as const satisfies Record<string, ErrorText>;
