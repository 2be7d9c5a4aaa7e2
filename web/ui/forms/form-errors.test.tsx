import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, show, showForm } from '#web/testing/show.tsx';
import { Field, FormError, FormErrors } from './field.tsx';

const fields = (
  <>
    <FormError />
    <div style={{ display: 'none' }}>
      <Field name="hidden" label="Hidden" />
    </div>
    <Field name="first" label="First" />
    <Field name="second" label="Second" />
  </>
);

test('a form without a refusal shows none', () => {
  showForm(fields);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal is read out at once, and the first refused field that is seen has the focus', () => {
  const { refuse } = showForm(fields);
  refuse(...['second', 'hidden', 'first'].map((path) => ({ path, message: `Not this ${path}` })));
  expect(screen.getByRole('alert').textContent).toBe('Some fields need another look');
  expect(document.activeElement).toBe(screen.getByLabelText('First'));
});

test('a refusal of the whole form moves no focus', async () => {
  const { user, refuse } = showForm(fields);
  await user.click(screen.getByLabelText('Second'));
  refuse();
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Second'));
});

test('each of two forms shows its own refusal', () => {
  show(
    <>
      <FormErrors error={refusal([{ path: 'name', message: 'Too short' }])}>
        <Field name="name" label="Company" />
      </FormErrors>
      <FormErrors error={null}>
        <Field name="name" label="Warehouse" />
      </FormErrors>
    </>,
  );
  expect(screen.getByLabelText('Company').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Warehouse').hasAttribute('aria-invalid')).toBe(false);
});
