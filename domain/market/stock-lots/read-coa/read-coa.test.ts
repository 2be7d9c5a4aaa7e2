import { expect, test } from 'vitest';
import { chooseLot } from './choose-lot.ts';
import { readCoaDay, readFigure, readLimits, takeCondition, takeMethod, unitFactor } from './coa-figures.ts';
import type { CoaText } from './coa-text.ts';
import { readCoa } from './read-coa.ts';

const PROPERTIES = [
  { id: 1, code: 'mfi', unit: 'g/10min', names: ['熔融指数 (MFI)'] },
  { id: 2, code: 'density', unit: 'g/cm³', names: ['Density'] },
];

/** Lines of a page whose cells stand below each other, parted by bars. */
function page(...lines: string[]) {
  const texts = lines.flatMap((line, row) =>
    line.split('|').flatMap((text, column): CoaText[] =>
      text.trim() === ''
        ? []
        : [
            {
              text: text.trim(),
              x: column * 100,
              y: 20 + row * 15,
              width: Math.min(90, text.trim().length * 5),
              height: 10,
            },
          ],
    ),
  );
  return { texts };
}

test('a Chinese table is read by its heads', () => {
  const read = readCoa(
    [
      page(
        '批号：|240611A|生产日期：|2026年06月11日',
        '检测项目|单位|指标|实测值|试验方法',
        '熔体流动速率 190/2.16|g/10min|1.8~2.4|2.05|GB/T 3682',
        '密度|kg/m3|≥ 918|920.5|GB/T 1033',
      ),
    ],
    PROPERTIES,
  );
  expect(read.lots).toMatchObject([
    {
      lot_no: '240611A',
      made_on: '2026-06-11',
      values: [
        { property_id: 1, value: 2.05, low: 1.8, high: 2.4, method: 'GB/T 3682', condition: '190C/2.16kg' },
        { property_id: 2, value: 0.9205, low: 0.918, high: null, method: 'GB/T 1033' },
      ],
    },
  ]);
});

test('lots on several pages stay apart, and each has its own days', () => {
  const of = (lot: string, day: string, value: string) =>
    page(`Batch No. ${lot}`, `Mfg. Date: ${day}`, `Melt index: ${value} g/10 min`);
  const { lots } = readCoa([of('A-1', '2026-01-02', '2.0'), of('A-2', '2026-01-03', '2.1')], PROPERTIES);
  expect(lots.map(({ lot_no, made_on, values }) => [lot_no, made_on, values[0]?.value])).toEqual([
    ['A-1', '2026-01-02', 2],
    ['A-2', '2026-01-03', 2.1],
  ]);
});

test('what is not sure is left out: another unit, a bulk density, a value below what can be measured', () => {
  const { lots } = readCoa(
    [page('Lot: B1', 'Bulk density: 0.55 g/cm3', 'Density: 57.4 lb/ft3', 'Item|Result', 'MFI|<0.1')],
    PROPERTIES,
  );
  expect(lots).toMatchObject([{ lot_no: 'B1', values: [] }]);
});

test('the size of a batch is no second lot, and a second day before the values is not the lot’s', () => {
  const { lots } = readCoa(
    [page('Lot: B1|Batch size: 20 MT', 'Mfg. Date: 2026-01-02', 'Mfg. Date: 2025-12-01', 'Density: 0.95 g/cm3')],
    PROPERTIES,
  );
  expect(lots).toMatchObject([{ lot_no: 'B1', made_on: '2026-01-02', values: [{ value: 0.95 }] }]);
});

test('pages without text, and texts without meaning, say nothing', () => {
  expect(readCoa([], PROPERTIES)).toEqual({ lots: [], unknown: [] });
  expect(readCoa([page('Dear customer,', 'thank you for 2 orders.')], PROPERTIES).lots).toEqual([]);
});

test('figures have points or commas', () => {
  expect(['0,955', '2,05', '1,250', '12,345.5', '1.234,5', '−3.0', '<0.1', '2.1 g'].map(readFigure)).toEqual([
    0.955,
    2.05,
    1250,
    12_345.5,
    1234.5,
    -3,
    null,
    null,
  ]);
});

test('limits are ranges, tolerances, and one side alone', () => {
  expect(
    ['1.8 - 2.4', '2.0 ± 0.5', 'min 0.95', '≤ 3', 'ไม่เกิน 0.15', '5 max', '-3.0 to -1.0', 'white'].map(readLimits),
  ).toEqual([
    { low: 1.8, high: 2.4 },
    { low: 1.5, high: 2.5 },
    { low: 0.95, high: null },
    { low: null, high: 3 },
    { low: null, high: 0.15 },
    { low: null, high: 5 },
    { low: -3, high: -1 },
    null,
  ]);
});

test('methods and conditions are taken out of a text', () => {
  expect(takeMethod('MFR per ASTM D 1238, dry').method).toBe('ASTM D 1238');
  expect(takeMethod('ISO 1133-1:2011').method).toBe('ISO 1133-1:2011');
  expect(
    ['(190 °C/2.16 kg)', '2.16 kg / 230 °C', '190/5', '@ 23 °C', 'none'].map((text) => takeCondition(text).condition),
  ).toEqual(['190C/2.16kg', '230C/2.16kg', '190C/5kg', '23C', '']);
});

test('days have the day first, names of months, Buddhist years and short ones', () => {
  expect(
    ['14/01/2026', '2026-01-14', 'Jan 14, 2026', '14-JAN-26', '20260114', '14 มกราคม 2569', '32/01/2026', 'soon'].map(
      readCoaDay,
    ),
  ).toEqual([...Array<string>(6).fill('2026-01-14'), null, null]);
});

test('units that are the property’s own in other words are counted into it, others are none', () => {
  expect([
    unitFactor('kg/m³', 'g/cm³', 955),
    unitFactor('', 'g/cm³', 955),
    unitFactor('g/cc', 'g/cm³', 0.9),
    unitFactor('lb/ft3', 'g/cm³', 57),
    unitFactor('dg/min', 'g/10min', 2),
    unitFactor('ppm', '%', 800),
  ]).toEqual([0.001, 0.001, 1, null, 1, 0.0001]);
});

test('of several lots the one by its number is chosen, however it is written', () => {
  const lot = (lot_no: string) => ({ lot_no, made_on: null, best_before: null, values: [] });
  const read = { lots: [lot('AB-1'), lot('AB-2')], unknown: [] };
  expect(chooseLot(read, 'ab 2')).toEqual({ lot: read.lots[1], isThisLot: true });
  expect(chooseLot(read, 'AB-3')).toEqual({ lot: null, isThisLot: false });
  expect(chooseLot({ ...read, lots: [lot('X')] }, 'AB-3')).toMatchObject({ lot: { lot_no: 'X' }, isThisLot: false });
});
