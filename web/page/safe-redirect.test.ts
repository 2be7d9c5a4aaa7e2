import { expect, test } from 'vitest';
import { loginPath, safeRedirect } from './safe-redirect.ts';

test('a path of this product is gone back to', () => {
  for (const path of ['/th', '/en/products?name=hdpe&page=2', '/cn/user/orders/view?key=b3JkZXI6MQ#slips'])
    expect(safeRedirect(path, '/th')).toBe(path);
});

test('whatever could lead elsewhere is not', () => {
  for (const path of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/th\r\nset-cookie: a=b',
    '/\t/evil.example',
    '/th/..//evil.example',
    '/.//evil.example',
    '/th/%2e%2e//evil.example',
    `/${'เ'.repeat(1000)}`,
    `/${'x'.repeat(3000)}`,
    null,
    undefined,
    7,
    ['/th'],
  ])
    expect(safeRedirect(path, '/th')).toBe('/th');
});

test('the login knows where to go back to', () => {
  expect(loginPath('en', '/en/cart?a=1&b=2')).toBe('/en/login?redirect=%2Fen%2Fcart%3Fa%3D1%26b%3D2');
  expect(loginPath('th', '//evil.example')).toBe('/th/login?redirect=%2Fth');
});

test('words of all three languages are gone back to, encoded once', () => {
  expect(safeRedirect('/th/products?name=เม็ด', '/th')).toBe('/th/products?name=%E0%B9%80%E0%B8%A1%E0%B9%87%E0%B8%94');
  const encoded = '/cn/products?name=%E8%83%B6';
  expect(safeRedirect('/cn/products?name=胶', '/cn')).toBe(encoded);
  expect(safeRedirect(encoded, '/cn')).toBe(encoded);
  expect(loginPath('cn', '/cn/products?name=胶')).toBe(`/cn/login?redirect=${encodeURIComponent(encoded)}`);
});
