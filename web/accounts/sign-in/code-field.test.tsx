import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { CodeField } from './code-field.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox');

test('a code of an authenticator is pasted as it was copied, and a telephone shows digits', async () => {
  const { user } = show(<CodeField />);
  await user.click(field());
  await user.paste('123 456');
  expect(field().value).toBe('123 456');
  expect([field().inputMode, field().autocomplete, field().required]).toEqual(['numeric', 'one-time-code', true]);
});

test.each(['recovery', 'either'] as const)('where %s is asked for, letters can be given', async (kind) => {
  const { user } = show(<CodeField kind={kind} />);
  await user.type(field(), 'ABCD-EFGH');
  expect(field().value).toBe('ABCD-EFGH');
  expect([field().inputMode, field().autocomplete]).toEqual(['', 'off']);
});
