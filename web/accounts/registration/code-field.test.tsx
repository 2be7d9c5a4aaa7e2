import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { CodeField } from './code-field.tsx';

const field = () => screen.getByLabelText<HTMLInputElement>('4-digit OTP');

test.each([
  ['1234', '1234'],
  ['Your code: 12 34.', '1234'],
  ['1234 works for 10 minutes', '1234'],
  ['no code', ''],
])('“%s” pasted is %s', async (pasted, left) => {
  const { user } = show(<CodeField />);
  await user.click(field());
  await user.paste(pasted);
  expect(field().value).toBe(left);
});

test('it takes digits as they are typed, no more than the code has, and is offered the one in a message', async () => {
  const { user } = show(<CodeField />);
  expect(field().validity.valid).toBe(false);
  await user.type(field(), '1a2-345');
  expect(field().value).toBe('1234');
  expect(field().validity.valid).toBe(true);
  expect(field().autocomplete).toBe('one-time-code');
  expect(field().inputMode).toBe('numeric');
});
