import { expect, test } from 'vitest';
import sharp from 'sharp';
import { LOCALES } from '#domain/values/locale.ts';
import { banners } from '../site/banners.ts';
import { readContentTexts } from '../site/content-texts.ts';
import { COVER } from '../pictures/banner.ts';
import type { DemoMarket } from './demo-market.ts';

/** Tests of what editors wrote. */
export function testTexts(demo: DemoMarket): void {
  test('what editors wrote is read in three languages, articles with a cover', async () => {
    const api = await demo.app.api();
    const texts = readContentTexts().filter((text) => !text.isDraft);
    for (const { kind, slug } of texts) {
      const { data } = await api('GET /content/public/{kind}/{slug}', { params: { kind, slug } });
      expect(
        LOCALES.map((locale) => data[locale].language),
        slug,
      ).toEqual([...LOCALES]);
      expect(
        LOCALES.map((locale) => data[locale].body_html).join(''),
        `${slug}: nothing of its Markdown is left`,
      ).not.toMatch(/\*\*|\]\(|\|---/);
    }
    const { data, count } = await api('GET /article/public', { query: { _limit: 50 } });
    expect(count).toBe(texts.filter(({ kind }) => kind === 'article').length);
    expect(new Set(data.map(({ pic_path }) => pic_path)).size).toBe(count);
    const cover = await demo.app.http.inject({ url: data[0]!.pic_path ?? '' });
    expect(cover.headers['content-type']).toBe('image/webp');
    expect(await sharp(cover.rawPayload).metadata()).toMatchObject({ width: COVER.width, height: COVER.height });
    expect((await api('GET /article/public', { query: { isHomepage: 1 } })).data.length).toBeGreaterThanOrEqual(4);
  });

  test.each([
    ['th', 'ลืมรหัสผ่าน', 'password-rules'],
    ['th', 'ค่าขนส่งคิดอย่างไร', 'which-vehicle'],
    ['th', 'ขอใบกำกับภาษี', 'tax-invoice'],
    ['th', 'ต้องชำระภายในกี่ชั่วโมง', 'payment-window'],
    ['th', 'ชำระด้วย QR', 'pay-by-qr'],
    ['en', 'repay company credit', 'pay-by-credit'],
    ['en', 'how long does approval take', 'approval-time'],
    ['en', 'invite colleague', 'invite-colleagues'],
    ['cn', '退款', 'refund'],
    ['cn', '如何成为卖家', 'how-to-become-seller'],
  ] as const)('in help, %s “%s” finds what answers it', async (locale, q, slug) => {
    expect(
      (await (await demo.app.api(undefined, { locale }))('GET /content/public/search', { query: { q } })).data[0]?.slug,
    ).toBe(slug);
  });

  test('every text that speaks of goods leads to goods', async () => {
    const api = await demo.app.api();
    const links = new Set(
      readContentTexts().flatMap(({ texts }) =>
        [...texts.th.body.matchAll(/\]\((\/products\?[^)]+)\)/g)].map(([, link]) => link as string),
      ),
    );
    expect(links.size).toBeGreaterThan(10);
    for (const link of links) {
      const { searchParams: asked } = new URL(link, 'http://market');
      const all = (name: string) => asked.getAll(name).map(Number);
      const { count } = await api('POST /product/search', {
        body: {
          name: asked.get('name') ?? '',
          g_cat: all('g_cat'),
          cat: all('cat'),
          s_cat: all('s_cat'),
          quality: asked.getAll('quality') as ('near_prime' | 'off_grade')[],
        },
      });
      expect(count, link).toBeGreaterThan(0);
    }
  });

  test('every banner that leads to the mall leads to goods', async () => {
    const api = await demo.app.api();
    for (const { link } of banners.filter((banner) => banner.link.startsWith('/products'))) {
      const { searchParams: asked } = new URL(link, 'http://market');
      const all = (name: string) => asked.getAll(name).map(Number);
      const { count } = await api('POST /product/search', {
        body: {
          promotion: asked.get('promotion') === '1',
          g_cat: all('g_cat'),
          quality: asked.getAll('quality') as ('near_prime' | 'off_grade')[],
        },
      });
      expect(count, link).toBeGreaterThan(0);
    }
  });
}
