import type { ErrorText } from './text.ts';

/** Errors of decarbonized projects. */
export const projectErrors = {
  project_step_skipped: {
    status: 409,
    th: 'เลื่อนสถานะได้ครั้งละหนึ่งขั้น',
    en: 'A project moves one step at a time.',
    cn: '项目状态每次只能变更一步。',
  },
  project_closed: {
    status: 409,
    th: 'โครงการนี้ปิดแล้ว จึงแก้ไขไม่ได้',
    en: 'This project is closed and stays as it is.',
    cn: '该项目已结束，不能再更改。',
  },
  project_plan_missing: {
    status: 409,
    th: 'กรุณากำหนดค่าใช้จ่ายและงวดชำระก่อนยืนยันโครงการ',
    en: 'Write down the costs and instalments before the project is confirmed.',
    cn: '确认项目前请先填写费用和分期付款。',
  },
  project_not_validated: {
    status: 409,
    th: 'กรุณาบันทึกผลการประหยัดที่ตรวจสอบแล้วก่อน',
    en: 'Write down the validated savings first.',
    cn: '请先填写经验证的节能量。',
  },
  project_not_paid: {
    status: 409,
    th: 'ยังมีงวดที่ไม่ได้ชำระ',
    en: 'There are instalments that are not paid.',
    cn: '仍有未付的分期款。',
  },
  project_has_payments: {
    status: 409,
    th: 'มีการชำระเงินหรือสลิปที่รอตรวจสอบแล้ว กรุณาติดต่อฝ่ายการเงินก่อน',
    en: 'Money or a slip has come for this project. Please ask finance first.',
    cn: '该项目已有付款或待核对的付款凭证，请先联系财务。',
  },
  project_discount_too_high: {
    status: 400,
    th: 'ส่วนลดสูงกว่าค่าใช้จ่าย',
    en: 'The discount is higher than the costs.',
    cn: '折扣高于费用。',
  },
  project_instalments_sum: {
    status: 400,
    th: 'ยอดรวมทุกงวดต้องเท่ากับ {total} บาท',
    en: 'The instalments must add up to {total} baht.',
    cn: '各期金额合计必须等于 {total} 泰铢。',
  },
  project_instalments_order: {
    status: 400,
    th: 'วันครบกำหนดต้องไม่ก่อนงวดก่อนหน้า',
    en: 'An instalment is not due before the one above it.',
    cn: '到期日不能早于上一期。',
  },
  project_plan_fixed: {
    status: 409,
    th: 'มีการชำระเงินแล้ว จึงเปลี่ยนได้เฉพาะวันครบกำหนดของงวดที่ยังไม่ชำระ',
    en: 'Money or a slip has come: only due days of unpaid instalments can be changed.',
    cn: '已有付款，只能更改未付分期的到期日。',
  },
  project_dates_reversed: {
    status: 400,
    th: 'วันที่คาดว่าจะเสร็จต้องไม่ก่อนวันเริ่ม',
    en: 'A project does not finish before it begins.',
    cn: '预计完成日期不能早于开始日期。',
  },
  project_place_half: {
    status: 400,
    th: 'กรุณาระบุทั้งละติจูดและลองจิจูด',
    en: 'Please give both latitude and longitude.',
    cn: '请同时填写纬度和经度。',
  },
  project_requests_full: {
    status: 409,
    th: 'มีคำขอที่รอเจ้าหน้าที่ {maximum} รายการแล้ว',
    en: 'There are {maximum} requests waiting for us already.',
    cn: '已有 {maximum} 个申请等待处理。',
  },
  project_messages_full: {
    status: 409,
    th: 'เขียนได้ไม่เกิน {maximum} ข้อความต่อโครงการ กรุณาติดต่อฝ่ายขาย',
    en: 'A project takes at most {maximum} messages of each side. Please contact our sales team.',
    cn: '每个项目每方最多 {maximum} 条消息，请联系销售部门。',
  },
  project_files_full: {
    status: 409,
    th: 'โครงการนี้มีไฟล์ครบ {maximum} ไฟล์แล้ว',
    en: 'This project has {maximum} files already.',
    cn: '该项目已有 {maximum} 个文件。',
  },
  photo_expected: {
    status: 400,
    th: 'รูปถ่ายต้องเป็นไฟล์ภาพ (JPG, PNG หรือ WebP)',
    en: 'A photo is a picture (JPG, PNG or WebP).',
    cn: '照片须为图片文件（JPG、PNG 或 WebP）。',
  },
  project_method_missing: {
    status: 400,
    th: 'กรุณาเลือกวิธีที่ใช้ตรวจสอบ',
    en: 'Please choose the method by which the savings were validated.',
    cn: '请选择验证方法。',
  },
  grid_factor_missing: {
    status: 400,
    th: 'ยังไม่มีค่าการปล่อยก๊าซของปีนี้',
    en: 'There is no grid factor of this year yet.',
    cn: '尚无该年份的电网排放因子。',
  },
  instalment_not_payable: {
    status: 409,
    th: 'งวดนี้ชำระไม่ได้ในขณะนี้',
    en: 'This instalment cannot be paid right now.',
    cn: '该分期款目前无法支付。',
  },
  instalment_slip_waits: {
    status: 409,
    th: 'มีสลิปของงวดนี้ที่รอตรวจสอบอยู่แล้ว',
    en: 'A slip of this instalment is being checked already.',
    cn: '该分期款已有待核对的付款凭证。',
  },
  reading_month_invalid: {
    status: 400,
    th: 'แถว {row}: เดือนต้องเป็นรูปแบบ 2026-07',
    en: 'Row {row}: the month must read like 2026-07.',
    cn: '第 {row} 行：月份格式应为 2026-07。',
  },
  reading_month_twice: {
    status: 400,
    th: 'แถว {row}: เดือนนี้ซ้ำ',
    en: 'Row {row}: this month stands twice.',
    cn: '第 {row} 行：月份重复。',
  },
  reading_kwh_invalid: {
    status: 400,
    th: 'แถว {row}: หน่วยไฟฟ้าต้องเป็นตัวเลขตั้งแต่ 0',
    en: 'Row {row}: kilowatt-hours are numbers from 0.',
    cn: '第 {row} 行：电量须为不小于 0 的数字。',
  },
} as const satisfies Record<string, ErrorText>;
