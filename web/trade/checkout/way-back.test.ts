import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { cartReasons, reasonIn, shippingReasons, wayBack, wayFromAddress } from './way-back.ts';

const back = (error: ErrorCode, errorType?: string) =>
  wayBack({ error, ...(errorType && { errorType }) }, { shipping: '/th/shipping?key=abc', cart: '/th/cart?offer=7' });

test.each([
  'shipping_cost_missing',
  'delivery_date_not_allowed',
  'pickup_not_offered',
  'shipping_unsupported',
] as const)('%s leads back to the shipping step and says so there', (code) => {
  expect(back(code)).toBe(`/th/shipping?key=abc&because=${code}`);
  expect(reasonIn(new URL(back(code), 'http://x').searchParams, shippingReasons)).toBe(code);
});

test('a coupon’s fault leads to the shipping step whatever its code', () => {
  expect(back('not_found', 'coupon')).toBe('/th/shipping?key=abc&because=coupon');
});

test('what is wrong with the goods or the company leads to the cart, each with its reason', () => {
  expect(back('quantity_exceeds_stock')).toBe('/th/cart?offer=7&because=quantity_exceeds_stock');
  expect(back('vat_certificate_not_approved')).toBe('/th/cart?offer=7&because=company');
  expect(back('too_many_requests')).toBe('/th/cart?offer=7&because=other');
});

test('nobody puts words of their own into the page by the address', () => {
  expect(reasonIn(new URLSearchParams('because=your account is closed'), cartReasons)).toBeNull();
  expect(reasonIn(new URLSearchParams('because=shipping_unsupported'), cartReasons)).toBeNull();
  expect(reasonIn(new URLSearchParams(''), cartReasons)).toBeNull();
});

test('an address that was missing leads back to where it was missed, and nowhere outside', () => {
  const from = (search: string) =>
    wayFromAddress(new Request(`http://market.example/th/user/address/new${search}`), 'th');
  expect(from('?key=a%2Fb')).toBe('/th/shipping?key=a%2Fb');
  const compare = '/th/user/demands/5/compare?packs-4=400';
  expect(from(`?back=${encodeURIComponent(compare)}`)).toBe(compare);
  expect(from('?back=https%3A%2F%2Fevil.example')).toBe('/th/shipping?key=');
});
