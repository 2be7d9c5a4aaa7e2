import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMPTY_TEXTS,
  PRODUCT_QUALITIES,
  PRODUCT_STATUSES,
  type ProductDetails,
} from '#domain/catalogue/products/product-contents.ts';
import type { StoredSeo } from '#domain/catalogue/seo-meta.ts';
import { csvLine, withoutGuard } from '#domain/values/csv.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { qualityIn, qualityWord, statusIn, statusWord } from './choice-words.ts';
import { gradeKey, type KnownProduct } from './find-product.ts';
import { judgeProduct } from './judge-product.ts';
import {
  guessProductMapping,
  plainColumns,
  plainHeading,
  productMappingProblem,
  propertyColumn,
  propertyHeading,
  type ProductColumn,
  type ProductMapping,
} from './product-columns.ts';
import { productFaultText } from './product-faults.ts';
import { propertyCell, readPropertyCell, sameValues, type CellProperty } from './property-cell.ts';
import { readProductRow, type NamesInFiles } from './read-product-row.ts';

const named = (code: string, unit: string | null, ...[name_th, name_en, name_cn]: [string, string, string]) => ({
  code,
  unit,
  name_th,
  name_en,
  name_cn,
});
const MFI: CellProperty = {
  ...named('mfi', 'g/10min', 'ดัชนีการไหล', 'Melt flow index (MFI)', '熔融指数'),
  id: 1,
  kind: 'number',
  choices: [],
};
const DENSITY: CellProperty = {
  ...named('density', 'g/cm³', 'ความหนาแน่น', 'Density', '密度'),
  id: 2,
  kind: 'number',
  choices: [],
};
const FORM: CellProperty = {
  ...named('form', null, 'รูปแบบ', 'Form', '形态'),
  id: 3,
  kind: 'choice',
  choices: [
    { id: 31, ...named('pellet', null, 'เม็ด', 'Pellets', '颗粒') },
    { id: 32, ...named('powder', null, 'ผง', 'Powder', '粉末') },
  ],
};
const properties = [MFI, DENSITY, FORM];
const names: NamesInFiles = {
  subcategory: (text) => ({ HDPE: 10, LLDPE: 11 })[text.toUpperCase()],
  manufacturer: (text) => ({ pttgc: 1, scg: 2, twins: 'several' as const })[text.toLowerCase()],
  properties,
};

const noSeo = Object.fromEntries(
  ['seo_title', 'seo_desc', 'seo_keyword'].flatMap((key) =>
    [key, `${key}_en`, `${key}_cn`].map((each) => [each, null]),
  ),
) as unknown as StoredSeo;
const details: ProductDetails = {
  ...EMPTY_TEXTS,
  subcategory_id: 10,
  manufacturer_id: 1,
  grade: 'HD2208J',
  brand: null,
  quality: 'prime',
  unit_weight_grams: 25_000,
  status: 1,
  name_th: 'เม็ดพลาสติก',
  name_en: 'Resin',
};
const measured = (property_id: number, number: number, condition: string | null = null) => ({
  property_id,
  choice_id: null,
  number,
  condition,
});
const chosen = (choice_id: number) => ({ property_id: FORM.id, choice_id, number: null, condition: null });
const product: KnownProduct = {
  id: 7,
  details,
  properties: [measured(1, 4, '190C/2.16kg'), measured(2, 0.955), chosen(31)],
  seo: noSeo,
  isProposal: false,
  isEnded: false,
};

type Cells = Partial<Record<string, string>>;
/** Judges rows of one file; their columns are those of the first. */
function judge(rows: readonly Cells[], known: readonly KnownProduct[] = [product], headings?: readonly string[]) {
  const columns = Object.keys(rows[0]!) as ProductColumn[];
  const mapping = Object.fromEntries(columns.map((column, index) => [column, index])) as ProductMapping;
  const seen = { ids: new Set<number>(), identities: new Set<string>() };
  return rows.map((row, index) => {
    const cells = columns.map((column) => row[column] ?? '');
    const read = readProductRow(cells, index + 1, { mapping, headings: headings ?? columns }, names);
    return judgeProduct(
      read,
      {
        byId: new Map(known.map((each) => [each.id, each])),
        byGrade: Map.groupBy(known, (each) => gradeKey(each.details.grade)),
      },
      seen,
      (column) => ({ cell: `${column}!`, text: row[column] ?? '' }),
    );
  });
}
const one = (cells: Cells, known?: readonly KnownProduct[]) => judge([cells], known)[0]!;
const faults = (cells: Cells, known?: readonly KnownProduct[]) =>
  one(cells, known).faults.map(({ cell, fault }) => `${cell} ${fault}`);

test('our own headings are known in every language, properties with their units', () => {
  for (const language of LOCALES) {
    const columns = [...plainColumns, ...properties.map(({ code }) => propertyColumn(code))];
    const headings = [
      ...plainColumns.map((column) => plainHeading(column, language)),
      ...properties.map((property) => propertyHeading(property, language)),
    ];
    expect(guessProductMapping([['Catalogue'], headings], properties)).toEqual({
      headingRow: 1,
      mapping: Object.fromEntries(columns.map((column, index) => [column, index])),
    });
  }
});

test('a manufacturer’s list with other names of columns is understood', () => {
  const headings = ['Producer', 'Material', 'MFR (190 °C / 2.16 kg)', 'Density (ASTM D792)', 'Trade name', 'Remark'];
  expect(guessProductMapping([headings], properties).mapping).toEqual({
    manufacturer: 0,
    grade: 1,
    'property.mfi': 2,
    'property.density': 3,
    brand: 4,
  });
});

test('a property is known by each of its names, with its unit or without', () => {
  for (const heading of [
    'Melt flow index',
    'melt flow index (g/10min)',
    'MFI',
    'MFI (g/10 min)',
    'Melt flow index (MFI)',
  ])
    expect(guessProductMapping([['Grade', heading]], properties).mapping).toEqual({ grade: 0, 'property.mfi': 1 });
});

test('a column in another unit is not taken: 955 kg/m³ is not 955 g/cm³', () => {
  const headings = ['Grade', 'Density (kg/m3)', 'Unit weight (g)'];
  expect(guessProductMapping([headings], properties).mapping).toEqual({ grade: 0 });
  expect(guessProductMapping([['Grade', 'Density (g/cm3)']], properties).mapping).toHaveProperty(
    ['property.density'],
    1,
  );
  expect(faults({ product_id: '7', 'property.density': '955 kg/m3' })).toEqual(['B2 other_unit']);
});

test('a mapping names a product and changes something', () => {
  expect(productMappingProblem({ name_en: 0 })).toBe('nothing_identifies');
  expect(productMappingProblem({ product_id: 0, grade: 1 })).toBe('nothing_changes');
  expect(productMappingProblem({ grade: 0, name_en: 0 })).toBe('twice');
  expect(productMappingProblem({ grade: 0, 'property.mfi': 1 })).toBeNull();
});

test('a column that the file does not have, and an empty cell, change nothing', () => {
  expect(one({ product_id: '7', name_en: '', 'property.mfi': ' ' })).toMatchObject({ verdict: 'same' });
  expect(one({ product_id: '7', name_cn: '树脂' })).toMatchObject({
    verdict: 'changed',
    before: { details: { name_cn: '' }, properties: [], seo: {} },
    after: { details: { name_cn: '树脂' }, properties: [], seo: {} },
  });
});

test('a number is what was written, never a hundred times it', () => {
  expect(one({ product_id: '7', unit_weight: '25' }).verdict).toBe('same');
  expect(one({ product_id: '7', unit_weight: '1,000.5' }).after.details).toEqual({ unit_weight_grams: 1_000_500 });
  expect(faults({ product_id: '7', unit_weight: '25,5', 'property.density': '0,955' })).toEqual([
    'B2 comma_misplaced',
    'C2 comma_misplaced',
  ]);
  expect(faults({ product_id: '7', unit_weight: '25.0005' })).toEqual(['B2 number_too_exact']);
  expect(faults({ product_id: '7', 'property.density': `0.955${' '.repeat(300)}g/cm3` })).toEqual(['B2 too_long']);
  expect(faults({ product_id: '1,234', name_en: 'x' })).toEqual(['A2 not_a_number']);
});

test('a bare number is under the condition that the product’s only value has', () => {
  expect(one({ product_id: '7', 'property.mfi': '4' }).verdict).toBe('same');
  expect(one({ product_id: '7', 'property.mfi': '๔（190 °C / 2.16 kg）' }).verdict).toBe('same');
  expect(one({ product_id: '7', 'property.mfi': '5 g/10 min' }).after.properties).toEqual([
    { property_id: 1, values: [measured(1, 5, '190C/2.16kg')] },
  ]);
  const twice = { ...product, properties: [...product.properties, measured(1, 12, '190C/5kg')] };
  expect(faults({ product_id: '7', 'property.mfi': '5' }, [twice])).toEqual(['property.mfi! condition_missing']);
  const [judged] = judge([{ product_id: '7', 'property.mfi': '13' }], [twice], ['ID', 'MFR (190C/5kg)']);
  expect(judged!.after.properties[0]!.values).toEqual([measured(1, 4, '190C/2.16kg'), measured(1, 13, '190C/5kg')]);
});

test('a dash takes away what may be missing', () => {
  expect(one({ product_id: '7', name_en: '-', 'property.density': '–' }).after).toMatchObject({
    details: { name_en: '' },
    properties: [{ property_id: 2, values: [] }],
  });
  expect(faults({ product_id: '7', name_th: '-' })).toEqual(['B2 cannot_be_empty']);
});

test('choices are known by their names in each language', () => {
  expect(one({ product_id: '7', 'property.form': 'ผง; Pellets' }).after.properties).toEqual([
    { property_id: 3, values: [chosen(32), chosen(31)] },
  ]);
  expect(one({ product_id: '7', 'property.form': '颗粒' }).verdict).toBe('same');
  expect(faults({ product_id: '7', 'property.form': 'Flakes' })).toEqual(['B2 unknown_choice']);
});

test('a number that is of another grade is refused', () => {
  expect(faults({ product_id: '7', grade: 'LL1234', name_en: 'x' })).toEqual(['grade! names_disagree']);
  expect(one({ product_id: '7', grade: 'hd 2208-J', name_en: 'x' }).verdict).toBe('changed');
  expect(faults({ product_id: '8', name_en: 'x' })).toEqual(['product_id! unknown_product']);
});

test('without a number the grade names the product, of several the manufacturer and the quality', () => {
  const other = { ...product, id: 8, details: { ...details, manufacturer_id: 2 } };
  expect(one({ grade: 'HD2208J', name_en: 'x' }).productId).toBe(7);
  expect(faults({ grade: 'HD2208J', name_en: 'x' }, [product, other])).toEqual(['grade! several_match']);
  expect(one({ grade: 'HD2208J', manufacturer: 'SCG', name_en: 'x' }, [product, other]).productId).toBe(8);
  expect(faults({ grade: 'HD2208J', manufacturer: 'Nobody', name_en: 'x' })).toEqual(['B2 unknown_manufacturer']);
  expect(faults({ grade: 'HD2208J', manufacturer: 'Twins', name_en: 'x' })).toEqual(['B2 several_called_so']);
});

test('two rows of one product: the second is refused, however it names it', () => {
  const [first, second] = judge([
    { product_id: '7', grade: '', name_en: 'x' },
    { product_id: '', grade: 'HD2208J', name_en: 'y' },
  ]);
  expect(first!.verdict).toBe('changed');
  expect(second!.faults).toMatchObject([{ cell: 'grade!', fault: 'twice' }]);
});

test('a new product needs what nobody can guess, and is hidden', () => {
  const row = { grade: 'NEW1', manufacturer: 'SCG', subcategory: 'LLDPE', unit_weight: '25', name_th: 'ใหม่' };
  expect(one(row)).toMatchObject({
    verdict: 'new',
    productId: null,
    after: { details: { grade: 'NEW1', manufacturer_id: 2, quality: 'prime', status: 0, brand: null } },
  });
  expect(faults({ grade: 'NEW1', name_en: 'x' })).toEqual([
    'manufacturer! missing',
    'subcategory! missing',
    'unit_weight! missing',
    'name_th! missing',
  ]);
  const [first] = one({ grade: 'NEW1', name_en: 'x' }).faults;
  expect(productFaultText(first!, 'en')).toBe('Manufacturer: A new product needs this');
  expect(judge([row, row])[1]!.faults).toMatchObject([{ fault: 'twice' }]);
});

test('a grade that the manufacturer has already, a proposal and an ended product are refused', () => {
  const other = { ...product, id: 8, details: { ...details, manufacturer_id: 2 } };
  expect(faults({ product_id: '7', manufacturer: 'SCG' }, [product, other])).toEqual(['manufacturer! grade_taken']);
  const hidden = { ...details, status: 0 as const };
  expect(faults({ product_id: '7', status: '1' }, [{ ...product, details: hidden, isProposal: true }])).toEqual([
    'status! is_proposed',
  ]);
  expect(faults({ product_id: '7', status: '1' }, [{ ...product, details: hidden, isEnded: true }])).toEqual([
    'status! is_ended',
  ]);
});

test('texts that are too long are refused, and broken lines are the same text', () => {
  expect(faults({ product_id: '7', name_en: 'x'.repeat(201) })).toEqual(['B2 too_long']);
  const described = { ...product, details: { ...details, desc_en: 'one\ntwo' } };
  expect(one({ product_id: '7', desc_en: 'one\r\ntwo ' }, [described]).verdict).toBe('same');
});

test('qualities and states are known by their words', () => {
  for (const language of LOCALES) {
    for (const quality of PRODUCT_QUALITIES) expect(qualityIn(qualityWord(quality, language))).toBe(quality);
    for (const status of PRODUCT_STATUSES) expect(statusIn(statusWord(status, language))).toBe(status);
  }
  expect(faults({ product_id: '7', quality: 'best', status: 'perhaps' })).toEqual([
    'B2 not_a_quality',
    'C2 not_a_status',
  ]);
});

const text = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((each) => !/(?![\t\n\r])\p{Cc}/u.test(each));

test('whatever a text is, its own download changes nothing, formula signs and all', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((each) => `=${each}`),
        fc.constantFrom('-', "'-", '@x', '+66'),
      ),
      (name_en) => {
        const own = { ...product, details: { ...details, name_en, desc_th: name_en } };
        const cell = csvLine([name_en]).trimEnd().slice(1, -1).replaceAll('""', '"');
        const said = one({ product_id: '7', name_en: cell, desc_th: cell }, [own]);
        expect(said.verdict).toBe('same');
      },
    ),
  );
});

test('only the sign before a formula is taken off', () => {
  expect(withoutGuard("'=1+1")).toBe('=1+1');
  expect(withoutGuard("'quoted'")).toBe("'quoted'");
});

test('whatever values a property has, their own cell says the same', () => {
  const number = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((each) => each / 1000);
  const condition = fc.option(fc.constantFrom('190C/2.16kg', '230C/2.16kg', 'dry'), { nil: null });
  const values = fc.uniqueArray(
    fc.record({ property_id: fc.constant(1), choice_id: fc.constant(null), number, condition }),
    { minLength: 1, maxLength: 3, selector: (value) => value.condition },
  );
  fc.assert(
    fc.property(values, (before) => {
      const read = readPropertyCell(withoutGuard(String(propertyCell(before, String))), MFI);
      expect(typeof read === 'string' ? read : sameValues(read, before)).toBe(true);
    }),
  );
});
