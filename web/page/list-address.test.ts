import { expect, test } from 'vitest';
import { backTo, keepBack, keepList, lastPageOf, sameList, withList } from './list-address.ts';

const searchOf = (address: string) => new URL(address, 'http://own').searchParams;
const ASKED = '/staff/products?q=HDPE+film&status=1&page=3';

test('a detail leads back to the list with its filter, order and page', () => {
  const detail = withList('/th/staff/products/5', ASKED);
  expect(detail).toBe(`/th/staff/products/5?back=${encodeURIComponent(ASKED)}`);
  expect(backTo(searchOf(detail), '/staff/products')).toBe(ASKED);
});

test('what the list said once is not said again', () => {
  const detail = withList('/th/staff/products/5', '/staff/products?page=2&done=saved&changed=3');
  expect(backTo(searchOf(detail), '/staff/products')).toBe('/staff/products?page=2');
});

test('a list without a filter needs no saying, unless it is one of several', () => {
  expect(withList('/th/staff/products/5', '/staff/products')).toBe('/th/staff/products/5');
  expect(withList('/th/staff/products/5', '/staff/products?done=saved')).toBe('/th/staff/products/5');
  const account = withList('/th/staff/account/5', '/staff/accounts/all');
  expect(backTo(searchOf(account), '/staff/accounts/seller', '/staff/accounts')).toBe('/staff/accounts/all');
  expect(withList('/th/staff/order/5?queue=all', '/staff/queue/all')).toContain('?queue=all&back=');
});

test('nothing but this list is led back to', () => {
  for (const back of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/staff/products',
    'javascript:alert(1)',
    '/staff/products/../../evil',
    '/staff/productsevil?page=2',
    '/staff/members?page=2',
    '/staff/products\r\nset-cookie: a=b',
    '@evil.example/staff/products',
    `/staff/products?q=${'x'.repeat(3000)}`,
    '',
  ]) {
    const address = `/th/staff/products/5?back=${encodeURIComponent(back)}`;
    expect(backTo(searchOf(address), '/staff/products'), back).toBe('/staff/products');
  }
});

const FROM = `http://own/en/staff/products/5?back=${encodeURIComponent(ASKED)}`;

test('a decision leads to the list as it was left', () => {
  expect(keepList(FROM, '/en/staff/products?done=approved')).toBe(
    '/en/staff/products?done=approved&q=HDPE+film&status=1&page=3',
  );
  expect(keepList(FROM, '/en/staff/products?page=1')).toBe('/en/staff/products?page=1&q=HDPE+film&status=1');
});

test('the same detail, its parts and the next one lead back to the list', () => {
  for (const path of ['/en/staff/products/5', '/en/staff/products/6', '/en/staff/products/5/history'])
    expect(backTo(searchOf(keepList(FROM, `${path}?done=saved`)), '/staff/products')).toBe(ASKED);
  expect(keepList(FROM, '/en/staff/products/5?done=saved#skus')).toMatch(/^\/en\/staff\/products\/5\?done=.*#skus$/);
  expect(keepBack('/en/staff/products/5/skus', searchOf(FROM))).toBe(
    `/en/staff/products/5/skus?${new URLSearchParams({ back: ASKED })}`,
  );
});

test('an action that leads elsewhere is left alone, and an address never makes it lead elsewhere', () => {
  expect(keepList(FROM, '/en/staff/orders/5')).toBe('/en/staff/orders/5');
  expect(keepList(FROM, 'https://files.example/a.pdf')).toBe('https://files.example/a.pdf');
  expect(keepList(FROM, '//files.example/a.pdf')).toBe('//files.example/a.pdf');
  for (const back of ['//evil.example', 'https://evil.example', '/staff/members?page=2'])
    expect(
      keepList(`http://own/en/staff/products/5?back=${encodeURIComponent(back)}`, '/en/staff/products?done=x'),
    ).toBe('/en/staff/products?done=x');
});

test('an action on a list leads to the same place of it', () => {
  expect(
    sameList('http://own/en/staff/prices?kind=new&page=3&did=approved&n=2&edit=7', { did: 'refused' }, ['edit']),
  ).toBe('/en/staff/prices?kind=new&page=3&did=refused');
});

test('who has script asks for a screen’s data at another address, and is led to the screen', () => {
  expect(sameList('http://own/th/staff/statements.data?index=&state=ambiguous', { done: 'OR1' })).toBe(
    '/th/staff/statements?state=ambiguous&done=OR1',
  );
  expect(sameList('http://own/th/staff/money-reviews.data', { done: '1' })).toBe('/th/staff/money-reviews?done=1');
  expect(lastPageOf('http://own/en/staff/prices.data?page=3&_routes=prices', 3, 2)).toBe('/en/staff/prices?page=2');
  expect(keepList('http://own/en/staff/members.data?back=%2Fstaff%2Fmembers%3Fpage%3D2', '/en/staff/members')).toBe(
    '/en/staff/members?page=2',
  );
});

test('a page beyond the end is the last one', () => {
  const from = 'http://own/en/staff/prices?kind=new&page=3&did=approved';
  expect(lastPageOf(from, 3, 3)).toBeNull();
  expect(lastPageOf(from, 1, 0)).toBeNull();
  expect(lastPageOf(from, 3, 2)).toBe('/en/staff/prices?kind=new&page=2&did=approved');
  expect(lastPageOf(from, 3, 0)).toBe('/en/staff/prices?kind=new&did=approved');
});

test('the address at which the router asks for data leads to its page', () => {
  expect(sameList('http://own/en/staff/money-reviews.data?page=2', { done: '1' })).toBe(
    '/en/staff/money-reviews?page=2&done=1',
  );
  expect(lastPageOf('http://own/en/staff/prices.data?page=3', 3, 2)).toBe('/en/staff/prices?page=2');
  const back = encodeURIComponent('/staff/members?page=2');
  expect(keepList(`http://own/en/staff/prices.data?back=${back}`, '/en/staff/prices/7')).toBe(
    `/en/staff/prices/7?back=${back}`,
  );
});
