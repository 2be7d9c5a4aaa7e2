import type { ErrorText } from '#contract/error-texts/text.ts';

/** Errors of what staff change in the catalogue: its tree, manufacturers, properties, and the ends of products. */
export const catalogueErrors = {
  catalogue_code_taken: {
    status: 409,
    th: 'รหัสนี้มีผู้ใช้แล้ว หรือเคยใช้กับรายการอื่นมาก่อน กรุณาใช้รหัสอื่น',
    en: 'This code is taken, or another entry had it before. Please choose another one.',
    cn: '此代码已被使用，或曾属于其他条目，请换一个。',
  },
  unknown_parent: {
    status: 400,
    th: 'กรุณาเลือกว่าจะอยู่ภายใต้รายการใด',
    en: 'Please choose what it belongs under.',
    cn: '请选择它所属的上级。',
  },
  merge_into_itself: {
    status: 400,
    th: 'รวมกับตัวเองไม่ได้ กรุณาเลือกรายการอื่น',
    en: 'Nothing can be merged into itself. Please choose another one.',
    cn: '不能与自身合并，请选择另一个。',
  },
  unknown_merge_target: {
    status: 400,
    th: 'ไม่พบรายการที่จะรวมเข้าด้วยกัน กรุณาเลือกจากรายการ',
    en: 'What it should be merged into is not there. Please choose from the list.',
    cn: '未找到要合并到的条目，请从列表中选择。',
  },
  catalogue_entry_used: {
    status: 409,
    th: 'ทำไม่ได้ เพราะยังมีสินค้า รายการย่อย ส่วนลด หรือแนวโน้มราคาใช้อยู่ กรุณาย้ายออกก่อน',
    en: 'This is not possible while products, entries below it, discounts or price trends use it. Move those first.',
    cn: '仍有产品、下级条目、折扣或价格走势在使用它，请先移走这些内容。',
  },
  starter_set_not_offered: {
    status: 409,
    th: 'ตลาดนี้มีหมวดหมู่ คุณสมบัติ และบรรจุภัณฑ์อยู่แล้ว ชุดเริ่มต้นใช้ได้เฉพาะกับรายการที่ยังว่าง',
    en: 'This market has categories, properties and packs already. The starter set fills only lists that are empty.',
    cn: '目录中已有分类、属性和包装，初始目录只能用于空的列表。',
  },
  grades_of_both: {
    status: 409,
    th: 'รวมไม่ได้ เพราะทั้งสองผู้ผลิตมีเกรดเดียวกันและคุณภาพเดียวกัน: {grades} กรุณารวมสินค้าเหล่านี้ก่อน',
    en: 'They cannot be merged: both make the same grade in the same quality: {grades}. Merge those products first.',
    cn: '无法合并：双方有相同质量的同一牌号：{grades}。请先合并这些产品。',
  },
  choice_of_another_property: {
    status: 400,
    th: 'ตัวเลือกต้องเป็นของคุณสมบัติเดียวกัน',
    en: 'Both must be choices of the same property.',
    cn: '两者必须是同一属性的选项。',
  },
  property_without_choices: {
    status: 400,
    th: 'คุณสมบัตินี้เป็นตัวเลข จึงไม่มีตัวเลือก',
    en: 'This property is a number and has no choices.',
    cn: '该属性为数值，没有选项。',
  },
  product_not_found_by_code: {
    status: 400,
    th: 'ไม่พบสินค้าที่มีเกรด รหัสบรรจุภัณฑ์ หรือเลขที่นี้',
    en: 'No product has this grade, pack code or number.',
    cn: '没有产品使用此牌号、包装代码或编号。',
  },
  product_ambiguous: {
    status: 400,
    th: 'มีสินค้ามากกว่าหนึ่งรายการ กรุณาใส่เลขที่สินค้า: {products}',
    en: 'More than one product has this. Please give its number: {products}',
    cn: '有多个产品符合，请填写产品编号：{products}',
  },
  product_already_ended: {
    status: 409,
    th: 'สินค้านี้เลิกจำหน่ายแล้ว',
    en: 'This product has ended already.',
    cn: '该产品已停产。',
  },
  product_replaced_by_itself: {
    status: 400,
    th: 'สินค้าแทนตัวเองไม่ได้ กรุณาใส่สินค้าอื่น',
    en: 'A product cannot take its own place. Please give another one.',
    cn: '产品不能替代自身，请填写其他产品。',
  },
  replacement_ended: {
    status: 409,
    th: 'สินค้าที่จะใช้แทนเลิกจำหน่ายแล้ว กรุณาใส่สินค้าอื่น',
    en: 'The product that should take its place has ended, too. Please give another one.',
    cn: '替代产品也已停产，请填写其他产品。',
  },
  replacement_hidden: {
    status: 409,
    th: 'สินค้าที่จะใช้แทนไม่ได้แสดงบนเว็บไซต์ กรุณาเปิดแสดงก่อน หรือใส่สินค้าอื่น',
    en: 'The mall does not show the product that should take its place. Show it first, or give another one.',
    cn: '商城未显示该替代产品，请先显示或填写其他产品。',
  },
  packs_conflict: {
    status: 409,
    th: 'รวมไม่ได้ เพราะบรรจุภัณฑ์หรือข้อเสนอขายขัดกัน กรุณาแก้ไขก่อน: {conflicts}',
    en: 'They cannot be merged: packs or offers conflict. Resolve this first: {conflicts}',
    cn: '包装或报价冲突，无法合并，请先解决：{conflicts}',
  },
} as const satisfies Record<string, ErrorText>;
