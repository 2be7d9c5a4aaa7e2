import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describedBy, show, showForm } from '#web/testing/show.tsx';
import { ChoiceField, Field, SelectField, TextField } from './field.tsx';

const HELP = 'As it stands on the invoice';
const WRONG = 'This is not known to us';
const OPTIONS = (
  <>
    <option value="first">First</option>
    <option value="second">Second</option>
  </>
);
const kinds = [
  ['one line', (props: { optional?: boolean }) => <Field name="given" label="Given" help={HELP} required {...props} />],
  ['text', (props: { optional?: boolean }) => <TextField name="given" label="Given" help={HELP} required {...props} />],
  [
    'a choice',
    (props: { optional?: boolean }) => (
      <SelectField name="given" label="Given" help={HELP} required {...props}>
        {OPTIONS}
      </SelectField>
    ),
  ],
] as const;

test.each(kinds)('%s has its label as its name, its help read out with it, and is required', (_, Kind) => {
  showForm(<Kind />);
  const field = screen.getByLabelText<HTMLInputElement>('Given');
  expect(describedBy(field)).toEqual([HELP]);
  expect(field.required).toBe(true);
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

test.each(kinds)('%s that was refused is invalid, and the reason is read out before its help', (_, Kind) => {
  const { refuse } = showForm(<Kind />);
  refuse({ path: 'given', message: WRONG });
  const field = screen.getByLabelText('Given');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(field)).toEqual([WRONG, HELP]);
  expect(document.activeElement).toBe(field);
});

test.each(kinds)('%s is left alone by the refusal of another field', (_, Kind) => {
  const { refuse } = showForm(<Kind />);
  refuse({ path: 'given_at', message: WRONG });
  const field = screen.getByLabelText('Given');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(screen.queryByText(WRONG)).toBeNull();
});

test.each(kinds)('%s that may be left out says so', (_, Kind) => {
  show(<Kind optional />);
  expect(screen.getByText('(optional)')).toBeTruthy();
});

test('what was typed and chosen stays after a refusal', async () => {
  const { user, refuse } = showForm(
    <>
      <Field name="name" label="Name" defaultValue="A" />
      <TextField name="note" label="Note" />
      <SelectField name="rank" label="Rank">
        {OPTIONS}
      </SelectField>
      <ChoiceField
        name="colour"
        legend="Colour"
        choices={[
          { value: 'red', label: 'Red' },
          { value: 'green', label: 'Green' },
        ]}
      />
    </>,
  );
  await user.type(screen.getByLabelText('Name'), 'BC');
  await user.type(screen.getByLabelText('Note'), 'two{Enter}lines');
  await user.selectOptions(screen.getByLabelText('Rank'), 'Second');
  await user.click(screen.getByLabelText('Green'));
  refuse(...['name', 'note', 'rank', 'colour'].map((path) => ({ path, message: WRONG })));
  const given = Object.fromEntries(new FormData(document.querySelector('form')!));
  expect(given).toEqual({ name: 'ABC', note: 'two\nlines', rank: 'second', colour: 'green' });
});

test('an error of the screen’s own goes before the API’s', () => {
  const { refuse } = showForm(<Field name="given" label="Given" error="Too early" />);
  refuse({ path: 'given', message: WRONG });
  expect(describedBy(screen.getByLabelText('Given'))).toEqual(['Too early']);
});

test('choices are one group with its legend, and its refusal is read out with it', () => {
  const choices = [
    { value: 'red', label: 'Red', help: 'Like a rose' },
    { value: 'green', label: 'Green', disabled: true },
  ];
  const { refuse } = showForm(<ChoiceField name="colour" legend="Colour" choices={choices} defaultValue="red" />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Red/).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Green').disabled).toBe(true);
  refuse({ path: 'colour', message: WRONG });
  const group = screen.getByRole('radiogroup', { name: 'Colour' });
  expect(describedBy(group)).toEqual([WRONG]);
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText(/^Red/));
});

test('of choices that were refused the chosen one has the focus, else the first that can be chosen', () => {
  const choices = [
    { value: 'red', label: 'Red', disabled: true },
    { value: 'green', label: 'Green' },
    { value: 'blue', label: 'Blue' },
  ];
  const none = showForm(<ChoiceField name="colour" legend="Colour" choices={choices} />);
  none.refuse({ path: 'colour', message: WRONG });
  expect(document.activeElement).toBe(screen.getByLabelText('Green'));
  none.unmount();
  const { refuse } = showForm(<ChoiceField name="colour" legend="Colour" choices={choices} defaultValue="blue" />);
  refuse({ path: 'colour', message: WRONG });
  expect(document.activeElement).toBe(screen.getByLabelText('Blue'));
});
