import { expect, test } from 'vitest';
import { packKindOf } from '#domain/catalogue/products/packs.ts';
import starterSet from './starter-set.json' with { type: 'json' };

test('every pack that a new market has is counted by its own word', () => {
  const packs = starterSet.attribute_groups.flatMap(({ attributes }) => attributes);
  expect(packs.length).toBeGreaterThan(0);
  for (const { code, name } of packs)
    expect(packKindOf({ name_th: name.th, name_en: name.en, name_cn: name.cn }), code).toBe(code.split('-')[0]);
});
