import type { ErrorText } from '../text.ts';

/** Errors of trials of grades. */
export const trialErrors = {
  trial_same_grade: {
    status: 400,
    th: 'เกรดที่ทดลองต้องไม่ใช่เกรดที่ใช้อยู่',
    en: 'The grade on trial has to be another one than the grade in use.',
    cn: '试用牌号不能与在用牌号相同。',
  },
  trial_other_polymer: {
    status: 400,
    th: 'เกรดทั้งสองเป็นพลาสติกคนละชนิด ใช้แทนกันไม่ได้',
    en: 'The two grades are of different polymers; one cannot stand for the other.',
    cn: '两个牌号属于不同的聚合物，不能互相替代。',
  },
  trial_open_already: {
    status: 409,
    th: 'มีการทดลองเกรดนี้แทนเกรดเดิมที่ยังไม่เสร็จอยู่แล้ว',
    en: 'A trial of this grade in the place of the other is under way already.',
    cn: '该牌号替代此在用牌号的试料已在进行中。',
  },
  trials_too_many: {
    status: 409,
    th: 'บริษัทมีการทดลองที่ยังไม่เสร็จครบ {maximum} รายการแล้ว',
    en: 'Your company has {maximum} trials under way; please end some first.',
    cn: '贵公司已有 {maximum} 个进行中的试料，请先结束一部分。',
  },
  trial_person_unknown: {
    status: 400,
    th: 'กรุณาเลือกผู้รับผิดชอบจากเพื่อนร่วมงานในบริษัท',
    en: 'Please choose one of your colleagues.',
    cn: '请选择贵公司的同事。',
  },
  trial_over: {
    status: 409,
    th: 'การทดลองนี้สิ้นสุดแล้ว',
    en: 'This trial is over.',
    cn: '该试料已结束。',
  },
  trial_ordered: {
    status: 409,
    th: 'สั่งสินค้าสำหรับการทดลองนี้แล้ว',
    en: 'The goods of this trial are ordered already.',
    cn: '该试料的货物已订购。',
  },
  trial_not_sold: {
    status: 409,
    th: 'ขณะนี้ไม่มีสินค้าเกรดนี้ในสต็อกให้สั่ง',
    en: 'Nothing of this grade is in stock now.',
    cn: '该牌号目前无现货。',
  },
  trial_without_run: {
    status: 409,
    th: 'กรุณากรอกใบบันทึกผลให้ครบอย่างน้อย 1 ใบก่อน',
    en: 'Please fill in a trial sheet first.',
    cn: '请先填写完成一份试料记录表。',
  },
  trial_signer: {
    status: 403,
    th: 'บริษัทของคุณให้ผู้อื่นเป็นผู้อนุมัติผลการทดลอง',
    en: 'In your company somebody else signs trials off.',
    cn: '贵公司指定由其他人审批试料结论。',
  },
  trial_other_signer: {
    status: 403,
    th: 'ผู้กรอกใบบันทึกผลอนุมัติเองไม่ได้ กรุณาให้เพื่อนร่วมงานอนุมัติ',
    en: 'Who filled in a sheet does not sign the trial off; please ask a colleague.',
    cn: '填写记录表的人不能审批，请由同事审批。',
  },
  trial_not_in_charge: {
    status: 403,
    th: 'ผู้รับผิดชอบการทดลองหรือผู้มีสิทธิ์สั่งซื้อเคุณั้นที่กรอกใบบันทึกผลได้',
    en: 'Sheets are filled in by who is in charge of the trial, or who may order.',
    cn: '只有试料负责人或有下单权限的人可以填写记录表。',
  },
  trial_run_changed: {
    status: 409,
    th: 'เพื่อนร่วมงานแก้ไขใบบันทึกนี้แล้ว กรุณาดูฉบับล่าสุดก่อนบันทึก',
    en: 'A colleague has changed this sheet. Please look at it before you save.',
    cn: '他人已修改该记录表，请先查看最新内容再保存。',
  },
  trial_run_finished: {
    status: 409,
    th: 'ใบบันทึกที่กรอกครบแล้วลบไม่ได้',
    en: 'A sheet that is filled in is not taken away.',
    cn: '已完成的记录表不能删除。',
  },
  trial_runs_full: {
    status: 409,
    th: 'การทดลองหนึ่งมีใบบันทึกได้ไม่เกิน {maximum} ใบ',
    en: 'A trial takes {maximum} sheets at most.',
    cn: '一次试料最多 {maximum} 份记录表。',
  },
  trial_photos_full: {
    status: 409,
    th: 'ใบบันทึกหนึ่งมีรูปได้ไม่เกิน {maximum} รูป',
    en: 'A sheet takes {maximum} photos at most.',
    cn: '一份记录表最多 {maximum} 张照片。',
  },
  trial_zones: {
    status: 400,
    th: 'ระบุอุณหภูมิแต่ละโซนเป็น °C เช่น 190 / 205 / 215',
    en: 'Write the zones in °C, such as 190 / 205 / 215.',
    cn: '请按区填写温度（°C），例如 190 / 205 / 215。',
  },
  trial_pressure: {
    status: 400,
    th: 'ระบุความดันเป็นตัวเลข (บาร์)',
    en: 'Write the pressure as a number (bar).',
    cn: '请填写压力数值（bar）。',
  },
  trial_cycle: {
    status: 400,
    th: 'ระบุเวลาต่อรอบเป็นตัวเลข (วินาที)',
    en: 'Write the cycle time as a number (seconds).',
    cn: '请填写成型周期数值（秒）。',
  },
  trial_result_missing: {
    status: 400,
    th: 'กรุณาให้ผลอย่างน้อย 1 หัวข้อ',
    en: 'Please judge at least one property.',
    cn: '请至少评价一项。',
  },
  trial_day: {
    status: 400,
    th: 'เลือกวันตั้งแต่วันนี้ ภายใน {years} ปี',
    en: 'Choose a day from today on, within {years} years.',
    cn: '请选择今天起 {years} 年内的日期。',
  },
} as const satisfies Record<string, ErrorText>;
