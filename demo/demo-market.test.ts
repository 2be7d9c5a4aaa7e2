import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#domain/files/file-rules.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { unmetPasswordRules } from '#domain/accounts/sign-in/password-rules.ts';
import { countedQuery, searchQueryKinds } from '#domain/market/search-query.ts';
import { contactStates } from '#domain/site/visitor-forms.ts';
import { ensurePlaces } from '#server/places/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { measureSearchQuality, qualitySet } from '../bench/search-quality/measure.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { demoAccounts } from './accounts.ts';
import { banners } from './banners.ts';
import searchQueries from './data/search-queries.json' with { type: 'json' };
import { readContentTexts } from './content-texts.ts';
import { DEMO_PASSWORD } from './companies.ts';
import { ensureDemoMarket } from './ensure-demo-market.ts';
import { COVER } from './pictures/banner.ts';
import { Random } from './random.ts';
import { signInToDemo } from './sign-in-to-demo.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
  await ensurePlaces();
  // Two at once, as processes that start together: one of them writes the market.
  expect((await Promise.all([ensureDemoMarket(), ensureDemoMarket()])).filter(Boolean)).toHaveLength(1);
}, 120_000);
afterAll(() => app.close());

test('the market has what a visitor expects to see', async () => {
  const found = await oneRow(sql<Record<string, number>>`select
    (select count(distinct grade)::int from products) as grades, (select count(*)::int from provinces) as provinces, (select count(*)::int from companies where is_selling) as sellers,
    (select count(distinct product_id)::int from offer_facets) as offered, (select count(*)::int from products p where p.status = 1 and not exists (select from product_pictures x where x.product_id = p.id)) as without_picture,
    (select count(*)::int from offer_prices o join product_stocks s on s.id = o.product_stock_id where o.is_promotion and o.from_at = s.promotion_start) as promotions_of_days`);
  expect(found['grades']).toBeGreaterThanOrEqual(80);
  expect(found['provinces']).toBe(77);
  expect(found['sellers']).toBeGreaterThanOrEqual(6);
  expect(found['offered']).toBeGreaterThanOrEqual(120);
  expect(found['without_picture']).toBe(0);
  expect(found['promotions_of_days']).toBeGreaterThan(0);
});

test('the first seller has goods to prepare and goods that stand ready; logistics find the latter in their queue', async () => {
  const seller = await app.api((await signInToDemo(app, 'seller@demo.polytalad.example', 'seller')).token);
  const { sale_list } = await seller('GET /order/mySalesList', { query: { sale_type: 1, _limit: 100 } });
  const mayMark = sale_list.filter(({ not_ready_reason }) => not_ready_reason === null);
  expect(mayMark.some(({ readiness }) => readiness === null)).toBe(true);
  const ready = mayMark.find(({ readiness }) => readiness !== null);
  expect(ready?.readiness).toMatchObject({ vehicle_plate: expect.stringMatching(/\d/) });
  expect(ready?.items.every(({ lots }) => lots.length > 0)).toBe(true);
  const logistics = await app.api((await signInToDemo(app, 'logistics@demo.polytalad.example', 'staff')).token);
  const { count } = await logistics('GET /staff/orders/count', { query: { queue: 'to_fetch' } });
  expect(count).toBeGreaterThan(0);
});

test('sellers propose grades: two wait with their offers, one was refused with a reason', async () => {
  const catalogue = await app.api((await signInToDemo(app, 'catalogue@demo.polytalad.example', 'staff')).token);
  const { data } = await catalogue('GET /staff/proposed-grades', {});
  expect(data.map(({ offer_count }) => offer_count)).toEqual([1, 1]);
  const near = await catalogue('GET /staff/proposed-grades/{id}', { params: { id: data[1]!.id } });
  expect(near.near.length).toBeGreaterThan(0);
  const refused = await catalogue('GET /staff/proposed-grades', { query: { state: 'refused' } });
  expect(refused.data[0]?.reason).toMatch(/TDS/);
});

test.each([
  ['mfi 8', 8],
  ['ดัชนีการไหล 14', 14],
  ['melt flow index 0.25', 0.25],
])('material is found by its property: %s', async (name, mfi) => {
  const { data } = await (await app.api())('POST /product/search', { body: { name } });
  expect(data.length).toBeGreaterThan(0);
  expect(data.map((card) => card.mfi)).toContain(mfi);
});

test.each(['ถุงจัมโบ้', 'jumbo bag', 'โพลีโพรพีลีน', 'เม็ดพลาสติกpeเป่าฟิล์ม', 'hd-2208', 'pp injecton', '聚丙烯'])(
  '%s finds material',
  async (name) => {
    expect((await (await app.api())('POST /product/search', { body: { name } })).count).toBeGreaterThan(0);
  },
);

test.each([
  ['first.json', 0.97, 1],
  ['tuning.json', 0.9, 0.97],
  ['kept-apart.json', 0.9, 0.95],
])(
  'buyers’ queries of %s find what they mean, and a grade’s code finds the grade first',
  async (set, precision, first) => {
    const found = await measureSearchQuality(await app.api(), qualitySet(set));
    expect(found.precisionAt10).toBeGreaterThanOrEqual(precision);
    expect(found.firstRight).toBeGreaterThanOrEqual(first);
    expect(found.empty).toBeLessThanOrEqual(0.01);
  },
);

test('what editors wrote is read in three languages, articles with a cover', async () => {
  const api = await app.api();
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
  const cover = await app.http.inject({ url: data[0]!.pic_path ?? '' });
  expect(cover.headers['content-type']).toBe('image/webp');
  expect(await sharp(cover.rawPayload).metadata()).toMatchObject({ width: COVER.width, height: COVER.height });
  expect((await api('GET /article/public', { query: { isHomepage: 1 } })).data.length).toBeGreaterThanOrEqual(4);
  await expect(
    api('GET /content/public/{kind}/{slug}', { params: { kind: 'help', slug: 'pay-by-qr' } }),
  ).rejects.toMatchObject({ wire: { statusCode: 404 } });
});

test.each([
  ['th', 'ลืมรหัสผ่าน', 'password-rules'],
  ['th', 'ค่าขนส่งคิดอย่างไร', 'which-vehicle'],
  ['th', 'ขอใบกำกับภาษี', 'tax-invoice'],
  ['th', 'ต้องชำระภายในกี่ชั่วโมง', 'payment-window'],
  ['en', 'how long does approval take', 'approval-time'],
  ['en', 'invite colleague', 'invite-colleagues'],
  ['cn', '退款', 'refund'],
  ['cn', '如何成为卖家', 'how-to-become-seller'],
] as const)('in help, %s “%s” finds what answers it', async (locale, q, slug) => {
  expect(
    (await (await app.api(undefined, { locale }))('GET /content/public/search', { query: { q } })).data[0]?.slug,
  ).toBe(slug);
});

test('every text that speaks of goods leads to goods', async () => {
  const api = await app.api();
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

test('everybody who is printed can do what is said of them', async () => {
  expect(unmetPasswordRules(DEMO_PASSWORD)).toEqual([]);
  for (const who of ['buyer', 'buyer2', 'person'])
    expect((await signInToDemo(app, `${who}@demo.polytalad.example`, 'buyer')).user?.company?.may_buy, who).toBe(true);
  for (const who of ['seller', 'seller2'])
    expect((await signInToDemo(app, `${who}@demo.polytalad.example`, 'seller')).user?.company?.may_sell, who).toBe(
      true,
    );
  for (const [who, selling_roles] of [
    ['prices', ['offers', 'prices']],
    ['warehouse', ['orders']],
  ] as const)
    expect((await signInToDemo(app, `${who}@demo.polytalad.example`, 'seller')).user?.company).toMatchObject({
      may_sell: true,
      selling_roles,
    });
  for (const role of ['admin', 'sales', 'catalogue', 'finance', 'logistics'])
    expect((await signInToDemo(app, `${role}@demo.polytalad.example`, 'staff')).user?.staff_role).toBe(role);
  await expect(signInToDemo(app, 'waiting@demo.polytalad.example', 'buyer')).rejects.toMatchObject({
    wire: { error: 'account_not_approved' },
  });
  await expect(signInToDemo(app, 'refused@demo.polytalad.example', 'buyer')).rejects.toMatchObject({
    wire: { error: 'account_refused' },
  });
  expect(await signInToDemo(app, 'registering@demo.polytalad.example', 'buyer')).toMatchObject({
    user: null,
    registration: { step: 'position' },
  });
  expect(demoAccounts).toHaveLength(17);
});

test('the seller centre has accounts and papers of every state, and a warehouse that waits', async () => {
  const seller = await app.api((await signInToDemo(app, 'seller@demo.polytalad.example', 'seller')).token);
  const { data: accounts } = await seller('GET /company-bank-account/mybankaccount');
  expect(new Set(accounts.map(({ status }) => status))).toEqual(new Set([0, 1, 2]));
  const { data: certificates } = await seller('GET /company-certificate/mycertificate');
  expect(new Set(certificates.map(({ status }) => status))).toEqual(new Set([0, 1, 2]));
  expect(certificates.some(({ validity }) => validity === 'expired')).toBe(true);
  for (const { status, reason } of [...accounts, ...certificates]) expect(reason !== null).toBe(status === 2);
  const { previewUrl } = await seller('POST /company-certificate/{id}/preview', {
    params: { id: certificates.find(({ kind }) => kind === 'iso_9001')!.id },
  });
  expect((await readPdf((await app.http.inject({ url: previewUrl })).rawPayload)).join('')).toContain('QMS-24-01187');
  const seller2 = await app.api((await signInToDemo(app, 'seller2@demo.polytalad.example', 'seller')).token);
  expect((await seller2('GET /company-warehouse/mywarehouse')).data.filter(({ status }) => status === 0)).toHaveLength(
    1,
  );
});

test('months of orders lie behind, work waits in every queue, and each order’s sums are whole', async () => {
  const admin = await app.api((await signInToDemo(app, 'admin@demo.polytalad.example', 'staff')).token);
  for (const queue of (await admin('GET /staff/queues')).queues) expect(queue.count, queue.name).toBeGreaterThan(0);
  const [{ months, wrong } = { months: 0, wrong: 1 }] = await rows(sql<{ months: number; wrong: number }>`
    select count(distinct date_trunc('month', placed_at))::int as months,
      count(*) filter (where total <> (select sum(line_total) from order_items i where i.order_id = o.id) or total <> (select sum(p.total) from purchases p where p.order_id = o.id))::int as wrong
    from orders o`);
  expect(months).toBeGreaterThanOrEqual(6);
  expect(wrong).toBe(0);
});

test('staff find work beside the orders: a warehouse whose goods wait for it, and a wish that can be fulfilled', async () => {
  const sales = await app.api((await signInToDemo(app, 'sales@demo.polytalad.example', 'staff')).token);
  const { rows: warehouses } = await sales('GET /staff/warehouses', { query: {} });
  const offers = await Promise.all(
    warehouses.map(async ({ id }) => (await sales('GET /staff/warehouses/{id}', { params: { id } })).offers),
  );
  expect(offers.some((count) => count > 0)).toBe(true);
  const [wish] = (await sales('GET /staff/deletion-requests', { query: {} })).rows;
  expect(await sales('GET /staff/deletion-requests/{id}', { params: { id: wish!.id } })).toMatchObject({
    email: 'leaving@demo.polytalad.example',
    blockers: [],
  });
});

test('who waits has papers to check, and who was refused knows why', async () => {
  // The codes of this minute have been used.
  app.clock.advanceHours(0.1);
  const sales = await app.api((await signInToDemo(app, 'sales@demo.polytalad.example', 'staff')).token);
  const { documents, count } = await sales('GET /staff/documents', { query: {} });
  expect(count).toBeGreaterThanOrEqual(8);
  expect(new Set(documents.map(({ file }) => file.content_type))).toEqual(new Set(['application/pdf', 'image/jpeg']));
  const { accounts } = await sales('GET /staff/accounts', { query: { search: 'refused@demo' } });
  const {
    account_status,
    documents: papers,
    refusal_reason,
  } = await sales('GET /staff/accounts/{id}', { params: { id: accounts[0]!.id } });
  expect([
    account_status,
    papers.map(({ status, reason }) => [status, reason !== null]),
    refusal_reason !== null,
  ]).toEqual([
    'not_approved',
    [
      [1, false],
      [2, true],
      [2, true],
    ],
    true,
  ]);
  for (const queue of ['buyer', 'seller'] as const)
    expect((await sales('GET /staff/accounts', { query: { queue } })).accounts.length, queue).toBeGreaterThan(1);
});

test('what visitors sent, what members ask and what a company keeps is there to be seen', async () => {
  app.clock.advanceHours(0.1);
  const { token } = await signInToDemo(app, 'admin@demo.polytalad.example', 'staff');
  const admin = await app.api(token);
  const { messages } = await admin('GET /staff/contact-messages', { query: {} });
  expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(contactStates));
  expect((await admin('GET /staff/contact-messages', { query: { suspected: '1' } })).count).toBe(1);
  const { applications } = await admin('GET /staff/job-applications', { query: {} });
  expect(applications).toHaveLength(3);
  const { previewUrl } = await admin('POST /staff/job-applications/{id}/view', { params: { id: applications[0]!.id } });
  expect(
    (
      await readPdf(
        (await app.http.inject({ url: previewUrl, headers: { authorization: `Bearer ${token}` } })).rawPayload,
      )
    ).join(''),
  ).toContain(applications[0]!.name);
  expect((await admin('GET /staff/newsletter', { query: {} })).counts).toEqual({ confirmed: 12, waiting: 2, left: 2 });
  expect((await admin('GET /staff/newsletter/issues')).issues[0]!.delivered).toBeGreaterThan(8);
  expect((await admin('GET /staff/cookie-consents', { query: {} })).count).toBeGreaterThanOrEqual(20);
  expect(await admin('GET /staff/conversations', { query: { view: 'open' } })).toMatchObject({ count: 2, unread: 1 });
  expect((await admin('GET /staff/conversations', { query: { view: 'closed' } })).count).toBe(1);

  const buyer = await app.api((await signInToDemo(app, 'buyer@demo.polytalad.example', 'buyer')).token);
  expect((await buyer('GET /favourite-list', { query: {} })).data.map(({ items }) => items)).toEqual([4, 3]);
  for (const { address, name } of (await buyer('GET /saved-search')).data) {
    const { searchParams: asked } = new URL(address, 'http://market');
    expect(
      (
        await buyer('POST /product/search', {
          body: { s_cat: asked.getAll('s_cat').map(Number), quality: asked.getAll('quality') as 'near_prime'[] },
        })
      ).count,
      name,
    ).toBeGreaterThan(0);
  }
  expect((await buyer('GET /conversation/unread')).count).toBe(0);
});

test('prices are agreed with the first buyer, who sees them below the list price; others wait', async () => {
  const buyer = await app.api((await signInToDemo(app, 'buyer@demo.polytalad.example', 'buyer')).token);
  const [agreed, ...more] = (await buyer('GET /custom-price/mine')).data;
  expect(more).toEqual([]);
  const products = agreed!.entries.flatMap(({ product, min_kg }) => (product && min_kg === 0 ? [product.id] : []));
  expect(products.length).toBeGreaterThan(1);
  const cards = (await buyer('POST /product/from_websetting', { body: { list_product: products } })).data;
  for (const { grade, default_offer: offer } of cards)
    expect(offer!.member_price_per_kg, grade).toBe(offer!.custom_prices[0]!.price_per_kg);
  const catalogue = await app.api((await signInToDemo(app, 'catalogue@demo.polytalad.example', 'staff')).token);
  const { rows: waiting } = await catalogue('GET /staff/price-lists', { query: { state: 'waiting' } });
  expect(waiting.map(({ seller, entry_count }) => [seller === null, entry_count])).toEqual([
    [true, 2],
    [false, 2],
  ]);
});

test('weeks of searches lie behind, with some of each kind, and none says who searched', async () => {
  app.clock.advanceHours(0.1);
  const admin = await app.api((await signInToDemo(app, 'admin@demo.polytalad.example', 'staff')).token);
  for (const { query } of searchQueries) expect(countedQuery(query)).toBe(query);
  const { weeks } = await admin('GET /staff/search-queries', { query: {} });
  for (const week of weeks.slice(0, 8))
    for (const kind of searchQueryKinds)
      expect(
        (await admin('GET /staff/search-queries', { query: { week, kind } })).count,
        `${week} ${kind}`,
      ).toBeGreaterThan(2);
});

test('every banner that leads to the mall leads to goods', async () => {
  const api = await app.api();
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

test('a resin has its sheets to download, and each says that it is not the maker’s', async () => {
  const [found = { id: 0 }] = await rows(
    sql<{ id: number }>`select id from products where grade = 'HD2208J' and quality = 'prime'`,
  );
  const { product } = await (await app.api())('GET /product-detail/{id}', { params: found, query: {} });
  expect(product.documents.map(({ kind, doc_name }) => [kind, doc_name])).toEqual([
    ['coa', 'COA HD2208J.pdf'],
    ['sds', 'SDS HD2208J.pdf'],
    ['tds', 'TDS HD2208J.pdf'],
  ]);
  for (const { kind, doc_path, lot_no } of product.documents) {
    const { statusCode, headers, rawPayload } = await app.http.inject({ url: doc_path });
    expect(doc_path).toMatch(new RegExp(`^/api/media/${kind}-hd2208j-[0-9a-f]{16}\\.pdf$`));
    expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment',
    ]);
    expect(rawPayload.length).toBeLessThan(200_000);
    const text = (await readPdf(rawPayload)).join(' ');
    for (const said of [
      'HD2208J',
      'พีทีที โกลบอล เคมิคอล',
      'PTT Global Chemical',
      kind === 'coa' ? lot_no! : '0.961',
      'เอกสารสาธิต ไม่ได้ออกโดยผู้ผลิต',
      'typical values for demonstration, not from the manufacturer',
    ])
      expect(text, kind).toContain(said);
  }
});

test('every sheet belongs to a resin and fits what may be uploaded', async () => {
  const sheets = await rows(sql<{ doc_path: string; group_id: number }>`
    select d.doc_path, c.group_id from product_documents d join products p on p.id = d.product_id join subcategories s on s.id = p.subcategory_id join categories c on c.id = s.category_id`);
  expect(sheets.length).toBeGreaterThanOrEqual(48);
  expect(new Set(sheets.map(({ group_id }) => group_id))).toEqual(new Set([1, 7, 8]));
  for (const { doc_path } of sheets)
    expect((await fileStore().get(doc_path.replace('/api/', '')))?.bytes.length, doc_path).toBeLessThan(
      MAX_UPLOAD_BYTES,
    );
});

test('a second start leaves the market as it is', async () => {
  expect(await ensureDemoMarket()).toBe(false);
});

test('what looks random is the same for the same seed', () => {
  const numbers = (seed: number) =>
    Array.from(
      { length: 20 },
      (
        (random) => () =>
          random.int(0, 1000)
      )(new Random(seed)),
    );
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
});

test('families of materials have a year and a half of prices that lead up to those of their offers', async () => {
  const families = await rows(sql<{ code: string; days: number; furthest: number; jump: number }>`
    select code, count(*)::int as days, max(greatest(avg_price::float8 / latest, latest / avg_price::float8)) as furthest, max(abs(avg_price - before) / avg_price::float8) as jump from (
      select t.code, r.avg_price, lag(r.avg_price) over w as before, last_value(r.avg_price) over (w rows between unbounded preceding and unbounded following)::float8 as latest
      from price_trends t join price_trend_rows r on r.price_trend_id = t.id window w as (partition by t.id order by r.day)) x group by code`);
  expect(families.length).toBeGreaterThanOrEqual(8);
  for (const { code, days, furthest, jump } of families) {
    expect(days, code).toBe(549);
    expect(furthest, code).toBeLessThan(1.5);
    expect(jump, code).toBeLessThan(0.04);
  }
});

test('a manufacturer’s list waits for staff with rows of every verdict', async () => {
  const found = await oneRow(sql<{ state: string; counts: Record<string, number> }>`
    select state, counts /* not null: judged */ from table_uploads where kind = 'product'`);
  expect(found).toEqual({ state: 'checked', counts: { new: 2, changed: 2, same: 1, refused: 3 } });
});
