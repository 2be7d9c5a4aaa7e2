import { DAY_MS } from '#domain/values/durations.ts';
import { STARTER_PARTS, starterSet } from '#server/catalogue/starter-set/starter-set.ts';
import { writeStarterSet } from '#server/catalogue/starter-set/write-starter-set.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { CO2_PROPERTY } from '#domain/catalogue/carbon/value-source.ts';
import { COMPARED_BOUNDARY } from '#domain/catalogue/carbon/boundary.ts';
import { continueIds, insertRows } from '../bulk.ts';
import { facts, type Grade, type Names } from './facts.ts';
import { certificateOf, footprintOf, TYPICAL_SOURCE } from './footprints.ts';
import {
  certificationsOf,
  flammabilityOf,
  processesOf,
  recycledContentOf,
  vinylAcetateOf,
} from './grade-properties.ts';
import { lookOf, type Look } from './looks.ts';
import { seoOfGrade } from './product-seo.ts';
import { packNames, packsOf } from './packs.ts';
import { textsOf } from './product-texts.ts';
import { Random, seedOf } from '../random.ts';

export interface MarketProduct {
  id: number;
  grade: Grade;
  look: Look;
  categoryId: number;
  code: string;
}

const propertyId = (code: string) => starterSet.properties.find((property) => property.code === code)!.id;
const PROPERTY = {
  mfi: propertyId('mfi'),
  density: propertyId('density'),
  form: propertyId('form'),
  colour: propertyId('colour'),
  application: propertyId('application'),
  process: propertyId('process'),
  certification: propertyId('certification'),
  flammability: propertyId('flammability'),
  recycledContent: propertyId('recycled_content'),
  kValue: propertyId('k_value'),
  intrinsicViscosity: propertyId('iv'),
  vinylAcetate: propertyId('va_content'),
  footprint: propertyId(CO2_PROPERTY),
} as const;
const NEW_PRODUCTS = 0.12;

const names = ({ th, en, cn }: Names) => ({ name_th: th, name_en: en, name_cn: cn });

/** Makers, and packs of sheets and rolls beside the starter set: the same for every size of market. */
export async function writeFrame(): Promise<void> {
  await writeStarterSet(STARTER_PARTS);
  await insertRows(
    'manufacturers',
    facts.manufacturers.map(({ id: code, name_th, name_en, name_cn }, index) => ({
      id: index + 1,
      code,
      name_th,
      name_en,
      name_cn,
    })),
  );
  const [group] = starterSet.attribute_groups;
  const known = new Set(group!.attributes.map(({ code }) => code));
  const kinds = new Map(facts.products.flatMap(packsOf).map((pack) => [pack.code, pack]));
  const packs = [...kinds.values()].filter(({ code }) => !known.has(code));
  const { id } = await oneRow(sql<{ id: number }>`select id from attribute_groups where code = ${group!.code}`);
  await insertRows(
    'attributes',
    packs.map((pack, index) => ({
      id: known.size + index + 1,
      group_id: id,
      code: pack.code,
      ...names(packNames(pack.kind, pack.kg)),
    })),
  );
  await continueIds('manufacturers', 'attributes');
}

/** The first products are the real grades; beyond those, variations of them with codes of their own. */
function codeOf(grade: Grade, round: number): string {
  if (round === 0) return grade.grade;
  const letter = String.fromCodePoint(65 + (round % 26));
  return `${grade.grade}-${letter}${round}`;
}

/** Products with properties and SKUs. Their pictures are written apart. */
export async function writeProducts(count: number, at: Date): Promise<MarketProduct[]> {
  const subcategories = new Map(
    facts.groups.flatMap((group) =>
      group.categories.flatMap((category) =>
        category.subcategories.map((sub) => [sub.id, { ...sub, categoryId: category.id }] as const),
      ),
    ),
  );
  const makers = new Map(
    facts.manufacturers.map((maker, index) => [
      maker.id,
      { id: index + 1, th: maker.name_th, en: maker.name_en, cn: maker.name_cn },
    ]),
  );
  const choices = await rows(
    sql<{ id: number; property_id: number; code: string }>`select id, property_id, code from property_choices`,
  );
  const choice = new Map(choices.map((row) => [`${row.property_id} ${row.code}`, row.id]));
  const attributes = new Map(
    (await rows(sql<{ id: number; code: string }>`select id, code from attributes`)).map((row) => [row.code, row.id]),
  );

  const products: MarketProduct[] = [];
  const productRows: Record<string, unknown>[] = [];
  const propertyRows: Record<string, unknown>[] = [];
  const skuRows: Record<string, unknown>[] = [];
  for (let index = 0; index < count; index += 1) {
    const grade = facts.products[index % facts.products.length] as Grade;
    const code = codeOf(grade, Math.floor(index / facts.products.length));
    const random = new Random(seedOf(`${code} ${index}`));
    const subcategory = subcategories.get(grade.subcategory)!;
    const maker = makers.get(grade.manufacturer)!;
    const look = lookOf(grade);
    const texts = textsOf(grade, code, subcategory.name, maker, look);
    const id = index + 1;
    products.push({ id, grade, look, categoryId: subcategory.categoryId, code });
    const firstApproved = new Date(
      at.getTime() - (random.chance(NEW_PRODUCTS) ? random.int(1, 28) : random.int(60, 700)) * DAY_MS,
    );
    productRows.push({
      id,
      subcategory_id: grade.subcategory,
      manufacturer_id: maker.id,
      grade: code,
      brand: grade.brand,
      name_th: texts.name.th,
      name_en: texts.name.en,
      name_cn: texts.name.cn,
      shortdesc_th: texts.short.th,
      shortdesc_en: texts.short.en,
      shortdesc_cn: texts.short.cn,
      desc_th: texts.long.th,
      desc_en: texts.long.en,
      desc_cn: texts.long.cn,
      desc2_th: '',
      quality: grade.quality,
      unit_weight_grams: Math.round(grade.pack.unit_weight_kg * 1000),
      ...seoOfGrade(code, [...new Set([code, subcategory.code, grade.polymer])].join(' ')),
      status: 1,
      first_approved_at: firstApproved,
      created_at: firstApproved,
      updated_at: firstApproved,
    });
    const numbers = [
      [PROPERTY.mfi, grade.mfi_g_10min, grade.mfi_condition, null],
      [PROPERTY.density, grade.density_g_cm3, null, null],
      [PROPERTY.recycledContent, recycledContentOf(grade), null, certificateOf(grade)],
      [PROPERTY.kValue, grade.k_value ?? null, null, null],
      [PROPERTY.intrinsicViscosity, grade.intrinsic_viscosity_dl_g ?? null, null, null],
      [PROPERTY.vinylAcetate, vinylAcetateOf(grade), null, null],
      [PROPERTY.footprint, footprintOf(grade), COMPARED_BOUNDARY, TYPICAL_SOURCE],
    ] as const;
    for (const [property, value, condition, source] of numbers)
      if (value !== null)
        propertyRows.push({
          product_id: id,
          property_id: property,
          choice_id: null,
          number_value: value,
          condition,
          source,
        });
    const flammability = flammabilityOf(grade);
    const chosen: (readonly [number, string])[] = [
      [PROPERTY.form, look.form],
      [PROPERTY.colour, look.colour.code],
      ...grade.application.map((use) => [PROPERTY.application, use] as const),
      ...processesOf(grade).map((process) => [PROPERTY.process, process] as const),
      ...certificationsOf(grade).map((certification) => [PROPERTY.certification, certification] as const),
      ...(flammability ? [[PROPERTY.flammability, flammability] as const] : []),
    ];
    for (const [property, code] of chosen) {
      const choiceId = choice.get(`${property} ${code}`);
      if (choiceId)
        propertyRows.push({
          product_id: id,
          property_id: property,
          choice_id: choiceId,
          number_value: null,
          condition: null,
          source: null,
        });
    }
    for (const pack of packsOf(grade)) {
      skuRows.push({
        id: skuRows.length + 1,
        product_id: id,
        sku_no: `${skuCode(code)}-${id}-${pack.kg >= 700 ? `J${pack.kg}` : Math.round(pack.kg)}`,
        attribute_id: attributes.get(pack.code),
        parent_attribute_id: null,
        unit_weight_grams: Math.round(pack.kg * 1000),
        created_at: firstApproved,
      });
    }
  }
  await insertRows('products', productRows);
  await insertRows('product_properties', propertyRows);
  await insertRows('skus', skuRows);
  await continueIds('products', 'skus');
  return products;
}

function skuCode(code: string): string {
  return (
    code
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '')
      .slice(0, 14) || 'X'
  );
}
