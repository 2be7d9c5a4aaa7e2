import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ReadLot } from '#domain/market/stock-lots/read-coa/coa-lots.ts';
import type { CoaProperty } from '#domain/market/stock-lots/read-coa/coa-words.ts';
import { makePdf } from '#server/platform/documents/make-pdf.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { readCoaFile } from './read-coa-file.ts';

const PROPERTIES: CoaProperty[] = [
  { id: 1, code: 'mfi', unit: 'g/10min', names: ['Melt flow index (MFI)'] },
  { id: 2, code: 'density', unit: 'g/cm³', names: ['Density'] },
  { id: 9, code: 'recycled_content', unit: '%', names: ['Recycled content'] },
  { id: 10, code: 'k_value', unit: null, names: ['K value (PVC)'] },
  { id: 11, code: 'iv', unit: 'dL/g', names: ['Intrinsic viscosity (IV)'] },
  { id: 12, code: 'va_content', unit: '%', names: ['Vinyl acetate content (VA)'] },
];
const LOT_FIELDS = ['lot_no', 'made_on', 'best_before'] as const;
const VALUE_FIELDS = ['value', 'low', 'high', 'method', 'condition'] as const;

interface ExpectedLot extends Pick<ReadLot, (typeof LOT_FIELDS)[number]> {
  values: (Pick<ReadLot['values'][number], (typeof VALUE_FIELDS)[number]> & { property: string })[];
}

/** Reads the certificates of a folder, and says how many fields there are and which are wrong. */
async function judge(folder: 'tuning' | 'unseen'): Promise<{ fields: number; wrong: string[] }> {
  const at = new URL(`./testing/${folder}/`, import.meta.url);
  const expected = JSON.parse(readFileSync(new URL('expected.json', at), 'utf8')) as Record<string, ExpectedLot[]>;
  expect(readdirSync(at).filter((name) => name.endsWith('.typ'))).toHaveLength(Object.keys(expected).length);
  let fields = 0;
  const wrong: string[] = [];
  const compare = (field: string, wanted: unknown, found: unknown) => {
    fields += 1;
    if (!Object.is(wanted, found)) wrong.push(field);
  };
  for (const [name, lots] of Object.entries(expected)) {
    const pdf = await makePdf(new URL(`${name}.typ`, at), {}, TEST_NOW);
    const read = (await readCoaFile(pdf, PROPERTIES, name))!;
    expect(read.lots, name).toHaveLength(lots.length);
    for (const lot of lots) {
      const found = read.lots.find(({ lot_no }) => lot_no === lot.lot_no);
      for (const field of LOT_FIELDS) compare(`${name} ${field}`, lot[field], found?.[field]);
      expect(found?.values.length, name).toBe(lot.values.length);
      for (const value of lot.values) {
        const id = PROPERTIES.find(({ code }) => code === value.property)!.id;
        const measured = found?.values.find(({ property_id }) => property_id === id);
        for (const field of VALUE_FIELDS)
          compare(`${name} ${value.property} ${field}`, value[field], measured?.[field]);
      }
    }
  }
  return { fields, wrong };
}

test('the certificates that the rule was made with are read whole', async () => {
  expect(await judge('tuning')).toEqual({ fields: 96, wrong: [] });
});

test('of five certificates that the rule was not made with, these fields are wrong (decision 746)', async () => {
  expect(await judge('unseen')).toEqual({
    fields: 86,
    wrong: [
      // It says how long it lasts in words that the list does not have.
      'european-maker best_before',
      // The name fills its column up to the method, as one text.
      'european-maker mfi method',
      'japanese-inspection va_content method',
      // Methods stand in a sentence below the values.
      'dotted-leaders mfi method',
      'dotted-leaders density method',
    ],
  });
});

test('a file that is no PDF says nothing', async () => {
  expect(await readCoaFile(Buffer.from('no pdf'), PROPERTIES, 'x')).toBeNull();
});
