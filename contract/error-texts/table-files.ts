import type { ErrorText } from './text.ts';

/** Errors of files that change many rows at once. */
export const tableFileErrors = {
  table_file_too_long: {
    status: 400,
    th: 'ไฟล์มีมากกว่า {max} แถว',
    en: 'The file has more than {max} rows.',
    cn: '文件超过 {max} 行。',
  },
  table_file_twice: {
    status: 400,
    th: 'คอลัมน์เดียวกันถูกเลือกสองครั้ง',
    en: 'One column of the file is chosen twice.',
    cn: '同一列被选择了两次。',
  },
  table_file_is_busy: {
    status: 409,
    th: 'ไฟล์นี้กำลังดำเนินการหรือเสร็จแล้ว',
    en: 'This file is being worked on, or is done.',
    cn: '该文件正在处理或已完成。',
  },
  table_file_has_refused_rows: {
    status: 409,
    th: 'มีแถวที่ใช้ไม่ได้ กรุณาเลือกใช้เฉพาะแถวที่ถูกต้อง หรือแก้ไขไฟล์',
    en: 'Some rows are invalid. Choose to apply the valid rows only, or correct the file.',
    cn: '有被拒绝的行。请选择仅应用正确的行，或修改文件。',
  },
  table_file_price_slips: {
    status: 409,
    th: 'มี {count} แถวที่ราคาห่างจากราคาเทียบมาก กรุณาตรวจสอบจุดทศนิยมและขนาดบรรจุ หากถูกต้อง กรุณายืนยันราคา',
    en: 'Rows with a price far from those beside it: {count}. Please check decimal points and packs; if they are right, please confirm the prices.',
    cn: '有 {count} 行价格与参考价相差很大。请检查小数点和包装规格；如无误，请确认价格。',
  },
  table_file_leaves_out: {
    status: 409,
    th: 'มีคอลัมน์ราคาหรือจำนวนที่ยังไม่ได้จับคู่ กรุณาจับคู่ หรือยืนยันว่าไม่ใช้คอลัมน์นั้น',
    en: 'A column of prices or stock is not matched. Match it, or confirm that it is left out.',
    cn: '有价格或库存列尚未匹配，请匹配该列，或确认不使用。',
  },
  table_file_changed_since: {
    status: 409,
    th: 'ยกเลิกไฟล์นี้ทั้งไฟล์ไม่ได้ เพราะมี {count} รายการที่ขายแล้วหรือเปลี่ยนแปลงหลังจากใช้ไฟล์',
    en: 'This file cannot be undone as a whole: {count} of its offers were sold or changed since.',
    cn: '无法整体撤回该文件：其中 {count} 项报价此后已售出或更改。',
  },
  table_file_added_offers: {
    status: 409,
    th: 'ไฟล์นี้เพิ่มรายการขายใหม่ จึงยกเลิกทั้งไฟล์ไม่ได้ กรุณาปิดการขายรายการเหล่านั้นเอง',
    en: 'This file put new offers on sale, so that it cannot be undone as a whole. Take those offers off sale yourself.',
    cn: '该文件新增了报价，无法整体撤回，请自行下架这些报价。',
  },
  table_file_rows_changed_since: {
    status: 409,
    th: 'ยกเลิกไฟล์นี้ทั้งไฟล์ไม่ได้ เพราะมี {count} แถวที่ถูกเปลี่ยนแปลงหรือนำไปใช้แล้วหลังจากใช้ไฟล์',
    en: 'This file cannot be undone as a whole: {count} of its rows were changed or used since.',
    cn: '无法整体撤回该文件：其中 {count} 行此后已被更改或使用。',
  },
  table_file_added_products: {
    status: 409,
    th: 'ไฟล์นี้เพิ่มสินค้าใหม่ จึงยกเลิกทั้งไฟล์ไม่ได้ กรุณาซ่อนสินค้าเหล่านั้นเอง',
    en: 'This file added new products, so that it cannot be undone as a whole. Hide those products yourself.',
    cn: '该文件新增了产品，无法整体撤回，请自行隐藏这些产品。',
  },
  table_file_products_used: {
    status: 409,
    th: 'ยกเลิกไฟล์นี้ทั้งไฟล์ไม่ได้ เพราะสินค้าใหม่ {count} รายการของไฟล์มีผู้เสนอขายหรือมีราคาที่ตกลงไว้แล้ว',
    en: 'This file cannot be undone as a whole: {count} of the products that it added have offers or agreed prices.',
    cn: '无法整体撤回该文件：其新增的产品中已有 {count} 个有报价或协议价格。',
  },
  table_file_changes_nothing: {
    status: 409,
    th: 'ไฟล์นี้ไม่เปลี่ยนแปลงอะไร',
    en: 'This file changes nothing.',
    cn: '该文件没有任何更改。',
  },
  statement_columns_missing: {
    status: 400,
    th: 'กรุณาเลือกคอลัมน์วันที่และคอลัมน์เงินฝาก',
    en: 'Choose the columns of the date and of the deposit.',
    cn: '请选择日期列和存入金额列。',
  },
  product_file_nothing_identifies: {
    status: 400,
    th: 'กรุณาเลือกคอลัมน์ที่บอกว่าเป็นสินค้าใด: เลขที่สินค้าหรือเกรด',
    en: 'Choose the column that says which product a row is about: product number or grade.',
    cn: '请选择标明产品的列：产品编号或牌号。',
  },
  product_file_nothing_changes: {
    status: 400,
    th: 'กรุณาเลือกอย่างน้อยหนึ่งคอลัมน์ที่จะเปลี่ยนแปลง เช่น ชื่อหรือคุณสมบัติ',
    en: 'Choose at least one column that changes something, such as a name or a property.',
    cn: '请至少选择一列要更改的内容，例如名称或性能。',
  },
  product_file_too_many: {
    status: 409,
    th: 'พบสินค้ามากกว่า {max} รายการ กรุณาเลือกหมวดหมู่หรือผู้ผลิตให้แคบลง แล้วดาวน์โหลดทีละส่วน',
    en: 'More than {max} products were found. Choose a category or a manufacturer and download them in parts.',
    cn: '找到的产品超过 {max} 个。请选择分类或生产商，分批下载。',
  },
} as const satisfies Record<string, ErrorText>;
