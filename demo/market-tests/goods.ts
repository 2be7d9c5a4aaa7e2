import { expect, test } from 'vitest';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { MAX_UPLOAD_BYTES } from '#domain/files/file-rules.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { DemoMarket } from './demo-market.ts';

/** Tests of goods, their papers and their prices. */
export function testGoods(demo: DemoMarket): void {
  test('the market has what a visitor expects to see', async () => {
    const found = await oneRow(sql<Record<string, number>>`select
      (select count(distinct grade)::int from products) as grades, (select count(*)::int from provinces) as provinces, (select count(*)::int from companies where is_selling) as sellers,
      (select count(distinct product_id)::int from offer_facets) as offered, (select count(*)::int from products p where p.status = ${sql.lit(PRODUCT_SHOWN)} and not exists (select from product_pictures x where x.product_id = p.id)) as without_picture,
      (select count(*)::int from offer_prices o join product_stocks s on s.id = o.product_stock_id where o.is_promotion and o.from_at = s.promotion_start) as promotions_of_days`);
    expect(found['grades']).toBeGreaterThanOrEqual(80);
    expect(found['provinces']).toBe(77);
    expect(found['sellers']).toBeGreaterThanOrEqual(6);
    expect(found['offered']).toBeGreaterThanOrEqual(120);
    expect(found['without_picture']).toBe(0);
    expect(found['promotions_of_days']).toBeGreaterThan(0);
  });

  test('a resin has its sheets to download, and each says that it is not the maker’s', async () => {
    const [found = { id: 0 }] = await rows(
      sql<{ id: number }>`select id from products where grade = 'HD2208J' and quality = 'prime'`,
    );
    const { product } = await (await demo.app.api())('GET /product-detail/{id}', { params: found, query: {} });
    expect(product.documents.map(({ kind, doc_name }) => [kind, doc_name])).toEqual([
      ['coa', 'COA HD2208J.pdf'],
      ['sds', 'SDS HD2208J.pdf'],
      ['tds', 'TDS HD2208J.pdf'],
    ]);
    for (const { kind, doc_path, lot_no } of product.documents) {
      const { statusCode, headers, rawPayload } = await demo.app.http.inject({ url: doc_path });
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
}
