import { rows, sql } from '#server/platform/database/query.ts';
import { continueIds, insertRows } from './bulk.ts';
import { facts, type Grade, type Names } from './facts.ts';
import {
  certifications,
  certificationsOf,
  flammabilities,
  flammabilityOf,
  processes,
  processesOf,
  recycledContentOf,
  vinylAcetateOf,
} from './grade-properties.ts';
import { colours, forms, lookOf, type Look } from './looks.ts';
import { seoOfGrade } from './product-seo.ts';
import { packNames, textsOf } from './product-texts.ts';
import { Random, seedOf } from './random.ts';

export interface MarketProduct {
  id: number;
  grade: Grade;
  look: Look;
  categoryId: number;
  code: string;
}

const PROPERTY = {
  mfi: 1,
  density: 2,
  form: 3,
  colour: 4,
  application: 5,
  process: 6,
  certification: 7,
  flammability: 8,
  recycledContent: 9,
  kValue: 10,
  intrinsicViscosity: 11,
  vinylAcetate: 12,
} as const;
const DAY_MS = 24 * 3_600_000;
const NEW_PRODUCTS = 0.12;

const names = ({ th, en, cn }: Names) => ({ name_th: th, name_en: en, name_cn: cn });

/** Tree, makers, properties and attributes: the same for every size of market. */
export async function writeFrame(): Promise<void> {
  await insertRows(
    'category_groups',
    facts.groups.map((group, position) => ({ id: group.id, ...names(group.name), position })),
  );
  await insertRows(
    'categories',
    facts.groups.flatMap((group) =>
      group.categories.map((category, position) => ({
        id: category.id,
        group_id: group.id,
        ...names(category.name),
        position,
      })),
    ),
  );
  await insertRows(
    'subcategories',
    facts.groups.flatMap((group) =>
      group.categories.flatMap((category) =>
        category.subcategories.map(({ id, code, name }, position) => ({
          id,
          category_id: category.id,
          code,
          ...names(name),
          position,
        })),
      ),
    ),
  );
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
  await insertRows('properties', [
    {
      id: PROPERTY.mfi,
      code: 'mfi',
      name_th: 'ดัชนีการไหล (MFI)',
      name_en: 'Melt flow index (MFI)',
      name_cn: '熔融指数 (MFI)',
      unit: 'g/10min',
      kind: 'number',
      position: 1,
    },
    {
      id: PROPERTY.density,
      code: 'density',
      name_th: 'ความหนาแน่น',
      name_en: 'Density',
      name_cn: '密度',
      unit: 'g/cm³',
      kind: 'number',
      position: 2,
    },
    {
      id: PROPERTY.form,
      code: 'form',
      name_th: 'รูปแบบ',
      name_en: 'Form',
      name_cn: '形态',
      unit: null,
      kind: 'choice',
      position: 3,
    },
    {
      id: PROPERTY.colour,
      code: 'colour',
      name_th: 'สี',
      name_en: 'Colour',
      name_cn: '颜色',
      unit: null,
      kind: 'choice',
      position: 4,
    },
    {
      id: PROPERTY.application,
      code: 'application',
      name_th: 'การใช้งาน',
      name_en: 'Application',
      name_cn: '用途',
      unit: null,
      kind: 'choice',
      position: 5,
    },
    {
      id: PROPERTY.process,
      code: 'process',
      name_th: 'กระบวนการขึ้นรูป',
      name_en: 'Process',
      name_cn: '成型工艺',
      unit: null,
      kind: 'choice',
      position: 6,
    },
    {
      id: PROPERTY.certification,
      code: 'certification',
      name_th: 'การรับรอง',
      name_en: 'Certification',
      name_cn: '认证',
      unit: null,
      kind: 'choice',
      position: 7,
    },
    {
      id: PROPERTY.flammability,
      code: 'flammability',
      name_th: 'การลามไฟ',
      name_en: 'Flammability',
      name_cn: '阻燃等级',
      unit: null,
      kind: 'choice',
      position: 8,
    },
    {
      id: PROPERTY.recycledContent,
      code: 'recycled_content',
      name_th: 'ส่วนผสมรีไซเคิล',
      name_en: 'Recycled content',
      name_cn: '再生料含量',
      unit: '%',
      kind: 'number',
      position: 9,
    },
    {
      id: PROPERTY.kValue,
      code: 'k_value',
      name_th: 'ค่า K (PVC)',
      name_en: 'K value (PVC)',
      name_cn: 'K 值 (PVC)',
      unit: null,
      kind: 'number',
      position: 10,
    },
    {
      id: PROPERTY.intrinsicViscosity,
      code: 'iv',
      name_th: 'ความหนืดอินทรินซิก (IV)',
      name_en: 'Intrinsic viscosity (IV)',
      name_cn: '特性粘度 (IV)',
      unit: 'dL/g',
      kind: 'number',
      position: 11,
    },
    {
      id: PROPERTY.vinylAcetate,
      code: 'va_content',
      name_th: 'ปริมาณไวนิลอะซีเตต (VA)',
      name_en: 'Vinyl acetate content (VA)',
      name_cn: '醋酸乙烯含量 (VA)',
      unit: '%',
      kind: 'number',
      position: 12,
    },
  ]);
  await insertRows(
    'property_choices',
    [
      ...Object.entries(forms).map(([code, name]) => ({ property_id: PROPERTY.form, code, ...names(name) })),
      ...Object.entries(colours).map(([code, name]) => ({ property_id: PROPERTY.colour, code, ...names(name) })),
      ...Object.entries(facts.applications).map(([code, name]) => ({
        property_id: PROPERTY.application,
        code,
        ...names(name),
      })),
      ...Object.entries(processes).map(([code, name]) => ({ property_id: PROPERTY.process, code, ...names(name) })),
      ...Object.entries(certifications).map(([code, name]) => ({
        property_id: PROPERTY.certification,
        code,
        ...names(name),
      })),
      ...Object.entries(flammabilities).map(([code, name]) => ({
        property_id: PROPERTY.flammability,
        code,
        ...names(name),
      })),
    ].map((row, index) => ({ id: index + 1, ...row })),
  );
  await rows(
    sql`insert into attribute_groups (id, code, name_th, name_en, name_cn) values (1, 'pack', 'บรรจุภัณฑ์', 'Pack', '包装')`,
  );
  const kinds = new Map(facts.products.flatMap(packsOf).map((pack) => [pack.code, pack]));
  await insertRows(
    'attributes',
    [...kinds.values()].map((pack, index) => ({
      id: index + 1,
      group_id: 1,
      code: pack.code,
      ...names(packNames(pack.kind, pack.kg)),
    })),
  );
  await continueIds('manufacturers', 'property_choices', 'attribute_groups', 'attributes');
}

export interface Pack {
  code: string;
  kind: string;
  kg: number;
}

const JUMBO_KG = 750;

/** How a grade is sold: as the data says, and in jumbo bags where it comes in 25 kg bags and is a resin. */
export function packsOf(grade: Grade): Pack[] {
  const own = {
    code: `${grade.pack.kind}-${grade.pack.unit_weight_kg}`,
    kind: grade.pack.kind,
    kg: grade.pack.unit_weight_kg,
  };
  const alsoJumbo = grade.pack.kind === 'bag' && (grade.subcategory < 20_000 || grade.subcategory >= 70_000);
  return alsoJumbo ? [own, { code: `jumbo_bag-${JUMBO_KG}`, kind: 'jumbo_bag', kg: JUMBO_KG }] : [own];
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
      [PROPERTY.mfi, grade.mfi_g_10min, grade.mfi_condition],
      [PROPERTY.density, grade.density_g_cm3, null],
      [PROPERTY.recycledContent, recycledContentOf(grade), null],
      [PROPERTY.kValue, grade.k_value ?? null, null],
      [PROPERTY.intrinsicViscosity, grade.intrinsic_viscosity_dl_g ?? null, null],
      [PROPERTY.vinylAcetate, vinylAcetateOf(grade), null],
    ] as const;
    for (const [property, value, condition] of numbers)
      if (value !== null)
        propertyRows.push({
          product_id: id,
          property_id: property,
          choice_id: null,
          number_value: value,
          condition,
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
