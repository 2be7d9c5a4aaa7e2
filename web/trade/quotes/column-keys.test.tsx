import { fireEvent, screen } from '@testing-library/react';
import { createElement, type FormEvent } from 'react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { enterDown, pasteDown } from './column-keys.ts';

const LINES = [0, 1, 2];
const names = ['price', 'least_packs', 'lead_days'];

function showForm() {
  let sent = 0;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    sent += 1;
  };
  show(
    createElement(
      'form',
      { onKeyDown: enterDown, onPaste: pasteDown, onSubmit },
      LINES.flatMap((line) => names.map((name) => <input key={`${line}${name}`} name={`l${line}.0.${name}`} />)),
      <input name="l0.1.price" />,
      <textarea name="note" aria-label="note" />,
      <button data-sends>Send</button>,
    ),
  );
  return { sent: () => sent };
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const paste = (name: string, text: string) => fireEvent.paste(field(name), { clipboardData: { getData: () => text } });
const column = (name: string) => LINES.map((line) => field(`l${line}.0.${name}`).value);

test('Enter goes down the column to the button, and sends nothing', () => {
  const { sent } = showForm();
  field('l0.0.price').focus();
  const passed = LINES.map(() => {
    fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    return document.activeElement?.getAttribute('name');
  });
  expect(passed).toEqual(['l1.0.price', 'l2.0.price', null]);
  expect(document.activeElement).toBe(screen.getByText('Send'));
  expect(sent()).toBe(0);
});

test('cells of a sheet go down, and beside', () => {
  showForm();
  expect(paste('l0.0.price', '41.50\t1\n\t4\n62\n')).toBe(false);
  expect([column('price'), column('least_packs'), column('lead_days')]).toEqual([
    ['41.50', '', '62'],
    ['1', '4', ''],
    ['', '', ''],
  ]);
  // What lies below the last line is nobody's.
  paste('l2.0.lead_days', '7\n9');
  expect(column('lead_days')).toEqual(['', '', '7']);
});

test('one cell, and whatever is no column, is pasted as ever', () => {
  showForm();
  expect(paste('l0.0.price', '41.50')).toBe(true);
  expect(paste('note', 'a\nb')).toBe(true);
  expect(column('price')).toEqual(['', '', '']);
});
