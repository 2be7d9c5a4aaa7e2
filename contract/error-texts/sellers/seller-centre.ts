import type { ErrorText } from '../text.ts';

/** Errors of the seller centre. */
export const sellerCentreErrors = {
  warehouse_move_rests_offers: {
    status: 409,
    th: 'หากเปลี่ยนที่อยู่ คลังสินค้าจะต้องรออนุมัติใหม่ และสินค้า {count} รายการในคลังนี้จะหยุดขายจนกว่าจะอนุมัติ',
    en: 'If you change the address, the warehouse needs approval again, and its {count} offers are not sold until then.',
    cn: '更改地址后仓库需重新审核，审核通过前该仓库的 {count} 个报价将暂停销售。',
  },
  warehouse_has_stock: {
    status: 409,
    th: 'ลบคลังสินค้านี้ไม่ได้ ยังมีสินค้าคงเหลือเสนอขาย {count} รายการ',
    en: 'This warehouse cannot be removed: {count} of its offers have stock.',
    cn: '无法删除该仓库：仍有 {count} 个报价有库存。',
  },
  warehouse_has_orders: {
    status: 409,
    th: 'ลบคลังสินค้านี้ไม่ได้ ยังมีคำสั่งซื้อที่ยังไม่เสร็จ {count} รายการ',
    en: 'This warehouse cannot be removed: {count} orders from it are still open.',
    cn: '无法删除该仓库：仍有 {count} 个订单未完成。',
  },
  account_number_length: {
    status: 400,
    th: 'เลขที่บัญชีของธนาคารนี้ต้องเป็นตัวเลข {digits} หลัก',
    en: 'An account number of this bank has {digits} digits.',
    cn: '该银行的账号须为 {digits} 位数字。',
  },
  bank_account_known: {
    status: 409,
    th: 'มีบัญชีธนาคารนี้อยู่แล้ว',
    en: 'This bank account has already been added.',
    cn: '该银行账户已存在。',
  },
  ends_before_start: {
    status: 400,
    th: 'วันสิ้นสุดต้องไม่ก่อนวันเริ่มใช้',
    en: 'It cannot end before it begins',
    cn: '截止日期不得早于生效日期',
  },
  ends_before_issue: {
    status: 400,
    th: 'วันหมดอายุต้องไม่ก่อนวันที่ออก',
    en: 'The expiry date cannot be before the issue date.',
    cn: '到期日不能早于签发日期。',
  },
  issued_in_future: {
    status: 400,
    th: 'วันที่ออกต้องไม่เป็นวันในอนาคต',
    en: 'The day of issue cannot be in the future.',
    cn: '签发日期不能是将来日期。',
  },
  bank_accounts_changed_often: {
    status: 429,
    th: 'เพิ่มหรือแก้ไขบัญชีธนาคารได้ไม่เกิน {most} ครั้งต่อวัน กรุณาลองใหม่พรุ่งนี้ หรือติดต่อฝ่ายการเงินของเรา',
    en: 'Bank accounts can be added or changed at most {most} times a day. Please try again tomorrow, or contact our finance team.',
    cn: '银行账户每天最多可新增或修改 {most} 次，请明天再试或联系我们的财务。',
  },
} as const satisfies Record<string, ErrorText>;
