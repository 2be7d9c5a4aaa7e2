import { expect, test } from 'vitest';
import { pathsOfForm, readLotForm } from './read-lot-form.ts';

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries({ version: '3', packs: '1,200', ...fields })) made.set(name, value);
  return made;
}

const twoOfThree = form({
  made_on: '2026-01-02',
  best_before: '',
  'values.0.property_id': '4',
  'values.0.value': '',
  'values.1.property_id': '5',
  'values.1.value': '2.05',
  'values.1.low': '1.9',
  'values.1.high': '',
  'values.1.condition': '190/2.16',
  'values.2.property_id': '6',
  'values.2.value': '-70',
  'values.2.low': 'x',
});

test('rows without a value are left out; a limit that is not named is none, and what is no number is refused', () => {
  expect(readLotForm(twoOfThree)).toEqual({
    version: 3,
    made_on: '2026-01-02',
    best_before: null,
    packs: 1200,
    reason: '',
    values: [
      { property_id: 5, condition: '190/2.16', method: '', value: 2.05, low: 1.9, high: null },
      { property_id: 6, condition: '', method: '', value: -70, low: Number.NaN, high: null },
    ],
  });
});

test('a refusal of the second row that was sent stands at the third of the form', () => {
  const refusal = {
    statusCode: 400,
    error: 'invalid_input' as const,
    message: '',
    fields: [
      { path: 'values.1.low', code: 'required' as const, message: 'x' },
      { path: 'packs', code: 'required' as const, message: 'y' },
    ],
  };
  expect(pathsOfForm(refusal, twoOfThree).fields?.map(({ path }) => path)).toEqual(['values.2.low', 'packs']);
});
