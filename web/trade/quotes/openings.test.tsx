import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { OpeningsPanel, RelatedSellers } from './openings.tsx';

const companies = [
  { id: 1, name: 'ก พลาสติก' },
  { id: 2, name: 'ข พลาสติก' },
];
const opening = { at: '2026-07-10T03:00:00.000Z', opened: 2, left_out: 0 };
const related = [{ companies, traces: ['owner' as const, 'address' as const] }];
const inEnglish = (element: ReactElement) =>
  show(<ShopContext value={{ locale: 'en' } as unknown as Shop}>{element}</ShopContext>);

test('who awards is told which sellers of the newest round belong together, and by what', () => {
  inEnglish(
    <RelatedSellers
      openings={[
        { ...opening, round: 1, related: [] },
        { ...opening, round: 2, related },
      ]}
    />,
  );
  expect(screen.getByText('ก พลาสติก – ข พลาสติก').parentElement!.textContent).toContain('same owner, same address');
});

test('sellers that are strangers to each other are no news', () => {
  const { container } = inEnglish(<RelatedSellers openings={[{ ...opening, round: 1, related: [] }]} />);
  expect(container.textContent).toBe('');
});

test('staff see each round with what was left out', () => {
  inEnglish(<OpeningsPanel openings={[{ ...opening, round: 1, left_out: 1, related }]} />);
  expect(screen.getAllByRole('listitem')[0]!.textContent).toMatch(/Round 1 .*2 quotes opened · 1 not counted/);
});
