import { expect, test } from 'vitest';
import type { Names } from '#demo/market/facts.ts';
import { writeOtherDocuments } from '#demo/market/write-documents.ts';
import { LOCALES } from '#domain/values/locale.ts';
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
      (select count(distinct grade)::int from products) as grades, (select count(*)::int from provinces) as provinces,
        (select count(*)::int from companies where is_selling) as sellers,
      (select count(distinct product_id)::int from offer_facets) as offered,
        (select count(*)::int from products p where p.status = ${sql.lit(PRODUCT_SHOWN)}
          and not exists (select from product_pictures x where x.product_id = p.id)) as without_picture,
      (select count(*)::int from offer_prices o join product_stocks s on s.id = o.product_stock_id
        where o.is_promotion and o.from_at = s.promotion_start) as promotions_of_days`);
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
      select d.doc_path, c.group_id from product_documents d join products p on p.id = d.product_id
        join subcategories s on s.id = p.subcategory_id join categories c on c.id = s.category_id`);
    expect(sheets.length).toBeGreaterThanOrEqual(48);
    expect(new Set(sheets.map(({ group_id }) => group_id))).toEqual(new Set([1, 7, 8]));
    for (const { doc_path } of sheets)
      expect((await fileStore().get(doc_path.replace('/api/', '')))?.bytes.length, doc_path).toBeLessThan(
        MAX_UPLOAD_BYTES,
      );
  });

  test('every product has two pictures of its own, of its pack and of the goods', async () => {
    const shown = await rows(sql<{ grade: string; paths: string[] }>`
      select p.grade, array_agg(x.pd_pic_pic_path order by x.pd_pic_order) as paths from products p
        join product_pictures x on x.product_id = p.id
      where p.status = ${sql.lit(PRODUCT_SHOWN)} and p.first_approved_at is not null and not x.pd_pic_is_deleted
        group by p.id having count(*) > 1`);
    expect(shown.length).toBeGreaterThanOrEqual(132);
    expect(new Set(shown.flatMap(({ paths }) => paths)).size).toBe(shown.length * 2);
    for (const { grade, paths } of shown)
      expect(paths, grade).toEqual([
        expect.stringMatching(/^\/api\/media\/pack-[0-9a-f]{16}\.webp$/),
        expect.stringMatching(/^\/api\/media\/goods-[0-9a-f]{16}\.webp$/),
      ]);
  });

  test('what is written of a product names the packs that it is sold in, and no other', async () => {
    const described = await rows(sql<{ grade: string; texts: Names; packs: Names[]; others: Names[] }>`
      select p.grade, json_build_object('th', p.desc_th, 'en', p.desc_en, 'cn', p.desc_cn) as texts,
        (select json_agg(json_build_object('th', a.name_th, 'en', a.name_en, 'cn', a.name_cn)) from attributes a
          where a.id in (select k.attribute_id from skus k where k.product_id = p.id)) as packs,
        (select json_agg(json_build_object('th', a.name_th, 'en', a.name_en, 'cn', a.name_cn)) from attributes a
          where a.id not in (select k.attribute_id from skus k where k.product_id = p.id)) as others
      from products p where exists (select from skus k where k.product_id = p.id) and p.desc_en <> ''`);
    expect(described.length).toBeGreaterThanOrEqual(132);
    for (const { grade, texts, packs, others } of described)
      for (const locale of LOCALES) {
        const named = (pack: Names) => new RegExp(`(?<![0-9.])${RegExp.escape(pack[locale])}`).test(texts[locale]);
        expect(packs.filter(named), `${grade} ${locale}`).toEqual(packs);
        expect(others.filter(named), `${grade} ${locale}`).toEqual([]);
      }
  });

  test('every product has its technical and its safety sheet soon after the start', { timeout: 180_000 }, async () => {
    await writeOtherDocuments(demo.app.clock.now());
    const lacking = await rows(sql<{ grade: string }>`
      select p.grade from products p where p.status = ${sql.lit(PRODUCT_SHOWN)}
        and exists (select from offer_facets f where f.product_id = p.id)
        and (select count(distinct d.kind) from product_documents d where d.product_id = p.id
          and d.kind in ('tds', 'sds')) < 2`);
    expect(lacking.map(({ grade }) => grade)).toEqual([]);
    const counted = async () => (await rows(sql<{ id: number }>`select id from product_documents`)).length;
    const before = await counted();
    await writeOtherDocuments(demo.app.clock.now());
    expect(await counted()).toBe(before);
    const sheetOf = async (grade: string, kind: string) => {
      const { doc_path } = await oneRow(
        sql<{
          doc_path: string;
        }>`select d.doc_path from product_documents d join products p on p.id = d.product_id where p.grade = ${grade}
          and d.kind = ${kind}`,
      );
      return (await readPdf((await fileStore().get(doc_path.replace('/api/', '')))!.bytes)).join(' ');
    };
    expect(await sheetOf('DOTP', 'sds')).toContain('soak up with sand');
    expect(await sheetOf('DOTP', 'tds')).toContain('200 kg drum');
    expect(await sheetOf('Zinc oxide 99.5%', 'sds')).toMatch(/UN 3077.*|H410/);
    expect(await sheetOf('STR 20', 'sds')).toContain('Natural rubber');
  });

  test('families of materials have a year and a half of prices that lead up to those of their offers', async () => {
    const families = await rows(sql<{ code: string; days: number; furthest: number; jump: number }>`
      select code, count(*)::int as days,
        max(greatest(avg_price::float8 / latest, latest / avg_price::float8)) as furthest,
        max(abs(avg_price - before) / avg_price::float8) as jump from (
        select t.code, r.avg_price, lag(r.avg_price) over w as before,
          last_value(r.avg_price) over (w rows between unbounded preceding and unbounded following)::float8 as latest
        from price_trends t join price_trend_rows r on r.price_trend_id = t.id
          window w as (partition by t.id order by r.day)) x group by code`);
    expect(families.length).toBeGreaterThanOrEqual(8);
    for (const { code, days, furthest, jump } of families) {
      expect(days, code).toBe(549);
      expect(furthest, code).toBeLessThan(1.5);
      expect(jump, code).toBeLessThan(0.04);
    }
  });
}
