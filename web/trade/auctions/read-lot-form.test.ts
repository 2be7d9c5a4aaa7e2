import { expect, test } from 'vitest';
import { readLotForm } from './read-lot-form.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const typed = {
  kind: 'english',
  packs: '40',
  based_on: '3',
  start_price: '1,020.50',
  starts_at: '2026-12-02T10:00',
  ends_at: '2026-12-02T15:00',
  latest_end_at: '',
  'steps.0.from': '0',
  'steps.0.step': '0.25',
  'steps.1.from': '',
  'steps.1.step': '',
  'steps.2.from': '30',
  'steps.2.step': '0.50',
  'extension.within_minutes': '3',
  'extension.by_minutes': '3',
  reserve: '',
  deposit_percent: '5',
};

test('a form is read by the wall clock of Bangkok, with the steps that are filled in', () => {
  expect(readLotForm(formOf(typed))).toMatchObject({
    kind: 'english',
    packs: 40,
    start_price: 1020.5,
    starts_at: '2026-12-02T10:00:00+07:00',
    latest_end_at: null,
    steps: [
      { from: 0, step: 0.25 },
      { from: 30, step: 0.5 },
    ],
    extension: { within_minutes: 3, by_minutes: 3 },
    reserve: null,
    fall: null,
    based_on: 3,
  });
});

test('what is no number is not taken for nothing: it is refused at its field', () => {
  const body = readLotForm(formOf({ ...typed, reserve: 'สามสิบ', 'steps.1.from': 'x' }));
  expect(body.reserve).toBeNaN();
  expect(body.steps[1]!.from).toBeNaN();
});

test('a falling price has its fall; an end that stays has no extension', () => {
  const body = readLotForm(
    formOf({
      ...typed,
      kind: 'dutch',
      'fall.drop': '1',
      'fall.every_minutes': '10',
      'fall.floor': '',
      'extension.within_minutes': '',
      'extension.by_minutes': '',
    }),
  );
  expect(body).toMatchObject({ fall: { drop: 1, every_minutes: 10, floor: null }, extension: null });
});
