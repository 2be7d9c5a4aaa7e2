import { expect, test } from 'vitest';
import { atCounterFields, countersInForm } from './counter-form.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const typed = formOf({
  closes_at: '2026-07-20',
  'wish-7-0-31': '39.50',
  'wish-7-2-33': '',
  'message-7': 'ขอส่วนลดเพิ่ม',
  'wish-8-0-41': '',
  'message-8': 'nobody is asked by words alone',
  'wish-9-1-51': '1,040',
  'message-9': '',
});

test('who has a price typed is asked, with its own words', () => {
  expect(countersInForm(typed).body).toEqual({
    closes_at: '2026-07-20T16:59:00.000Z',
    offers: [
      { seller_id: 7, message: 'ขอส่วนลดเพิ่ม', wishes: [{ position: 0, offer_id: 31, price_per_kg: 39.5 }] },
      { seller_id: 9, message: '', wishes: [{ position: 1, offer_id: 51, price_per_kg: 1040 }] },
    ],
  });
});

test('what is refused stands at the field where it was typed', () => {
  const { names } = countersInForm(typed);
  const at = (path: string) =>
    atCounterFields(
      {
        error: 'counter_unfit',
        message: '',
        statusCode: 400,
        fields: [{ path, code: 'counter_not_lower', message: '' }],
      },
      names,
    ).fields?.[0]?.path;
  expect(at('offers.1.wishes.0.price_per_kg')).toBe('wish-9-1-51');
  expect(at('offers.0.message')).toBe('message-7');
  expect(at('closes_at')).toBe('closes_at');
});
