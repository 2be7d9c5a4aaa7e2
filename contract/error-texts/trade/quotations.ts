import type { ErrorText } from '../text.ts';

/** Errors of quotations. */
export const quotationErrors = {
  quotation_expired: {
    status: 409,
    th: 'ใบเสนอราคานี้หมดอายุแล้ว กรุณาขอใบใหม่จากตะกร้า',
    en: 'This quotation has expired. Please ask for a new one from the cart.',
    cn: '该报价单已过期，请从购物车重新获取。',
  },
  quotation_ordered: {
    status: 409,
    th: 'ใบเสนอราคานี้ใช้สั่งซื้อแล้ว',
    en: 'This quotation has been ordered already.',
    cn: '该报价单已用于下单。',
  },
  quotation_price_above_own: {
    status: 400,
    th: 'ราคานี้สูงกว่าราคาที่ผู้ซื้อได้รับอยู่ ({price} บาท/กก.)',
    en: 'This is above what the buyer pays now ({price} baht/kg)',
    cn: '该价格高于买家现有价格（{price} 泰铢/公斤）',
  },
  quotation_needs_consent: {
    status: 400,
    th: 'ราคานี้ต่ำกว่าราคาที่ผู้ซื้อได้รับ ({price} บาท/กก.) ต้องระบุว่าใครของผู้ขายยินยอม เมื่อใด และทางใด',
    en: 'This is below what the buyer pays now ({price} baht/kg). Please say who of the seller agreed, when and how.',
    cn: '该价格低于买家现有价格（{price} 泰铢/公斤），请写明卖家何人、何时、以何方式同意。',
  },
  too_many_quotations: {
    status: 409,
    th: 'บริษัทของคุณมีใบเสนอราคาที่ยังไม่หมดอายุครบ {max} ใบแล้ว กรุณาสั่งซื้อจากใบเดิม หรือรอให้ใบเดิมหมดอายุก่อนขอใบใหม่',
    en: 'Your company has {max} open quotations already. Please order one of them, or wait until one expires.',
    cn: '贵公司已有 {max} 份未过期的报价单。请先用现有报价单下单，或等其中一份过期后再获取。',
  },
  quotation_goods_gone: {
    status: 409,
    th: 'สินค้าบางรายการในใบเสนอราคาสั่งซื้อไม่ได้แล้ว: {goods}',
    en: 'Some goods of the quotation cannot be ordered any more: {goods}',
    cn: '报价单中部分商品已无法订购：{goods}',
  },
} as const satisfies Record<string, ErrorText>;
