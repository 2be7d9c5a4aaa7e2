import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';

function Stepper({ from, min, max = 10 }: { from: number; min?: number; max?: number }) {
  const [value, setValue] = useState(from);
  return <QuantityStepper name="amount" label="Bags" value={value} onChange={setValue} min={min} max={max} />;
}
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Bags' });
const less = () => screen.getByRole('button', { name: 'Decrease quantity' });
const more = () => screen.getByRole('button', { name: 'Increase quantity' });

test('the buttons take one less and one more, by key, too', async () => {
  const { user } = show(<Stepper from={5} />);
  await user.click(more());
  expect(field().value).toBe('6');
  less().focus();
  await user.keyboard('{Enter} ');
  expect(field().value).toBe('4');
  expect(document.activeElement).toBe(less());
});

test('at its ends a button says that it does nothing, does nothing and keeps the focus', async () => {
  const { user } = show(<Stepper from={2} min={2} max={3} />);
  expect(less().getAttribute('aria-disabled')).toBe('true');
  await user.click(less());
  expect(field().value).toBe('2');
  await user.click(more());
  expect(more().getAttribute('aria-disabled')).toBe('true');
  await user.click(more());
  expect(field().value).toBe('3');
  expect(document.activeElement).toBe(more());
});

test.each([
  ['', '2'],
  ['1', '2'],
  ['7.9', '7'],
  ['99', '10'],
])('“%s” may stand there while the user types and is %s when they leave', async (typed, left) => {
  const { user } = show(<Stepper from={5} min={2} />);
  await user.clear(field());
  if (typed) await user.type(field(), typed);
  expect(field().value).toBe(typed);
  await user.tab();
  expect(field().value).toBe(left);
});

test('one more than nothing is the least', async () => {
  const { user } = show(<Stepper from={Number.NaN} min={4} />);
  expect(field().value).toBe('');
  await user.click(more());
  expect(field().value).toBe('4');
});

test('less than the least in stock is still the least', async () => {
  const { user } = show(<Stepper from={5} min={5} max={3} />);
  await user.click(more());
  expect(field().value).toBe('5');
});
