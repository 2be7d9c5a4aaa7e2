import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryLevels, categoryOfPath, categoryPath, hasItselfBelow, slugOf } from './category-path.ts';

test('names become words of an address', () => {
  expect(slugOf('Plastic Resins')).toBe('plastic-resins');
  expect(slugOf('PP Random Copolymer (PP-R)')).toBe('pp-random-copolymer-pp-r');
  expect(slugOf('Café & Co.')).toBe('cafe-co');
  expect(slugOf('เม็ดพลาสติก')).toBe('');
  expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
});

test('the way down is readable, the number stands at its end', () => {
  const group = { id: 1, slug: 'plastic-resins' };
  const category = { id: 101, slug: 'polyethylene' };
  expect(categoryPath([group])).toBe('/category/plastic-resins-1');
  expect(categoryPath([group, category])).toBe('/category/plastic-resins/polyethylene-101');
  expect(categoryPath([group, category, { id: 10101, slug: 'hdpe' }])).toBe(
    '/category/plastic-resins/polyethylene/hdpe-10101',
  );
  expect(
    categoryPath([
      { id: 2, slug: '' },
      { id: 205, slug: '' },
    ]),
  ).toBe('/category/2/205');
});

test('every address leads back to its category, whatever its words became', () => {
  const step = fc.record({ id: fc.integer({ min: 1, max: 999_999_999 }), slug: fc.string().map(slugOf) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 3 }), (way) => {
      const path = categoryPath(way).slice('/category/'.length);
      expect(categoryOfPath(path)).toEqual({ level: categoryLevels[way.length - 1], id: way.at(-1)!.id });
      expect(categoryOfPath(path.replaceAll(/[a-z]/g, 'x'))).toEqual(categoryOfPath(path));
    }),
  );
});

test('a category whose only part is called like itself is one page, not two', () => {
  const regrind = { name_en: 'Flake and regrind' };
  expect([
    hasItselfBelow(regrind, [regrind]),
    hasItselfBelow(regrind, [regrind, { name_en: 'Flake' }]),
    hasItselfBelow(regrind, [{ name_en: 'Flake' }]),
    hasItselfBelow(regrind, []),
  ]).toEqual([true, false, false, false]);
});

test('other addresses are none', () => {
  for (const path of ['', 'plastic-resins', 'a/b/c/d-1', 'x-0', 'x1', 'x-9999999999', '-'])
    expect(categoryOfPath(path)).toBeNull();
});
