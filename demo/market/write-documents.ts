import { createHash } from 'node:crypto';
import { formatDate, formatNumber } from '#domain/values/format.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { pricePerKgSql } from '#server/market/offers/index.ts';
import { DocumentError, makePdf } from '#server/platform/documents/make-pdf.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { insertRows } from '../bulk.ts';
import { analysisCertificate, lotOf } from '../documents/analysis-certificate.ts';
import { hazardsOf, type Hazards } from '../documents/hazards.ts';
import { polymerOf } from '../documents/polymers.ts';
import { safetySheet } from '../documents/safety-sheet.ts';
import type { SheetProduct } from '../documents/sheet.ts';
import { technicalSheet } from '../documents/technical-sheet.ts';
import { facts } from './facts.ts';

const templates = {
  tds: new URL('../documents/technical-sheet.typ', import.meta.url),
  sds: new URL('../documents/safety-sheet.typ', import.meta.url),
  coa: new URL('../documents/analysis-certificate.typ', import.meta.url),
};
type Kind = keyof typeof templates;

/**
 * At the first start: of one resin of each kind, with the certificate of one lot on offer. To make those of all
 * products takes longer than anybody waits.
 */
export async function writeDocuments(at: Date): Promise<void> {
  await writeSheets(
    sql`c.group_id = any (${RESIN_GROUPS}) and p.id in (select min(id) from products group by subcategory_id)`,
    at,
  );
}

/**
 * After the start: technical and safety sheets of every product that has none yet, also when an earlier start was ended
 * before all were made.
 */
export async function writeOtherDocuments(at: Date): Promise<void> {
  for (;;) {
    const next = await rows(sql<{ id: number }>`
      select p.id from products p where p.status = ${sql.lit(PRODUCT_SHOWN)} and p.grade = any (${[...GRADES.keys()]})
        and not exists (select from product_documents d where d.product_id = p.id and d.kind in ('tds', 'sds'))
      order by p.id limit ${AT_ONCE}`);
    if (next.length === 0) return;
    const made = await writeSheets(sql`p.id = any (${next.map(({ id }) => id)})`, at);
    if (!made) return;
  }
}

/** Few, so that an end of the process waits for few. */
const AT_ONCE = 6;
const GRADES = new Map(facts.products.map((grade) => [grade.grade, grade]));

/**
 * Thai with English. What is said of safety holds for the kind of goods. False where the machine cannot make documents:
 * the market can do without them.
 */
async function writeSheets(which: RawBuilder<unknown>, at: Date): Promise<boolean> {
  const date = formatDate(at, 'en');
  try {
    const written: Record<string, unknown>[] = [];
    for (const { hazards, ...product } of await sheetProducts(which, at)) {
      for (const [kind, data] of [
        ['tds', technicalSheet(product, date)],
        ['sds', safetySheet(product, hazards, date)],
      ] as const) {
        written.push({ ...(await documentOf(kind, product, data, at)), product_stock_id: null, lot_no: null });
      }
      if (product.offer === null || !polymerOf(product.polymer)) continue;
      const lot = lotOf(product);
      written.push({
        ...(await documentOf('coa', product, analysisCertificate(product, lot, date), at)),
        product_stock_id: product.offer,
        lot_no: lot,
      });
    }
    await insertRows('product_documents', written);
    return true;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    console.warn(`The demo market lacks product documents: ${error.message}`);
    return false;
  }
}

/** The certificate of a lot that is no offer's own; null where the machine cannot make documents. */
export async function analysisPaper(productId: number, lot: string, at: Date): Promise<Buffer | null> {
  const [product] = await sheetProducts(sql`p.id = ${productId}`, at);
  if (!product) return null;
  try {
    return await makePdf(templates.coa, analysisCertificate(product, lot, formatDate(at, 'en')), at);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return null;
  }
}

async function documentOf(
  kind: Kind,
  { id, grade }: SheetProduct,
  data: object,
  at: Date,
): Promise<Record<string, unknown>> {
  return {
    product_id: id,
    kind,
    language: null,
    doc_name: `${kind.toUpperCase()} ${grade.replace(/[/\\]/g, '-')}.pdf`,
    doc_path: await keep(kind, grade, await makePdf(templates[kind], data, at)),
  };
}

async function keep(kind: Kind, grade: string, pdf: Buffer): Promise<string> {
  const words = grade
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const name = `${kind}-${words}-${createHash('sha256').update(pdf).digest('hex').slice(0, 16)}.pdf`;
  await fileStore().put(`media/${name}`, pdf, 'application/pdf');
  return `/api/media/${name}`;
}

interface Sheet extends SheetProduct {
  /** The cheapest of its offers, whose lot was tested. */
  offer: number | null;
  hazards: Hazards;
}

interface SheetRow extends Omit<Sheet, 'properties' | 'polymer' | 'hazards'> {
  numbers: (Omit<SheetProduct['properties'][number], 'value' | 'unit'> & { value: number; unit: string | null })[];
}

async function sheetProducts(which: RawBuilder<unknown>, at: Date): Promise<Sheet[]> {
  const found = await rows(sql<SheetRow>`
    select p.id, p.grade, p.quality, json_build_object('th', p.name_th, 'en', p.name_en) as name,
      json_build_object('th', m.name_th, 'en', m.name_en) as manufacturer,
      json_build_object('th', s.name_th, 'en', s.name_en) as kind,
      (select f.product_stock_id from offer_facets f where f.product_id = p.id
        and f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)} order by ${pricePerKgSql(at)}, f.product_stock_id
        limit 1) as offer,
      (select coalesce(json_agg(json_build_object('code', d.code, 'th', d.name_th, 'en', d.name_en, 'unit', d.unit,
        'value', x.number_value::float8, 'condition', x.condition) order by d.position), '[]')
        from product_properties x join properties d on d.id = x.property_id where x.product_id = p.id
          and x.number_value is not null) as numbers,
      (select coalesce(json_agg(json_build_object('code', d.code, 'th', d.name_th, 'en', d.name_en, 'values', c.values)
        order by d.position), '[]')
        from properties d join lateral (
          select json_agg(json_build_object('th', h.name_th, 'en', h.name_en) order by x.id) as values
          from product_properties x join property_choices h on h.id = x.choice_id where x.product_id = p.id
            and x.property_id = d.id) c on c.values is not null) as choices,
      (select json_agg(json_build_object('th', a.name_th, 'en', a.name_en) order by k.unit_weight_grams) from skus k
        join attributes a on a.id = k.attribute_id where k.product_id = p.id) as packs
    from products p join manufacturers m on m.id = p.manufacturer_id join subcategories s on s.id = p.subcategory_id
      join categories c on c.id = s.category_id
    where ${which} order by p.id`);
  return found.flatMap(({ numbers, ...product }) => {
    const grade = GRADES.get(product.grade);
    if (!grade) return [];
    const properties = numbers.map(({ unit, value, ...number }) => ({
      ...number,
      unit: unit ?? '',
      value: formatNumber(value, 5),
    }));
    return [{ ...product, polymer: grade.polymer, hazards: hazardsOf(grade), properties }];
  });
}

/** Plastic resins, recycled plastics, bioplastics. */
const RESIN_GROUPS = [1, 7, 8];
