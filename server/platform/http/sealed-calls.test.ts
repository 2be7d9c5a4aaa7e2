import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';

const config = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
const [, map = ''] = /map \$uri \$is_logged \{(.*?)\n {2}\}/s.exec(config) ?? [];
const patterns = [...map.matchAll(/~(\S+) 0;/g)].map(([, pattern]) => new RegExp(pattern!));
const isLogged = (path: string) => !patterns.some((pattern) => pattern.test(path));

test('the log of the proxy leaves out the sealed calls and no other', () => {
  expect(config).toContain('access_log /dev/stdout plain if=$is_logged;');
  for (const [name, { isSealed }] of Object.entries<Endpoint>(endpoints)) {
    const path = `/api${name.split(' ')[1]!.replace(/\{\w+\}/g, '12')}`;
    expect({ name, isLogged: isLogged(path) }).toEqual({ name, isLogged: !isSealed });
  }
});

test('nor does it say who opened or sent a page that makes such a call', () => {
  for (const path of ['/th/seller/demands/5', '/en/seller/demands/5.data', '/cn/staff/quotes/5/7.data'])
    expect(isLogged(path)).toBe(false);
  expect(isLogged('/th/seller/orders/5')).toBe(true);
});
