import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { refusal, show } from '#web/testing/show.tsx';
import { SlotsPanel } from './slots-panel.tsx';

type Slots = Parameters<typeof SlotsPanel>[0]['slots'];

const warehouse: Slots['warehouses'][number] = {
  id: 7,
  name: 'ระยอง',
  name_th: 'ระยอง',
  name_en: 'Rayong',
  name_cn: '罗勇',
  hours: { opens: 8, closes: 10, per_hour: 2 },
  slot: null,
  free: [
    { hour: 8, left: 2 },
    { hour: 9, left: 1 },
  ],
};

function showPanel(of: Partial<Slots['warehouses'][number]>, more: Partial<Parameters<typeof SlotsPanel>[0]> = {}) {
  const slots = { warehouses: [{ ...warehouse, ...of }], waits: [], cost: 0 };
  const panel = (
    <ShopContext value={{ locale: 'en' } as Shop}>
      <SlotsPanel slots={slots} isOver={false} error={undefined} refusedOf={undefined} {...more} />
    </ShopContext>
  );
  const Page = createRoutesStub([{ path: '/', Component: () => panel }]);
  return show(<Page />);
}

test('a trip without an hour chooses one that is free; what is taken can be given back', () => {
  showPanel({});
  expect(screen.getByRole('option', { name: '9:00 (1 left)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Take slot' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull();
});

test('a trip at the gate shows since when; a refusal stands at its hour', () => {
  const error = refusal([{ path: 'hour', message: 'The hour is full' }]);
  showPanel({ slot: { hour: 8, arrived_at: '2026-07-09T02:00:00.000Z' } }, { error, refusedOf: '7' });
  expect(screen.getByRole('button', { name: 'Give back' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Not there after all' })).toBeTruthy();
  expect(screen.getByText('The hour is full')).toBeTruthy();
});

test('a warehouse without hours, and a trip that is over, have no form', () => {
  showPanel({ hours: null, free: [] });
  expect(screen.getByText('Has not said when it loads.')).toBeTruthy();
  const { container } = showPanel({}, { isOver: true });
  expect(container.querySelector('form')).toBeNull();
});
