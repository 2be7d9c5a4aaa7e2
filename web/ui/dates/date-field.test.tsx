import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readTypedDays } from '#web/page/typed-days.ts';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { showForm } from '#web/testing/show.tsx';
import { DateField } from './date-field.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Delivery date' });
const showDay = (
  defaultValue: string,
  { locale = 'en', isPlain = true }: { locale?: Shop['locale']; isPlain?: boolean } = {},
) =>
  showForm(
    <ShopContext value={{ locale } as Shop}>
      <DateField name="day" label="Delivery date" defaultValue={defaultValue} isPlain={isPlain} />
    </ShopContext>,
  );
const sent = () => {
  const form = new FormData(document.querySelector('form')!);
  readTypedDays(form);
  return Object.fromEntries(form);
};

test('a day stands in the words of the page and is sent as the day it is', () => {
  showDay('2026-04-03', { locale: 'th' });
  expect(field().value).toBe('03 เม.ย. 2026');
  expect(sent()).toEqual({ day: '2026-04-03' });
});

test('a day is typed as people write it; what is none is sent as it was typed', async () => {
  const { user } = showDay('');
  expect(field().placeholder).toBe('dd/mm/yyyy');
  await user.type(field(), '3/4/2026');
  expect(sent()).toEqual({ day: '2026-04-03' });
  await user.clear(field());
  await user.type(field(), 'soon');
  expect(sent()).toEqual({ day: 'soon' });
});

test('the picker takes the place of a day, and leaves what is none to be mended', async () => {
  showDay('2026-04-03', { isPlain: false });
  fireEvent.pointerMove(document.body);
  expect(await screen.findAllByRole('spinbutton')).toHaveLength(3);
  expect(screen.getByText('Fri 03 Apr 2026')).toBeTruthy();
  showDay('soon', { isPlain: false });
  expect(field().value).toBe('soon');
});
