import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenShown } from '#server/testing/given/content.ts';
import { givenCompany, givenOffer, givenPlaces, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { serveSitemaps } from './serve-sitemaps.ts';

const BASE = 'https://shop.example';
const MANY = 5200;

const app = openFileApp({ BASE_URL: BASE });
let first: number;
let seller: number;

beforeAll(async () => {
  await givenPlaces();
  const { id: companyId } = await givenCompany({ selling: true });
  seller = companyId;
  await givenCompany({ selling: true });
  first = await givenProduct({ grade: 'HD1J' });
  await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId), productId: first });
});

async function addresses(http: FastifyInstance, url: string): Promise<string[]> {
  const answer = await http.inject({ url });
  expect(answer.statusCode, url).toBe(200);
  return [...answer.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!.replace(BASE, ''));
}

test('the index names a file of every kind for each language; each page says its languages and when it changed', async () => {
  const index = await addresses(app.http, '/sitemap.xml');
  expect(index).toEqual(
    ['th', 'en', 'cn'].flatMap((locale) =>
      ['pages', 'categories', 'sellers', 'texts', 'products-0'].map((file) => `/sitemaps/${locale}/${file}.xml`),
    ),
  );
  for (const address of index) await addresses(app.http, address);

  await rows(sql`update products set updated_at = '2026-02-03' where id = ${first}`);
  await rows(sql`update offer_prices set from_at = '2026-01-01'`);
  const { body } = await app.http.inject({ url: '/sitemaps/cn/products-0.xml' });
  const link = (tag: string, locale: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${BASE}/${locale}/products/${first}"/>`;
  expect(body).toContain(
    `<url><loc>${BASE}/cn/products/${first}</loc><lastmod>2026-02-03T00:00:00.000Z</lastmod>${link('th', 'th')}${link('en', 'en')}${link('zh-Hans', 'cn')}${link('x-default', 'th')}</url>`,
  );
  await rows(sql`update offer_prices set from_at = '2026-03-04'`);
  expect((await app.http.inject({ url: '/sitemaps/cn/products-0.xml' })).body).toContain(
    '<lastmod>2026-03-04T00:00:00.000Z</lastmod>',
  );
});

test('what is not in the mall, not shown or not written in a language stands in no file', async () => {
  const withoutOffer = await givenProduct();
  await givenShown('article', 'in-three', 'market', (locale) => ({ title: locale }));
  await givenShown('page', 'in-thai', null, (locale) => ({ title: locale === 'en' ? '' : locale }));
  await givenShown('faq', 'a-question', 'buying', (locale) => ({ title: locale }));
  await rows(
    sql`update content_items set published_from = '2027-01-01'
      where id = ${await givenShown('help', 'later', 'buying', (locale) => ({ title: locale }))}`,
  );

  expect(await addresses(app.http, '/sitemaps/th/products-0.xml')).not.toContain(`/th/products/${withoutOffer}`);
  expect(await addresses(app.http, '/sitemaps/th/categories.xml')).toEqual([
    '/th/category/plastic-resins-1',
    '/th/category/plastic-resins/polyethylene-pe-101',
    '/th/category/plastic-resins/polyethylene-pe/hdpe-high-density-polyethylene-10101',
  ]);
  // A company without goods in the mall has a page that nobody has to find.
  expect(await addresses(app.http, '/sitemaps/en/sellers.xml')).toEqual([`/en/sellers/${seller}`]);
  expect(await addresses(app.http, '/sitemaps/th/texts.xml')).toEqual(['/th/news/in-three', '/th/in-thai']);
  expect(await addresses(app.http, '/sitemaps/en/texts.xml')).toEqual(['/en/news/in-three']);
  expect((await app.http.inject({ url: '/sitemaps/th/texts.xml' })).body).not.toContain('/en/in-thai');
  for (const url of [
    '/sitemaps/th/products-1.xml',
    '/sitemaps/th/products--1.xml',
    '/sitemaps/de/pages.xml',
    '/sitemaps/th/secrets.xml',
  ])
    expect((await app.http.inject({ url })).statusCode, url).toBe(404);
});

test('thousands of products stand in several files, each once, read a few at a time and packed for who takes that', async () => {
  await rows(sql`
    insert into products (subcategory_id, manufacturer_id, grade, name_th, name_en, name_cn, quality, unit_weight_grams)
    select subcategory_id, manufacturer_id, 'MANY' || n, name_th, name_en, name_cn, quality, unit_weight_grams
      from products, generate_series(1, ${MANY}::int) n where id = ${first}`);
  await rows(
    sql`insert into skus (product_id, sku_no, attribute_id, unit_weight_grams) select p.id, p.grade, a.id, 25000
      from products p, attributes a where p.grade like 'MANY%'`,
  );
  await rows(sql`
    insert into product_stocks (product_id, product_sku_id, warehouse_id, company_id, quantity, regular_price,
      approved_status)
    select s.product_id, s.id, w.id, w.company_id, 10, 100000, 1 from skus s, warehouses w
      where s.sku_no like 'MANY%'`);
  const shown = (await rows(sql<{ id: number }>`select distinct product_id as id from offer_facets order by 1`)).map(
    ({ id }) => `/en/products/${id}`,
  );
  expect(shown.length).toBe(MANY + 1);

  const http = Fastify();
  serveSitemaps(http, { part: 1000, batch: 64 });
  const files = (await addresses(http, '/sitemap.xml')).filter((file) => file.startsWith('/sitemaps/en/products-'));
  expect(files.length).toBeGreaterThan(MANY / 1000);
  const listed: string[] = [];
  for (const file of files) {
    const packed = await http.inject({ url: file, headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/xml; charset=utf-8',
    });
    const text = gunzipSync(packed.rawPayload).toString();
    expect(text.endsWith('</urlset>\n')).toBe(true);
    const found = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!.replace(BASE, ''));
    expect(found.length).toBeLessThanOrEqual(1000);
    listed.push(...found);
  }
  expect(listed).toEqual(shown);
  expect((await http.inject({ method: 'HEAD', url: files[0]! })).body).toBe('');
  await http.close();
});

test('robots are told where the pages are and what is private; a copy for trying things out is closed to them', async () => {
  const robots = (await app.http.inject({ url: '/robots.txt' })).body;
  expect(robots).toContain(`Sitemap: ${BASE}/sitemap.xml`);
  for (const line of [
    'Disallow: /api/',
    'Allow: /api/media/',
    'Disallow: /cn/user/',
    'Disallow: /th/cart$',
    'Disallow: /en/chat$',
    'Disallow: /th/invitation?',
    'Disallow: /th/reset-password?',
    'Disallow: /cn/confirm-email?',
    'Disallow: /th/saved-search/',
    'Disallow: /th/newsletter/confirm?',
    'Disallow: /th/quick-order?',
  ])
    expect(robots.split('\n')).toContain(line);
  expect(robots).not.toContain('/quick-order$');
  expect((await app.http.inject({ url: '/robots.txt' })).headers['x-robots-tag']).toBeUndefined();

  const staging = await openTestApp({ STAGING: '1' });
  const answer = await staging.http.inject({ url: '/robots.txt' });
  expect([answer.body, answer.headers['x-robots-tag']]).toEqual(['User-agent: *\nDisallow: /\n', 'noindex, nofollow']);
  expect((await staging.http.inject({ url: '/api/auth/me' })).headers['x-robots-tag']).toBe('noindex, nofollow');
  await staging.close();
});
