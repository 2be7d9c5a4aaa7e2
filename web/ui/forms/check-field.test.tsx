import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describedBy, showForm } from '#web/testing/show.tsx';
import { CheckField } from './check-field.tsx';

const given = () => Object.fromEntries(new FormData(document.querySelector('form')!));

test('a check is made by its words, by its box and by a key, and stays after a refusal', async () => {
  const { user, refuse } = showForm(<CheckField name="news" value="yes" label="Send me news" help="Once a month" />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Send me news/ });
  expect(given()).toEqual({});
  await user.click(screen.getByText('Once a month'));
  expect(box.checked).toBe(true);
  await user.click(box);
  expect(box.checked).toBe(false);
  box.focus();
  await user.keyboard(' ');
  refuse({ path: 'other', message: 'Not this' });
  expect(given()).toEqual({ news: 'yes' });
});

test('a check that must be made holds the form back', async () => {
  const { user } = showForm(<CheckField name="terms" label="I accept" required />);
  const form = document.querySelector('form')!;
  expect(form.checkValidity()).toBe(false);
  await user.click(screen.getByLabelText('I accept'));
  expect(form.checkValidity()).toBe(true);
});

test('a check that was refused is invalid, says why, and has the focus', () => {
  const { refuse } = showForm(<CheckField name="terms" label="I accept" help="All of them" />);
  const box = screen.getByRole('checkbox', { name: /^I accept/ });
  expect(box.hasAttribute('aria-invalid')).toBe(false);
  refuse({ path: 'terms', message: 'Please accept' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(box)).toEqual(['Please accept']);
  expect(document.activeElement).toBe(box);
});
