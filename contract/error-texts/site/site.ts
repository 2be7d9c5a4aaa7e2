import type { ErrorText } from '../text.ts';

/** Errors of what staff choose for the site: banners, texts, rates, words of the search. */
export const siteErrors = {
  too_many_banners: {
    status: 409,
    th: 'มีแบนเนอร์ได้ไม่เกิน {max} รายการ กรุณาลบรายการที่ไม่ใช้แล้ว',
    en: 'There may be at most {max} banners. Please delete one that is no longer needed.',
    cn: '横幅最多 {max} 个，请先删除不再使用的横幅。',
  },
  banner_needs_picture: {
    status: 409,
    th: 'กรุณาเพิ่มรูปภาพภาษาไทยก่อนเผยแพร่ ภาษาอื่นที่ไม่มีรูปจะใช้รูปภาษาไทย',
    en: 'Add the Thai picture before publishing: languages without one of their own show it.',
    cn: '发布前请先添加泰文图片，其他语言没有图片时会使用泰文图片。',
  },
  banner_needs_video: {
    status: 409,
    th: 'กรุณาเพิ่มวิดีโอภาษาไทยก่อนเผยแพร่',
    en: 'Add the Thai video before publishing.',
    cn: '发布前请先添加泰文视频。',
  },
  published_picture_stays: {
    status: 409,
    th: 'แบนเนอร์นี้เผยแพร่อยู่ จึงลบไฟล์ภาษาไทยไม่ได้ กรุณาเปลี่ยนไฟล์ หรือยกเลิกการเผยแพร่ก่อน',
    en: 'This banner is published, so its Thai file cannot be removed. Replace it, or unpublish the banner first.',
    cn: '该横幅已发布，不能删除泰文文件。请更换文件或先取消发布。',
  },
  unknown_product: { status: 400, th: 'ไม่พบสินค้านี้', en: 'Product not found.', cn: '未找到该产品。' },
  unknown_category: { status: 400, th: 'ไม่พบหมวดหมู่นี้', en: 'This category is not known.', cn: '未找到该分类。' },
  not_below_prime: {
    status: 400,
    th: 'รายการนี้รับเฉพาะสินค้าเนียร์ไพรม์และตกเกรด',
    en: 'Only near-prime and off-grade products belong in this list.',
    cn: '此列表仅接受副牌料和等外料。',
  },
  home_list_full: {
    status: 400,
    th: 'รายการนี้มีได้ไม่เกิน {max} รายการ',
    en: 'This list holds at most {max}.',
    cn: '此列表最多 {max} 项。',
  },
  unknown_text: { status: 400, th: 'หน้านี้ไม่มีข้อความนี้', en: 'This page has no such text.', cn: '该页面没有此文本。' },
  text_twice: { status: 400, th: 'ข้อความนี้ส่งมาซ้ำกันสองครั้ง', en: 'This text was sent twice.', cn: '此文本重复提交。' },
  text_too_long: { status: 400, th: 'ต้องไม่เกิน {max} ตัวอักษร', en: 'At most {max} characters', cn: '最多 {max} 个字符' },
  text_missing: {
    status: 400,
    th: 'ข้อความนี้ต้องมี กรุณากรอก',
    en: 'This text is needed. Please fill it in.',
    cn: '此项必填，请填写。',
  },
  rate_impossible: {
    status: 400,
    th: 'อัตรานี้ไม่น่าถูกต้อง ควรอยู่ระหว่าง {lowest} ถึง {highest} บาท กรุณาตรวจสอบว่าไม่ได้กรอกสลับช่อง',
    en: 'This rate is out of range: expected {lowest} to {highest} baht. Please check that the two rates are in the right fields.',
    cn: '该汇率不合理，应在 {lowest} 至 {highest} 泰铢之间，请确认未填错栏。',
  },
  rate_change_unusual: {
    status: 409,
    th: 'อัตรานี้เปลี่ยนจากเดิม {percent}% ซึ่งมากกว่าปกติ หากถูกต้องให้ทำเครื่องหมายยืนยันแล้วบันทึกอีกครั้ง',
    en: 'This differs from the rate before by {percent}%, which is unusual. If it is right, tick the box and save again.',
    cn: '与之前相差 {percent}%，幅度异常。如确认无误，请勾选确认后再次保存。',
  },
  too_many_synonyms: {
    status: 409,
    th: 'เพิ่มคำของเราเองได้ไม่เกิน {max} คำ กรุณาลบคำที่ไม่ใช้แล้ว',
    en: 'There may be at most {max} words of our own. Please remove one that is no longer needed.',
    cn: '自有词条最多 {max} 条，请先移除不再使用的词条。',
  },
  synonym_too_short: {
    status: 400,
    th: 'คำที่พิมพ์ต้องมีอย่างน้อย 2 ตัวอักษรหรือตัวเลข',
    en: 'At least two letters or digits: a shorter word stands in too many queries.',
    cn: '至少两个字母或数字，过短的词会出现在太多搜索中。',
  },
  synonym_means_itself: {
    status: 400,
    th: 'คำนี้เหมือนกับคำที่พิมพ์',
    en: 'This is the same as the words typed.',
    cn: '与输入的词相同。',
  },
  synonym_taken: {
    status: 409,
    th: 'คำนี้มีอยู่ในคำของเราแล้ว กรุณาแก้ไขรายการเดิม',
    en: 'This word is among our own already. Please change that one.',
    cn: '自有词条中已有该词，请修改原有词条。',
  },
  meaning_mixed: {
    status: 400,
    th: 'เขียนข้อมูลสินค้าปนกับคำทั่วไปไม่ได้ ใช้ข้อมูลสินค้าอย่างเดียว เช่น sub:HDPE word:erucamide หรือใช้คำทั่วไปอย่างเดียว',
    en: 'Facts and plain words cannot stand together. Write facts alone, such as sub:HDPE word:erucamide, or words alone.',
    cn: '商品条件不能与普通词混写。请只写条件，例如 sub:HDPE word:erucamide，或只写普通词。',
  },
  meaning_unknown_facts: {
    status: 400,
    th: 'ไม่มีในตลาดนี้: {facts} กรุณาตรวจรหัส',
    en: 'This market does not have: {facts}. Please check the codes.',
    cn: '本商城没有：{facts}，请检查代码。',
  },
  meaning_wrong_range: {
    status: 400,
    th: 'เขียนค่าของ {facts} เป็นช่วงจากน้อยไปมาก เช่น 8..30, 8.. หรือ ..30',
    en: 'Write the numbers of {facts} from low to high, such as 8..30, 8.. or ..30.',
    cn: '{facts} 的数值请按从小到大写成范围，例如 8..30、8.. 或 ..30。',
  },
} as const satisfies Record<string, ErrorText>;
