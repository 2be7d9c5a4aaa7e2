import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showForm } from '#web/testing/show.tsx';
import { AmountField } from './amount-field.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

test('an amount reads as people write it, at first and once something else was typed', async () => {
  const { user } = showForm(<AmountField name="amount" label="Amount" defaultValue={221003.6} />);
  expect(field().value).toBe('221,003.60');
  await user.clear(field());
  await user.type(field(), '10000.5');
  await user.tab();
  expect(field().value).toBe('10,000.50');
});

test.each(['1,5', '1,0000.5', '1.250,50'])('%s is not turned into another amount', async (typed) => {
  const { user } = showForm(<AmountField name="amount" label="Amount" defaultValue={0} />);
  await user.clear(field());
  await user.type(field(), typed);
  await user.tab();
  expect(field().value).toBe(typed);
});

test('what is no amount stays as it was typed, and so does what was refused', async () => {
  const { user } = showForm(<AmountField name="amount" label="Amount" defaultValue="12 บาท" />);
  expect(field().value).toBe('12 บาท');
  await user.clear(field());
  await user.type(field(), 'all');
  await user.tab();
  expect(field().value).toBe('all');
  await user.clear(field());
  await user.tab();
  expect(field().value).toBe('');
});
