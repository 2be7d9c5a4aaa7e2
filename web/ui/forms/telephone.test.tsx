import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { Telephone } from './telephone.tsx';

test.each([
  ['02-123-4567', 'tel:021234567'],
  ['+66 (0)2 123 4567', 'tel:+66021234567'],
])('%s is read as it is written and called as %s', (number, href) => {
  show(<Telephone number={number} />);
  expect(screen.getByRole('link', { name: number }).getAttribute('href')).toBe(href);
});
