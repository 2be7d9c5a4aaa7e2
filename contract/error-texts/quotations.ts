import type { ErrorText } from './text.ts';

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
  quotation_goods_gone: {
    status: 409,
    th: 'สินค้าบางรายการในใบเสนอราคาสั่งซื้อไม่ได้แล้ว: {goods}',
    en: 'Some goods of the quotation cannot be ordered any more: {goods}',
    cn: '报价单中部分商品已无法订购：{goods}',
  },
} as const satisfies Record<string, ErrorText>;
