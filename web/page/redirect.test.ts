import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { encodeAddress } from './encode-address.ts';
import { redirect } from './redirect.ts';

test.each([
  ['/th/products?name=เม็ด', '/th/products?name=%E0%B9%80%E0%B8%A1%E0%B9%87%E0%B8%94'],
  ['/en/products?name=café', '/en/products?name=caf%C3%A9'],
  ['/cn/products?name=塑料', '/cn/products?name=%E5%A1%91%E6%96%99'],
  ['/th/products?name=PP 1100NK', '/th/products?name=PP%201100NK'],
  ['/th/products?name=100%', '/th/products?name=100%25'],
  ['/th/products?name=%E0%B9%80', '/th/products?name=%E0%B9%80'],
  ['/th/login?redirect=%2Fth%3Fname%3D%25E0%25B9', '/th/login?redirect=%2Fth%3Fname%3D%25E0%25B9'],
  ['/th/a\r\nset-cookie: b=c', '/th/a%0D%0Aset-cookie:%20b=c'],
  ['/th/\ud800', '/th/%EF%BF%BD'],
  ['/th/seller/products?index=&done=saved', '/th/seller/products?done=saved'],
  ['/th/seller/products?page=2&index#top', '/th/seller/products?page=2#top'],
  ['/th/seller/products?index', '/th/seller/products'],
  ['/th/products?name=index', '/th/products?name=index'],
  [
    'https://example.com/ไทย#ส่วน',
    'https://example.com/%E0%B9%84%E0%B8%97%E0%B8%A2#%E0%B8%AA%E0%B9%88%E0%B8%A7%E0%B8%99',
  ],
])('leads to %s by a header of ASCII alone', (address, header) => {
  expect(redirect(address).headers.get('location')).toBe(header);
  expect(encodeAddress(header)).toBe(header);
});

test('keeps what goes with it', () => {
  const answer = redirect('/th/ก', { status: 303, headers: { 'set-cookie': 'a=b' } });
  expect(answer.status).toBe(303);
  expect(answer.headers.getSetCookie()).toEqual(['a=b']);
});

test('no page leads elsewhere past the encoder', () => {
  const web = join(import.meta.dirname, '..');
  const past = globSync('**/*.{ts,tsx}', { cwd: web }).filter(
    (path) =>
      path !== join('page', 'redirect.ts') &&
      !/\.test\.tsx?$/.test(path) &&
      /import \{[^}]*\b(?:redirect|redirectDocument|replace)\b[^}]*\} from 'react-router'/.test(
        readFileSync(join(web, path), 'utf8'),
      ),
  );
  expect(past).toEqual([]);
});
