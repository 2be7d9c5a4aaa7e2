import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { ensurePlaces } from './index.ts';

let app: TestApp;
let visitor: Api;

beforeAll(async () => {
  app = await openTestApp();
  visitor = await app.api();
  await ensurePlaces();
});
afterAll(() => app.close());

async function suggest(name: string, type?: Input<'POST /address/auto-complete'>['body']['type']): Promise<string[]> {
  const { address } = await visitor('POST /address/auto-complete', { body: { name, ...(type && { type }) } });
  return address.map(
    (one) => `${one.sub_district.name_en}, ${one.district.name_en}, ${one.province.name_en} ${one.post_code}`,
  );
}

test('a place is found by the beginning of its Thai or English name, or by its postcode', async () => {
  expect((await suggest('ลาดยาว'))[0]).toBe('Lat Yao, Chatuchak, Bangkok 10900');
  expect((await suggest('lat yao'))[0]).toMatch(/^Lat Yao/);
  expect((await suggest('10900')).every((place) => place.endsWith('10900'))).toBe(true);
});

test('several words narrow: each is part of some of the place’s names', async () => {
  const found = await suggest('มาบตาพุด ระยอง');
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((place) => place.includes('Rayong'))).toBe(true);
});

test('what begins so comes first, and only names of the wanted kind count', async () => {
  const provinces = await suggest('ระยอง', 'province');
  expect(provinces).toHaveLength(20);
  expect(provinces.every((place) => place.includes(', Rayong '))).toBe(true);
  expect(await suggest('ระยอง', 'post_code')).toEqual([]);
});

test('nothing that is not a place is found, and signs mean themselves', async () => {
  expect(await suggest('%')).toEqual([]);
  expect(await suggest('zzzzzz')).toEqual([]);
});

test.each([
  ['ต.เสม็ด อ.เมือง จ.ชลบุรี', 'เสม็ด ชลบุรี'],
  ['ต. เสม็ด จังหวัดชลบุรี', 'เสม็ด ชลบุรี'],
  ['T. Samet, A. Muang, Chonburi', 'samet mueang chonburi'],
  ['แขวงบางมด เขตทุ่งครุ', 'บางมด ทุ่งครุ'],
  ['บางรัก กทม 10500', 'บางรัก 10500'],
  ['บางรัก กรุงเทพฯ ๑๐๕๐๐', 'บางรัก 10500'],
  ['ลําโพ', 'ลำโพ'],
  ['น้ํารอบ', 'น้ำรอบ'],
])('%s finds what %s finds', async (asPrinted, plain) => {
  const found = await suggest(plain);
  expect(found.length).toBeGreaterThan(0);
  expect(await suggest(asPrinted)).toEqual(found);
});
