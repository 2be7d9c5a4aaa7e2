import { expect, test } from 'vitest';
import { readTypedDays, redirectTypedDays } from './typed-days.ts';

test('days that were typed into text fields are read, all others stay as they are', () => {
  const form = new FormData();
  const typed = {
    delivery_date: '30 พ.ย. 2026',
    payment_date: '30/11/2026, 14:05',
    birthday: 'yesterday',
    note: '30/11/2026',
  };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  for (const name of ['delivery_date', 'payment_date', 'birthday', 'nothing']) form.append('typed_days', name);
  readTypedDays(form);
  expect(Object.fromEntries(form)).toEqual({
    ...typed,
    delivery_date: '2026-11-30',
    payment_date: '2026-11-30T14:05',
  });
});

test('an address with typed days leads to the one with plain days', () => {
  const asked = (search: string, method = 'GET') =>
    redirectTypedDays({ request: new Request(`https://shop.example/th/price-trend?${search}`, { method }) });
  const typed = new URLSearchParams({ tab: '3', start_date: '01/02/2026', typed_days: 'start_date' });
  let led: unknown;
  try {
    asked(String(typed));
  } catch (answer) {
    led = answer;
  }
  expect(led).toBeInstanceOf(Response);
  expect((led as Response).headers.get('location')).toBe('/th/price-trend?tab=3&start_date=2026-02-01');
  expect(() => asked('tab=3&start_date=2026-02-01')).not.toThrow();
  expect(() => asked(String(typed), 'POST')).not.toThrow();
});
