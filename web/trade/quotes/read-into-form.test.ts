import { expect, test } from 'vitest';
import { atFields, quoteInForm, type OwnQuote } from './quote-form-data.ts';
import { changedFields, proposedName, readFields, readIntoForm, takeProposed, type ReadRow } from './read-into-form.ts';

const choice = (offer_id: number) => ({
  offer_id,
  is_alternative: false,
  needs_words: false,
  differences: [],
  most_packs: 40,
});
const quoted = (offer_id: number, price_per_kg: number): OwnQuote['proposal']['lines'][number] => ({
  position: 0,
  offer_id,
  basis: 'warehouse',
  steps: [{ from_packs: 1, price_per_kg }],
  least_packs: 1,
  most_packs: 40,
  lead_days: 2,
  is_alternative: false,
  differences: '',
  lot_no: null,
  coa_file_id: null,
  coa: null,
});
const begun = (...offers: number[]) => ({
  lines: [{ position: 0, choices: offers.map(choice) }],
  proposal: { lines: [quoted(7, 42)], payment_types: [3], valid_until: '2026-12-31', note: '' },
});
const row = (offer_id: number, price: number | null, more: Partial<ReadRow> = {}): ReadRow => ({
  row: offer_id,
  position: 0,
  offer_id,
  basis: 'warehouse',
  price_per_kg: price,
  least_packs: 1,
  most_packs: 40,
  lead_days: 3,
  problem: price === null ? 'empty' : null,
  ...more,
});

test('a table fills what nobody has typed in, beside the offers that are quoted', () => {
  const read = readIntoForm(begun(7, 8), { note: 'ส่งได้ทันที' }, [row(7, 41.5), row(8, 40)]);
  expect(read).toMatchObject({ filled: 2, overwriting: [], without_room: [] });
  expect(read.typed).toMatchObject({
    note: 'ส่งได้ทันที',
    'l0.0.price': '41.50',
    'l0.1.offer_id': '8',
    'l0.1.price': '40.00',
  });
});

test('what somebody typed stays, and what the table says otherwise is told and taken when it is ticked', () => {
  const typed = { 'l0.0.offer_id': '7', 'l0.0.price': '39.9', 'l0.0.break0.from': '10' };
  const read = readIntoForm(begun(7), typed, [row(7, 41.5)]);
  expect(read.typed).toEqual(typed);
  expect(read.filled).toBe(0);
  const [overwriting] = read.overwriting;
  expect(changedFields(overwriting!)).toEqual(['price', 'lead_days']);
  const sent = {
    ...typed,
    ...Object.fromEntries(readFields.map((field) => [proposedName('l0.0', field), overwriting!.read[field]])),
  };
  expect(takeProposed(sent, [])).toEqual(sent);
  expect(takeProposed(sent, ['l0.0'])).toMatchObject({
    'l0.0.price': '41.50',
    'l0.0.lead_days': '3',
    'l0.0.break0.from': '10',
  });
});

test('the same number typed otherwise is no difference', () => {
  const typed = { 'l0.0.offer_id': '7', 'l0.0.price': '41.5', 'l0.0.lead_days': '3' };
  expect(readIntoForm(begun(7), typed, [row(7, 41.5)])).toMatchObject({ overwriting: [], filled: 1 });
});

test('an offer without a price is left out where it was only proposed, and asked about where somebody typed', () => {
  const read = readIntoForm(begun(7, 8), {}, [row(7, null), row(8, 40)]);
  expect(read.typed).toMatchObject({ 'l0.0.offer_id': '8', 'l0.0.price': '40.00' });
  const asked = readIntoForm(begun(7, 8), { 'l0.0.offer_id': '7', 'l0.0.price': '39' }, [row(7, null)]);
  expect(asked.typed['l0.0.price']).toBe('39');
  expect(asked.overwriting[0]!.read.offer_id).toBe('');
});

test('a line takes as many offers as a quote may have, and the rows beyond are told', () => {
  const typed = { 'l0.0.offer_id': '7', 'l0.0.price': '39' };
  const read = readIntoForm(begun(7, 8, 9, 10), typed, [row(8, 40), row(9, 40), row(10, 40)]);
  expect(read).toMatchObject({ filled: 2, without_room: [10] });
});

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData();
  form.set('slot', 'l0.0');
  const whole = { offer_id: '7', price: '41', least_packs: '1', most_packs: '40', lead_days: '2', ...fields };
  for (const [name, value] of Object.entries(whole)) form.set(`l0.0.${name}`, value);
  return form;
}

test('a price break without its amount is sent and refused at its own field', () => {
  const { body, names } = quoteInForm(formWith({ 'break1.price': '40', 'break2.from': '20' }), []);
  expect(body.lines[0]!.steps).toEqual([
    { from_packs: 1, price_per_kg: 41 },
    { from_packs: Number.NaN, price_per_kg: 40 },
    { from_packs: 20, price_per_kg: Number.NaN },
  ]);
  const paths = [
    'lines.0.steps.1.from_packs',
    'lines.0.steps.2.price_per_kg',
    'lines.0.steps.0.from_packs',
    'lines.0.steps',
  ];
  const error = {
    statusCode: 400,
    error: 'invalid_input' as const,
    message: '',
    fields: paths.map((path) => ({ path, code: 'required', message: '' })),
  };
  expect(atFields(error, names).fields!.map(({ path }) => path)).toEqual([
    'l0.0.break1.from',
    'l0.0.break2.price',
    'l0.0.least_packs',
    'l0.0.price',
  ]);
});
