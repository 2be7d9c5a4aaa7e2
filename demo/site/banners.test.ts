import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import type { Api } from '#contract/client.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { banners } from './banners.ts';
import { NARROW, WIDE } from '../pictures/banner.ts';
import { writeBanners } from './write-banners.ts';

let app: TestApp;
let api: Api;
beforeAll(async () => {
  app = await openTestApp();
  api = await app.api();
  await writeBanners();
});
afterAll(() => app.close());

test('the home page has its banners in order, each in three languages with a picture for the desk and one for the phone', async () => {
  const { data } = await api('GET /banner/public/homepage', { query: {} });
  expect(data.map((banner) => banner.link)).toEqual(banners.map((banner) => banner.link));
  for (const banner of data) {
    expect(
      new Set(LOCALES.flatMap((locale) => [banner[locale].title, banner[locale].desc])).size,
      banner.th.title,
    ).toBe(6);
    for (const [path, { width, height }] of [
      [banner.th.pic_path, WIDE],
      [banner.th.pic_m_path ?? '', NARROW],
    ] as const) {
      const { statusCode, headers, rawPayload } = await app.http.inject({ url: path });
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height });
      expect(rawPayload.length, 'a banner is light enough for a phone').toBeLessThan(50_000);
    }
  }
});
