import type { ErrorText } from './text.ts';

/** What says where money goes or what a thing costs, and its second person. */
export const moneySettingErrors = {
  own_money_change: {
    status: 403,
    th: 'คุณเป็นผู้เสนอรายการนี้ ต้องให้ผู้อื่นเป็นผู้อนุมัติ',
    en: 'You proposed this change. Somebody else has to approve it.',
    cn: '此更改由您提出，须由他人审核。',
  },
  money_change_waiting: {
    status: 409,
    th: 'มีข้อเสนอเปลี่ยนรายการนี้ที่รออนุมัติอยู่ กรุณาพิจารณาหรือถอนข้อเสนอนั้นก่อน',
    en: 'Another change of this is waiting for approval. Please decide or withdraw that one first.',
    cn: '该项目已有待审核的更改，请先处理或撤回该更改。',
  },
  money_change_decided: {
    status: 409,
    th: 'รายการนี้มีผู้พิจารณาแล้ว กรุณาดูผลล่าสุด',
    en: 'Somebody has decided this change already. Please look at the result.',
    cn: '该更改已有人处理，请查看最新结果。',
  },
  money_change_outdated: {
    status: 409,
    th: 'ค่าที่ใช้อยู่ถูกเปลี่ยนหลังจากที่เสนอรายการนี้ กรุณาไม่อนุมัติ แล้วเสนอใหม่',
    en: 'The setting was changed after this was proposed. Please reject it and propose it again.',
    cn: '提出此更改后，现有设置已变更。请不通过并重新提出。',
  },
} as const satisfies Record<string, ErrorText>;
