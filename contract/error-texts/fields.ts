import { FIRST_BIRTH_YEAR } from '#domain/values/years.ts';
import { CODE_DIGITS } from '#domain/accounts/sign-in/one-time-code.ts';
/** What can be wrong with one field, in the three languages. `{…}` is filled from the rule that refused. */
export const fieldTexts = {
  required: { th: 'กรุณากรอกข้อมูล', en: 'Please fill this in', cn: '请填写此项' },
  email_required: { th: 'กรุณากรอกอีเมล', en: 'Email required', cn: '请填写邮箱' },
  password_required: { th: 'กรุณากรอกรหัสผ่าน', en: 'Password required', cn: '请填写密码' },
  unknown_field: { th: 'ไม่มีช่องข้อมูลนี้ในระบบ', en: 'This field is not known', cn: '未知字段' },
  wrong_type: { th: 'รูปแบบข้อมูลไม่ถูกต้อง', en: 'Invalid format', cn: '数据类型不正确' },
  too_small: { th: 'ต้องไม่น้อยกว่า {minimum}', en: 'Must be at least {minimum}', cn: '不能小于 {minimum}' },
  not_above: { th: 'ต้องมากกว่า {minimum}', en: 'Must be above {minimum}', cn: '必须大于 {minimum}' },
  too_big: { th: 'ต้องไม่เกิน {maximum}', en: 'Must be at most {maximum}', cn: '不能大于 {maximum}' },
  too_short: { th: 'ต้องมีอย่างน้อย {minimum} ตัวอักษร', en: 'At least {minimum} characters', cn: '至少 {minimum} 个字符' },
  too_long: { th: 'ต้องไม่เกิน {maximum} ตัวอักษร', en: 'At most {maximum} characters', cn: '最多 {maximum} 个字符' },
  too_many: { th: 'ต้องไม่เกิน {maximum} รายการ', en: 'At most {maximum} entries', cn: '最多 {maximum} 项' },
  whole_number: { th: 'ต้องเป็นจำนวนเต็ม', en: 'Must be a whole number', cn: '必须是整数' },
  two_decimals: { th: 'ทศนิยมได้ไม่เกิน 2 ตำแหน่ง', en: 'At most 2 decimals', cn: '最多两位小数' },
  not_a_choice: { th: 'กรุณาเลือกจากรายการ', en: 'Please choose from the list', cn: '请从列表中选择' },
  control_characters: { th: 'มีอักขระที่ไม่รองรับ', en: 'Contains characters that are not accepted', cn: '包含不支持的字符' },
  not_a_name: {
    th: 'กรอกเฉพาะชื่อ ไม่มีลิงก์หรืออีเมล',
    en: 'Please give the name alone, without links or email addresses',
    cn: '请仅填写姓名，不含链接或邮箱',
  },
  not_english: {
    th: 'ใช้ตัวอักษรอังกฤษ ไม่มีตัวอักษรไทย',
    en: 'Use Latin letters, no Thai ones',
    cn: '请使用拉丁字母，不含泰文',
  },
  not_a_catalogue_code: {
    th: 'ใช้ตัวอักษรอังกฤษ ตัวเลข และ - _ . เท่านั้น ไม่มีช่องว่าง',
    en: 'Use Latin letters, digits and - _ . only, without spaces',
    cn: '仅限英文字母、数字和 - _ .，不含空格',
  },
  not_a_property_code: {
    th: 'ใช้ตัวอักษรอังกฤษตัวเล็ก ตัวเลข และ _ เท่านั้น โดยขึ้นต้นด้วยตัวอักษร',
    en: 'Use small Latin letters, digits and _ only, a letter first',
    cn: '仅限小写英文字母、数字和 _，以字母开头',
  },
  not_an_email: { th: 'รูปแบบอีเมลไม่ถูกต้อง', en: 'Invalid email format', cn: '邮箱格式不正确' },
  not_a_number: {
    th: 'กรุณากรอกเป็นตัวเลข เช่น 25',
    en: 'Please give a number, such as 25',
    cn: '请填写数字，例如 25',
  },
  comma_misplaced: {
    th: 'ใช้จุดคั่นทศนิยม และจุลภาคคั่นหลักพันเท่านั้น เช่น 1,250.50',
    en: 'Write decimals with a point, and commas between thousands only, such as 1,250.50',
    cn: '小数请用小数点，逗号仅用于千位分隔，例如 1,250.50',
  },
  not_an_amount: {
    th: 'กรุณากรอกจำนวนเงินเป็นบาท เช่น 1250.50',
    en: 'Please give an amount in baht, such as 1250.50',
    cn: '请填写泰铢金额，例如 1250.50',
  },
  not_a_date: {
    th: 'กรุณาระบุวันที่ให้ครบ วัน เดือน และปี ค.ศ.',
    en: 'Please give a whole date: day, month and year',
    cn: '请填写完整日期：年、月、日',
  },
  year_out_of_range: {
    th: 'ปีต้องอยู่ระหว่าง ค.ศ. {first} ถึง {last}',
    en: 'The year must be from {first} to {last}',
    cn: '年份须在{first}至{last}之间',
  },
  not_a_birthday: {
    th: `วันเกิดไม่ถูกต้อง กรุณาใช้ปี ค.ศ. ตั้งแต่ ${FIRST_BIRTH_YEAR} และเป็นวันที่ผ่านมาแล้ว`,
    en: `Please enter a valid date of birth (in the past, ${FIRST_BIRTH_YEAR} or later)`,
    cn: `出生日期须在${FIRST_BIRTH_YEAR}年以后，且早于今天`,
  },
  not_an_id_number: {
    th: 'กรุณากรอกเลขบัตรประชาชน 13 หลัก หรือเลขหนังสือเดินทาง ให้ถูกต้อง',
    en: 'Please enter a 13-digit Thai ID card number or a passport number',
    cn: '请填写正确的13位泰国身份证号或护照号码',
  },
  not_a_mobile: {
    th: 'รูปแบบหมายเลขโทรศัพท์ไม่ถูกต้อง: มือถือมี 10 หลัก ขึ้นต้นด้วย 0',
    en: 'Invalid phone format: a mobile number has 10 digits and begins with 0',
    cn: '电话号码格式不正确：手机号须为10位数字，以0开头',
  },
  not_a_phone: {
    th: 'รูปแบบหมายเลขโทรศัพท์ไม่ถูกต้อง: มือถือมี 10 หลัก โทรศัพท์บ้านมี 9 หลัก ขึ้นต้นด้วย 0',
    en: 'Invalid phone format: a mobile number has 10 digits, a landline 9; both begin with 0',
    cn: '电话号码格式不正确：手机号为10位数字，固定电话为9位，均以0开头',
  },
  not_a_telephone: { th: 'รูปแบบหมายเลขโทรศัพท์ไม่ถูกต้อง', en: 'Invalid phone format', cn: '电话号码格式不正确' },
  consent_needed: { th: 'กรุณายินยอมก่อนส่ง', en: 'Please agree before you send this', cn: '请先勾选同意' },
  not_a_postcode: {
    th: 'รหัสไปรษณีย์ไม่ถูกต้อง (5 หลัก)',
    en: 'This postcode is not valid (5 digits)',
    cn: '邮政编码无效（5位）',
  },
  not_a_tax_id: {
    th: 'เลขประจำตัวผู้เสียภาษีไม่ถูกต้อง (13 หลัก)',
    en: 'This tax ID is not valid (13 digits)',
    cn: '税号无效（13位）',
  },
  not_five_digits: { th: 'ต้องเป็นตัวเลข 5 หลัก', en: 'Must be 5 digits', cn: '须为5位数字' },
  not_a_slug: {
    th: 'ใช้ตัวอักษร a-z ตัวเล็ก ตัวเลข และขีดกลาง ไม่เกิน 80 ตัว',
    en: 'Use lowercase letters a-z, digits and hyphens, at most 80',
    cn: '请使用小写字母a-z、数字和连字符，最多80个字符',
  },
  not_a_code: {
    th: `กรุณากรอกตัวเลข ${CODE_DIGITS} หลักจากอีเมล`,
    en: `Please enter the ${CODE_DIGITS} digits from the email`,
    cn: `请输入邮件中的${CODE_DIGITS}位数字`,
  },
  not_a_gate_code: {
    th: 'รหัสรับสินค้าไม่ครบหรือไม่ใช่ตัวเลข',
    en: 'The receiver’s code is all digits, as it was given',
    cn: '收货码应为完整的数字',
  },
  number_too_exact: { th: 'ทศนิยมได้ไม่เกิน 5 ตำแหน่ง', en: 'At most 5 decimals', cn: '最多五位小数' },
  co2_out_of_range: {
    th: 'ค่านี้ต้องเป็น kg CO₂e ต่อกิโลกรัม',
    en: 'This must be kg of CO₂e per kg',
    cn: '须为每公斤材料的 CO₂e 公斤数',
  },
  percent_out_of_range: { th: 'ต้องอยู่ระหว่าง 0 ถึง 100', en: 'Must be from 0 to 100', cn: '须在 0 到 100 之间' },
  boundary_missing: { th: 'เลือกขอบเขตของค่านี้', en: 'Choose what the value covers', cn: '请选择核算边界' },
  source_missing: { th: 'กรอกแหล่งที่มาของค่านี้', en: 'Say where the value comes from', cn: '请填写数据来源' },
  not_a_source: {
    th: 'กรอกชื่อ ปี และลิงก์ https ของแหล่งที่มา ค่าจาก EPD ไม่ใช่ค่าทั่วไป',
    en: 'Give the source’s title, year and https link; a value of an EPD is not a typical one',
    cn: '请填写来源的标题、年份和 https 链接；EPD 数值不是典型值',
  },
  value_twice: {
    th: 'ค่านี้มีอยู่แล้วภายใต้เงื่อนไขเดียวกัน',
    en: 'There is a value under this condition already',
    cn: '相同条件下已有数值',
  },
  condition_without_number: {
    th: 'เงื่อนไขการทดสอบใช้กับตัวเลขเท่านั้น',
    en: 'Only numbers have a test condition',
    cn: '只有数值才有测试条件',
  },
  not_a_sku_code: {
    th: 'ใช้ตัวอักษร A-Z ตัวเลข เว้นวรรค และ . _ / - เท่านั้น',
    en: 'Use letters A-Z, digits, spaces and . _ / - only',
    cn: '仅可使用字母A-Z、数字、空格及 . _ / -',
  },
  not_a_banner_link: {
    th: 'ลิงก์ภายในเว็บไซต์ขึ้นต้นด้วย / และไม่มีรหัสภาษา เช่น /products?promotion=1 ส่วนเว็บไซต์อื่นต้องขึ้นต้นด้วย https://',
    en: 'Within the site: a path that begins with / and has no language, as /products?promotion=1. Elsewhere: https://…',
    cn: '站内链接以 / 开头且不含语言代码，如 /products?promotion=1；站外链接须以 https:// 开头',
  },
  not_end_of_account: {
    th: 'กรอกเลขท้ายบัญชี เช่น 1234',
    en: 'The end of the account number, such as 1234',
    cn: '请填写账号末尾数字，例如 1234',
  },
  freight_amount: {
    th: 'ค่าขนส่งต้องมากกว่า 0 และไม่เกิน {most} บาท',
    en: 'More than 0 and at most {most} baht',
    cn: '须大于 0 且不超过 {most} 泰铢',
  },
  ends_before_it_begins: {
    th: 'เวลาสิ้นสุดต้องอยู่หลังเวลาเริ่มต้น',
    en: 'The end must be after the beginning',
    cn: '结束时间必须晚于开始时间',
  },
  too_much_markup: {
    th: 'มีตัวหนา ตัวเอียง ลิงก์ รายการ บรรทัด หรือช่องตารางมากเกินไปสำหรับหนึ่งเรื่อง กรุณาแบ่งเป็นหลายเรื่อง',
    en: 'Too many emphases, links, list items, lines or table cells for one text; please divide it',
    cn: '一篇文本中的强调、链接、列表项、行或表格单元格过多，请拆分成多篇',
  },
  nested_too_deep: {
    th: 'รายการหรือข้อความอ้างอิงซ้อนกันลึกเกินไป (ไม่เกิน 20 ชั้น)',
    en: 'Lists or quotes are nested too deeply (at most 20 levels)',
    cn: '列表或引用嵌套过深（最多20层）',
  },
  four_decimals: { th: 'ทศนิยมได้ไม่เกิน 4 ตำแหน่ง', en: 'At most 4 decimals', cn: '最多四位小数' },
  invalid: { th: 'ข้อมูลไม่ถูกต้อง', en: 'This is not valid', cn: '填写内容不正确' },
} as const;

export type FieldCode = keyof typeof fieldTexts;
