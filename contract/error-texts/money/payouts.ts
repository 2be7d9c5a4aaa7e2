import type { ErrorText } from '#contract/error-texts/text.ts';

/** Errors of payouts to sellers. */
export const payoutErrors = {
  nothing_to_pay_out: {
    status: 409,
    th: 'ยังไม่มีผู้ขายที่ถึงกำหนดจ่ายและมีบัญชีที่ยืนยันแล้ว',
    en: 'No seller with a verified account is owed this much now.',
    cn: '目前没有达到该金额且账户已验证的待付卖家。',
  },
  own_payout_run: {
    status: 403,
    th: 'ผู้เสนอรอบจ่ายอนุมัติเองไม่ได้ กรุณาให้เพื่อนร่วมงานฝ่ายการเงินหรือผู้ดูแลระบบอนุมัติ',
    en: 'Who proposed a run cannot approve it. Please ask a colleague of finance or an administrator.',
    cn: '提出付款批次的人不能自行审批，请由财务同事或管理员审批。',
  },
  payout_run_decided: {
    status: 409,
    th: 'รอบจ่ายนี้ได้รับการพิจารณาแล้ว',
    en: 'This payout run has been decided already.',
    cn: '该付款批次已处理。',
  },
  payout_run_not_approved: {
    status: 409,
    th: 'รอบจ่ายนี้ยังไม่ได้รับอนุมัติ',
    en: 'This payout run is not approved.',
    cn: '该付款批次尚未通过审批。',
  },
  bank_file_not_made: {
    status: 409,
    th: 'ยังไม่ได้สร้างไฟล์ธนาคารของรอบนี้ กรุณาสร้างไฟล์ก่อน',
    en: 'The file for the bank was not made yet. Please make it first.',
    cn: '该批次的银行文件尚未生成，请先生成文件。',
  },
  bank_file_changed: {
    status: 409,
    th: 'บัญชีหรือยอดในรอบนี้ไม่ตรงกับไฟล์ที่ส่งธนาคารแล้ว กรุณาใช้ไฟล์เดิม',
    en: 'Accounts or amounts of this run are no longer those of the file that the bank was given. Please use that file.',
    cn: '该批次的账户或金额与已提交银行的文件不一致，请使用原文件。',
  },
  payout_line_decided: {
    status: 409,
    th: 'รายการจ่ายนี้บันทึกผลแล้ว กรุณาโหลดหน้าใหม่',
    en: 'What became of this payout is written down already. Please load the page again.',
    cn: '该付款结果已登记，请刷新页面。',
  },
  payout_above_due: {
    status: 409,
    th: 'ยอดจ่ายเกินยอดที่ค้างจ่ายผู้ขายในขณะนี้ กรุณาบันทึกว่าไม่สำเร็จและเสนอรอบใหม่',
    en: 'This is more than the seller is owed now. Please mark it as failed and propose another run.',
    cn: '付款金额超过目前应付卖家的金额，请标记为失败并重新提出批次。',
  },
} as const satisfies Record<string, ErrorText>;
