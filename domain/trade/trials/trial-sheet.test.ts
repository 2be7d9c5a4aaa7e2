import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptySheet,
  judgedProperties,
  MAX_SHEET_LINE,
  MAX_ZONES,
  readZones,
  sheetProblems,
  type TrialSheet,
} from './trial-sheet.ts';

const filled: TrialSheet = {
  ...emptySheet(),
  lines: {
    machine: 'Haitian MA2500',
    made: 'ฝาขวด 28 มม.',
    zones: '190 / 205 / 215 °C',
    pressure: '85 bar',
    cycle: '12.5 วินาที',
    drying: 'ไม่ต้องอบ',
    lot: 'L240711',
  },
  results: { ...emptySheet().results, running: { rating: 'same', text: '' } },
};
const withLine = (name: keyof TrialSheet['lines'], typed: string): TrialSheet => ({
  ...filled,
  lines: { ...filled.lines, [name]: typed },
});
const problemPaths = (sheet: TrialSheet) => sheetProblems(sheet).map(({ path }) => path);

test('a sheet is filled in with machine, what was made and one judgement', () => {
  expect(sheetProblems(filled)).toEqual([]);
  expect(problemPaths(emptySheet())).toEqual(['lines.machine', 'lines.made', 'results.running.rating']);
});

test('temperatures stand from the hopper to the die, however they are parted', () => {
  expect(readZones('190 / 205 / 215 °C')).toEqual([190, 205, 215]);
  expect(readZones('190-205-215')).toEqual([190, 205, 215]);
  expect(readZones('190°C, 205°C, ๒๑๕ c')).toEqual([190, 205, 215]);
  expect(readZones('190')).toEqual([190]);
  for (const wrong of [
    '',
    'ร้อน',
    '190 / สูง',
    '5',
    '900',
    Array(MAX_ZONES + 1)
      .fill('200')
      .join(' '),
  ])
    expect(readZones(wrong), wrong).toBeNull();
});

test('pressure and cycle are numbers, with a unit or without; what is left empty is not asked for', () => {
  expect(sheetProblems(withLine('pressure', '85'))).toEqual([]);
  expect(sheetProblems(withLine('pressure', ''))).toEqual([]);
  expect(sheetProblems(withLine('pressure', 'สูง'))).toEqual([{ path: 'lines.pressure', code: 'trial_pressure' }]);
  expect(sheetProblems(withLine('pressure', '0'))).toEqual([{ path: 'lines.pressure', code: 'trial_pressure' }]);
  expect(sheetProblems(withLine('cycle', '4000 s'))).toEqual([{ path: 'lines.cycle', code: 'trial_cycle' }]);
  expect(sheetProblems(withLine('zones', 'xx'))).toEqual([{ path: 'lines.zones', code: 'trial_zones' }]);
});

test('whatever is typed into its lines, reading a sheet ends quickly and says which fields it is about', () => {
  const line = fc.oneof(
    fc.string({ maxLength: MAX_SHEET_LINE }),
    fc.constantFrom(' '.repeat(MAX_SHEET_LINE), '-c'.repeat(60)),
  );
  fc.assert(
    fc.property(line, line, line, (zones, pressure, cycle) => {
      const sheet = { ...filled, lines: { ...filled.lines, zones, pressure, cycle } };
      expect(['lines.zones', 'lines.pressure', 'lines.cycle']).toEqual(expect.arrayContaining(problemPaths(sheet)));
    }),
  );
});

test('each property can be the one that is judged', () => {
  for (const name of judgedProperties)
    expect(
      sheetProblems({ ...filled, results: { ...emptySheet().results, [name]: { rating: 'worse', text: '' } } }),
    ).toEqual([]);
});
