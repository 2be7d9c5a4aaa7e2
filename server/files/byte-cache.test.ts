import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

const file = (bytes: number) => ({ bytes: Buffer.alloc(bytes), contentType: 'image/webp' });

test('the file that was not asked for the longest makes room', () => {
  const cache = new ByteCache(100);
  cache.set('a', file(40));
  cache.set('b', file(40));
  cache.get('a');
  cache.set('c', file(40));
  expect(['a', 'b', 'c'].filter((name) => cache.get(name))).toEqual(['a', 'c']);
});

test('a file set twice counts once, and one larger than the cache is not kept', () => {
  const cache = new ByteCache(100);
  for (let n = 0; n < 10; n += 1) cache.set('a', file(40));
  cache.set('b', file(60));
  expect(cache.get('a')).toBeDefined();
  cache.set('huge', file(101));
  expect(['a', 'b', 'huge'].filter((name) => cache.get(name))).toEqual(['a', 'b']);
});

test('whatever is put in, never more than the limit is held, and what was put in last is there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: fc.constantFrom('a', 'b', 'c', 'd', 'e'), bytes: fc.nat(120) }), { minLength: 1 }),
      (puts) => {
        const cache = new ByteCache(100);
        for (const { name, bytes } of puts) cache.set(name, file(bytes));
        const held = ['a', 'b', 'c', 'd', 'e']
          .map((name) => cache.get(name)?.bytes.length ?? 0)
          .reduce((sum, bytes) => sum + bytes, 0);
        const last = puts.at(-1)!;
        expect(held).toBeLessThanOrEqual(100);
        expect(cache.get(last.name)?.bytes.length).toBe(last.bytes > 100 ? undefined : last.bytes);
      },
    ),
  );
});
