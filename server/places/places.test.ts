import { expect, test } from 'vitest';
import { readPlaces } from './places.ts';

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
