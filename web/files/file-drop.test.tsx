import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describedBy, showForm } from '#web/testing/show.tsx';
import { FileDrop } from './file-drop.tsx';

const nothingSent = {
  file: null,
  preview: null,
  problem: undefined,
  progress: null,
  choose: () => {},
  cancel: () => {},
};
const showDrop = () => showForm(<FileDrop label="Slip" sending={nothingSent} />);

test.each(['file', 'filename'])('a refusal of its %s is shown and read out with the field', (path) => {
  const { refuse } = showDrop();
  refuse({ path, message: 'Please choose a file' });
  const field = screen.getByLabelText('Slip');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(field)[0]).toBe('Please choose a file');
  expect(document.activeElement).toBe(field);
});
