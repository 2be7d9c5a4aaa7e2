import { expect, test } from 'vitest';
import { mayNotText } from './company-role-words.ts';

test('who may not is told what, and whom to ask', () => {
  expect(mayNotText('order')).toEqual({
    th: 'สิทธิ์ของคุณในบริษัทไม่สามารถสั่งซื้อสินค้าได้ กรุณาติดต่อเพื่อนร่วมงานที่มีสิทธิ์ เจ้าของบัญชี หรือ ฝ่ายจัดซื้อ',
    en: 'Your role in the company does not let you place orders. Please ask a colleague with the role Account owner or Purchaser.',
    cn: '您在公司的权限不足，无法下单，请联系具有账户所有者或采购权限的同事。',
  });
  expect(mayNotText('manage_people').en).toContain('with the role Account owner.');
});
