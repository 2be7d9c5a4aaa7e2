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
  const typed = 'tab=3&start_date=01%2F02%2F2026&typed_days=start_date';
  const plain = '/th/price-trend?tab=3&start_date=2026-02-01';
  expect(ledTo(`/th/price-trend?${typed}`)).toBe(plain);
  expect(ledTo(`/th/price-trend.data?${typed}&_routes=root`)).toBe(plain);
  expect(ledTo(plain)).toBeNull();
  expect(ledTo(`/th/price-trend?${typed}`, 'POST')).toBeNull();
  expect(ledTo(`//other.example/?${typed}`)).toBe('/');
});

/** Where an address leads; null where it stays. */
function ledTo(address: string, method = 'GET'): string | null {
  try {
    redirectTypedDays({ request: new Request(`https://shop.example${address}`, { method }) });
    return null;
  } catch (answer) {
    return (answer as Response).headers.get('location');
  }
}
