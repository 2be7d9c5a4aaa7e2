import { beforeAll, expect, test } from 'vitest';
import { openFileApp } from '#server/testing/file-app.ts';
import { ensurePlaces } from './index.ts';

const app = openFileApp();
beforeAll(async () => {
  await ensurePlaces();
});

test('provinces, their amphures and these’ districts are listed under the specification’s names', async () => {
  const api = await app.api();
  const rayong = (await api('GET /Provinces')).find(({ name_en }) => name_en === 'Rayong')!;
  expect(rayong).toMatchObject({ id: 21, name_th: 'ระยอง', name_cn: '罗勇' });
  const amphures = await api('GET /Amphures', { query: { province_id: rayong.id } });
  expect(amphures.length).toBe(8);
  expect(amphures.every(({ province_id }) => province_id === 21)).toBe(true);
  const districts = await api('GET /Districts', {
    query: { amphure_id: amphures.find(({ name_th }) => name_th === 'เมืองระยอง')!.id },
  });
  expect(districts.map(({ name_en, zip_code }) => `${name_en} ${zip_code}`)).toContain('Tha Pradu 21000');
});

test('without a parent all of them are listed, of an unknown one none, over HTTP as well', async () => {
  const count = async (url: string) => (await app.http.inject({ url: `/api${url}` })).json<unknown[]>().length;
  expect(await count('/Provinces')).toBe(77);
  expect(await count('/Amphures')).toBeGreaterThanOrEqual(926);
  expect(await count('/Districts')).toBeGreaterThan(7300);
  expect(await count('/Amphures?province_id=999')).toBe(0);
});
