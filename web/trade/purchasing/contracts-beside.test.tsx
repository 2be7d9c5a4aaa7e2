import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#web/testing/show-page.tsx';
import { ContractsBeside } from './contracts-beside.tsx';

type Contract = Parameters<typeof ContractsBeside>[0]['contracts'][number];

const names = (name: string) => ({ name_th: name, name_en: name, name_cn: name });
const contract: Contract = {
  id: 7,
  seller: { id: 9, ...names('Siam Resin') },
  product: { id: 3, ...names('HDPE HD2208J'), grade: 'HD2208J' },
  attribute: names('Bag 25 kg'),
  unit: 'month',
  periods: 3,
  first_day: '2026-11-01',
  last_day: '2027-01-31',
  per_kg: 45.5,
  kg: 63_000,
  goods: 2_866_500,
  years: [
    { year: 2026, kg: 42_000, goods: 1_911_000 },
    { year: 2027, kg: 21_000, goods: 955_500 },
  ],
};

test('a contract is told by seller, goods, time, price and the most of each year', () => {
  showPage(<ContractsBeside contracts={[contract]} />);
  const facts = within(screen.getByRole('region', { name: 'CC-7' }));
  expect(facts.getByRole('link', { name: 'CC-7' }).getAttribute('href')).toBe('/en/user/call-off-contracts/7');
  expect(document.body.textContent).toMatch(/Siam Resin.*1 Nov 2026.*31 Jan 2027.*3 months.*45\.50/);
  expect(facts.getByText('Year 2027').nextElementSibling!.textContent).toMatch(/21.00 t.*955,500\.00/);
  expect(facts.getByText('Whole contract').nextElementSibling!.textContent).toMatch(/63.00 t.*2,866,500\.00/);
});

test('a contract within a year has no sums by year; a request without contracts has no panel', () => {
  const { unmount } = showPage(<ContractsBeside contracts={[{ ...contract, years: contract.years.slice(0, 1) }]} />);
  expect(screen.queryByText('Year 2026')).toBeNull();
  unmount();
  showPage(<ContractsBeside contracts={[]} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
