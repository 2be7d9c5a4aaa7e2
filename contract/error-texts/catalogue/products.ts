import type { ErrorText } from '#contract/error-texts/text.ts';

/** Errors of staff who write the catalogue. */
export const catalogueProductErrors = {
  product_changed: {
    status: 409,
    th: 'มีผู้แก้ไขส่วนนี้ของสินค้าหลังจากที่คุณเปิดหน้านี้ ข้อมูลที่คุณกรอกยังอยู่ กรุณาดูสิ่งที่เปลี่ยนไปก่อนบันทึก',
    en: 'Somebody changed this part of the product after you opened it. What you typed is still here; please look at what changed before you save.',
    cn: '您打开页面后，已有人修改了该产品的这一部分。您填写的内容仍在，请先查看变更再保存。',
  },
  product_grade_taken: {
    status: 409,
    th: 'ผู้ผลิตรายนี้มีสินค้าเกรดและคุณภาพนี้อยู่แล้ว',
    en: 'There is a product of this manufacturer with the same grade and quality already.',
    cn: '该生产商已有相同牌号和品质的产品。',
  },
  product_choice_gone: {
    status: 409,
    th: 'หมวดหมู่ ผู้ผลิต หรือตัวเลือกที่ระบุไม่มีอยู่ในแค็ตตาล็อกแล้ว กรุณาเลือกใหม่',
    en: 'A category, manufacturer or choice named here is no longer in the catalogue. Please choose another.',
    cn: '所选分类、生产商或选项已不在目录中，请重新选择。',
  },
  product_picture_there: {
    status: 409,
    th: 'สินค้านี้มีรูปภาพนี้อยู่แล้ว',
    en: 'The product has this picture already.',
    cn: '该产品已有此图片。',
  },
  product_has_enough: {
    status: 409,
    th: 'เพิ่มไม่ได้แล้ว สินค้าหนึ่งรายการมีได้ไม่เกิน {max} รายการ',
    en: 'No more can be added: a product has at most {max} of these.',
    cn: '无法继续添加：每个产品最多 {max} 项。',
  },
  sku_no_taken: {
    status: 409,
    th: 'มี SKU อื่นใช้รหัสนี้แล้ว (ไม่นับขีดและเว้นวรรค)',
    en: 'Another SKU has this code, hyphens and spaces aside.',
    cn: '其他SKU已使用此编码（不计连字符和空格）。',
  },
  sku_options_taken: {
    status: 409,
    th: 'สินค้านี้มี SKU ที่มีตัวเลือกเดียวกันอยู่แล้ว',
    en: 'The product has a SKU with the same options already.',
    cn: '该产品已有相同选项的SKU。',
  },
  sku_offered: {
    status: 409,
    th: 'ลบไม่ได้ เพราะมีผู้ขายเคยเสนอขาย SKU นี้',
    en: 'This SKU cannot be removed: sellers have offered it.',
    cn: '无法删除：已有卖家发布过此SKU的报价。',
  },
  product_is_proposed: {
    status: 409,
    th: 'สินค้านี้เป็นเกรดที่ผู้ขายเสนอ กรุณาอนุมัติที่หน้า “เกรดที่เสนอ” จึงจะแสดงบนเว็บไซต์',
    en: 'A seller proposes this grade. Please approve it under “Proposed grades”; it is in the mall then.',
    cn: '此牌号由卖家提议，请在“提议的牌号”中通过后再上架。',
  },
  grade_near: {
    status: 409,
    th: 'แค็ตตาล็อกมีสินค้าที่คล้ายกันอยู่แล้ว กรุณาตรวจสอบก่อน หากไม่ใช่สินค้าเดียวกันให้เสนอต่อได้',
    en: 'The catalogue has products that resemble this one. Please look at them; propose it anyway if yours is another.',
    cn: '目录中已有类似产品，请先核对；如非同一产品，可继续提议。',
  },
  grade_step_not_possible: {
    status: 409,
    th: 'เกรดที่เสนอนี้ได้รับการพิจารณาหรือถอนไปแล้ว จึงทำรายการนี้ไม่ได้',
    en: 'This proposed grade was decided or withdrawn: that can no longer be done.',
    cn: '该提议牌号已处理或已撤回，无法执行此操作。',
  },
  manufacturer_to_choose: {
    status: 409,
    th: 'แค็ตตาล็อกยังไม่มีผู้ผลิตรายนี้ กรุณาเลือกผู้ผลิตในหน้าสินค้า หรือเลือกเพิ่มผู้ผลิตพร้อมการอนุมัติ',
    en: 'The catalogue does not have this manufacturer. Please choose one on the product’s page, or add it with the approval.',
    cn: '目录中没有该生产商，请在产品页面选择生产商，或在通过时一并添加。',
  },
  manufacturer_missing: {
    status: 400,
    th: 'กรุณาเลือกผู้ผลิต หรือเลือก “อื่น ๆ” แล้วระบุชื่อ',
    en: 'Please choose the manufacturer, or choose “Other” and write its name.',
    cn: '请选择生产商，或选择“其他”并填写名称。',
  },
  attribute_taken: {
    status: 409,
    th: 'มีชื่อนี้อยู่แล้ว',
    en: 'This name is there already.',
    cn: '此名称已存在。',
  },
} as const satisfies Record<string, ErrorText>;
