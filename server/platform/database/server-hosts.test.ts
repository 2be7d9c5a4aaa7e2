import { expect, test } from 'vitest';
import { hostsIn, withoutPassword, wrongTarget } from './server-hosts.ts';

test.each([
  ['postgres://me:p%40w@one:5432/market', ['postgres://me:p%40w@one:5432/market'], false],
  ['postgres:///market?host=/run/postgresql', ['postgres:///market?host=/run/postgresql'], false],
  [
    'postgres://me:pw@one:5432,two:5433/market?sslmode=verify-full&target_session_attrs=read-write',
    ['postgres://me:pw@one:5432/market?sslmode=verify-full', 'postgres://me:pw@two:5433/market?sslmode=verify-full'],
    true,
  ],
  [
    'postgresql://one,[::1]:5433/market?target_session_attrs=primary',
    ['postgresql://one/market', 'postgresql://[::1]:5433/market'],
    true,
  ],
  [
    'postgres://me@/market?host=one,two&port=5432,5433',
    ['postgres://me@/market?host=one&port=5432', 'postgres://me@/market?host=two&port=5433'],
    false,
  ],
  ['postgres://me@one/market?target_session_attrs=any', ['postgres://me@one/market'], false],
])('%s is read as libpq reads it', (url, urls, wantsWrites) => {
  expect(hostsIn(url)).toEqual({ urls, wantsWrites });
});

test('a server that only reads cannot be asked for', () => {
  expect(wrongTarget('postgres://one,two/market?target_session_attrs=standby')).toBe('standby');
  expect(wrongTarget('postgres://one,two/market?target_session_attrs=read-write')).toBeUndefined();
  expect(wrongTarget('postgres://one/market')).toBeUndefined();
});

test('the password is taken out of an address of several hosts, too', () => {
  expect(withoutPassword('postgres://me:p%40w@one,two:5433/market?x=1')).toEqual({
    url: 'postgres://me@one,two:5433/market?x=1',
    password: 'p@w',
  });
  expect(withoutPassword('postgres://me@one/market')).toEqual({ url: 'postgres://me@one/market', password: '' });
});
