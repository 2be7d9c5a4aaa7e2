import { expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { ensurePlaces, readPlaces } from './places.ts';

test('all 77 provinces with their districts and sub-districts, each with an id of its own, a parent and a postcode', async () => {
  const { provinces, districts, subDistricts } = await readPlaces();
  expect(provinces).toHaveLength(77);
  expect(districts.length).toBeGreaterThanOrEqual(926);
  expect(subDistricts.length).toBeGreaterThan(7300);
  for (const places of [provinces, districts, subDistricts]) {
    expect(new Set(places.map((place) => place.id)).size).toBe(places.length);
    expect(places.every((place) => place.name_th && /^[\x20-\x7e]+$/.test(place.name_en))).toBe(true);
  }
  const provinceIds = new Set(provinces.map((province) => province.id));
  const districtIds = new Set(districts.map((district) => district.id));
  expect(districts.every((district) => provinceIds.has(district.province_id))).toBe(true);
  expect(subDistricts.every((place) => districtIds.has(place.district_id) && /^\d{5}$/.test(place.postcode))).toBe(
    true,
  );
  expect(provinces.every((province) => province.name_cn)).toBe(true);
  expect(provinces.find((province) => province.id === 30)).toMatchObject({
    name_th: 'นครราชสีมา',
    name_en: 'Nakhon Ratchasima',
    name_cn: '呵叻',
  });
});

test('English names can be read: each word has a vowel, and none begins as no word does', async () => {
  const { districts, subDistricts } = await readPlaces();
  const odd = [...districts, ...subDistricts].filter(({ name_en }) =>
    name_en
      .split(/[ -]/)
      .some(
        (word) => !/[aeiouy]/i.test(word) || /^(?:kn|khn|phn|pn|bn|tn|sn|smt|skn)/i.test(word) || word.includes('?'),
      ),
  );
  expect(odd.map(({ name_en }) => name_en)).toEqual([]);
  expect(subDistricts.find(({ id }) => id === 100101)).toMatchObject({ name_en: 'Phra Borom Maha Ratchawang' });
});

test('a market that was begun with other English names gets the right ones when it starts', async () => {
  const app = await openTestApp();
  await rows(sql`update sub_districts set name_en = 'Phnapnmmanatang' where id = 100101`);
  await ensurePlaces();
  expect(await oneRow(sql<{ name_en: string }>`select name_en from sub_districts where id = 100101`)).toEqual({
    name_en: 'Phra Borom Maha Ratchawang',
  });
  await app.close();
});
