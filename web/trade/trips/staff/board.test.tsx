import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Answer } from '#contract/client.ts';
import { refusal, show } from '#web/testing/show.tsx';
import { pathsOfSlot } from '#web/trade/loading-slots/staff/board-slots.tsx';
import { BoardUndo } from './board-undo.tsx';
import { ProposedLoads } from './proposed-loads.tsx';
import { TripCard } from './trip-card.tsx';

vi.mock('#web/page/use-shop.ts', () => ({
  useLocale: () => 'en',
  usePath: () => (path: string) => path,
  useDisplay: () => ({ currency: 'THB', amountOf: (baht: number) => baht }),
}));

type Trip = Answer<'GET /staff/trips'>['trips'][number];
const names = { name_th: 'ระยอง', name_en: 'Rayong', name_cn: '罗勇' };
const shipment = (id: number, stop: number): Trip['shipments'][number] => ({
  id,
  shipment_no: `SH260700000${id}`,
  order_id: id,
  stop,
  state: 'planned',
  planned_day: '2026-07-09',
  said_delivered_at: null,
  from: { id: 7, name: 'ระยอง', ...names },
  to: { company: { id: 4, ...names, name_en: 'Buyer Co' }, province: names },
  kg: 1500,
  version: 2,
  origin: { id: 1, ...names },
  is_ready: id === 1,
  promised_day: '2026-07-10',
  receiving_hours: 'Mon–Fri 8–17',
});
const trip: Trip = {
  id: 9,
  trip_no: 'TR2607000001',
  day: '2026-07-09',
  vehicle: 'truck6',
  carrier: null,
  plate: null,
  driver_name: null,
  driver_phone: null,
  state: 'planned',
  has_link: false,
  ended_at: null,
  version: 1,
  cost: null,
  estimate: 4500,
  freight: 6000,
  waiting: 150,
  margin: 1350,
  shipments: [shipment(1, 1), shipment(2, 2)],
};

const slots: Parameters<typeof TripCard>[0]['slots'] = {
  warehouses: [
    {
      id: 7,
      name: 'ระยอง',
      ...names,
      hours: { opens: 8, closes: 11, per_hour: 2 },
      free: [
        { hour: 8, left: 1 },
        { hour: 10, left: 2 },
      ],
    },
  ],
  slots: [{ trip_id: 9, warehouse_id: 7, hour: 9, arrived_at: null }],
};

function shown(piece: ReactNode) {
  const Screen = createRoutesStub([{ path: '/', Component: () => piece }]);
  return show(<Screen />);
}

/** Inside a form, as vehicles stand on the board. */
const shownInForm = (piece: ReactNode) => shown(<form>{piece}</form>);

test('a vehicle says how full it is, what it costs beside what buyers pay, and how its stops stand', () => {
  shownInForm(<TripCard trip={trip} slots={slots} mayMove onDrop={() => undefined} />);
  const meter = screen.getByRole('meter', { name: 'Load of TR2607000001' });
  expect([meter.getAttribute('value'), meter.getAttribute('max')]).toEqual(['3000', '5000']);
  expect(screen.getByText(/Estimate/).parentElement?.textContent).toMatch(
    /6,000.*Estimate.*4,500.*Waiting at gates.*150.*Margin.*1,350/,
  );
  expect(screen.queryByText('Ready')).not.toBeNull();
  expect(screen.queryByText('Not ready')).not.toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One stop earlier: SH2607000002' }).value).toBe(
    '2:2:9:1',
  );
  expect(screen.queryByRole('button', { name: 'One stop earlier: SH2607000001' })).toBeNull();
});

test('all chosen shipments are dragged with the one that is taken hold of', async () => {
  const dropped: string[][] = [];
  const { user } = shownInForm(
    <TripCard trip={trip} slots={slots} mayMove onDrop={(chosen) => dropped.push([...chosen])} />,
  );
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (kind: string, text: string) => data.set(kind, text),
    getData: (kind: string) => data.get(kind),
  };
  await user.click(screen.getByRole('checkbox', { name: 'Choose SH2607000001' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose SH2607000002' }));
  fireEvent.dragStart(screen.getByRole('checkbox', { name: 'Choose SH2607000001' }).closest('li')!, { dataTransfer });
  fireEvent.drop(screen.getByRole('region', { name: 'TR2607000001' }), { dataTransfer });
  expect(dropped).toEqual([['1:2', '2:2']]);
});

test('a vehicle that has left takes nothing and gives nothing', () => {
  const onDrop = vi.fn();
  shownInForm(<TripCard trip={{ ...trip, state: 'driving' }} slots={slots} mayMove onDrop={onDrop} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  fireEvent.drop(screen.getByRole('region', { name: 'TR2607000001' }), { dataTransfer: { getData: () => '1:2' } });
  expect(onDrop).not.toHaveBeenCalled();
});

test('a proposal says what it carries and costs, and why something is left', () => {
  shown(
    <ProposedLoads
      proposal={{
        loads: [
          {
            vehicle: 'truck6',
            cost: 4500,
            kg: 3000,
            shipments: [
              { id: 1, version: 2 },
              { id: 2, version: 2 },
            ],
          },
        ],
        left: [{ id: 3, reason: 'no_rate' }],
        saved: 4050,
      }}
      day="2026-07-09"
      mayMove
      numberOf={(id) => `SH260700000${id}`}
    />,
  );
  expect(screen.queryByText(/SH2607000001 → SH2607000002/)).not.toBeNull();
  expect(screen.queryByText(/SH2607000003 · No freight rate goes there/)).not.toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Take it' }).value).toBe('take');
});

test('what was moved or made can be undone by one press', () => {
  shown(<BoardUndo back={[{ id: 1, version: 3, trip_id: null, stop: null }]} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).value).toBe('back');
  shown(<BoardUndo taken={[9, 10]} />);
  expect(screen.queryByText('2 trips made')).not.toBeNull();
});

test('a vehicle shows its hour at the warehouse and those that are free; a refusal finds the field', () => {
  shownInForm(<TripCard trip={trip} slots={slots} mayMove onDrop={() => undefined} />);
  const hours = screen.getByLabelText<HTMLSelectElement>('Loading at Rayong');
  expect([...hours.options].map(({ text }) => text)).toEqual([
    'No slot yet',
    '8:00 (1 left)',
    '9:00',
    '10:00 (2 left)',
  ]);
  expect(hours.value).toBe('9');
  const sent = new FormData();
  sent.set('slot', '9:7');
  const refused = pathsOfSlot(refusal([{ path: 'hour', message: 'The hour is full' }]), sent);
  expect(refused.fields?.[0]?.path).toBe(hours.name);
});

test('who does not plan sees the hour alone, and a warehouse without hours says so', () => {
  const { container } = shownInForm(<TripCard trip={trip} slots={slots} mayMove={false} onDrop={() => undefined} />);
  expect(screen.getByText('Rayong: 9:00')).toBeTruthy();
  expect(container.querySelector('select')).toBeNull();
  shownInForm(<TripCard trip={trip} slots={{ warehouses: [], slots: [] }} mayMove onDrop={() => undefined} />);
  expect(screen.getByText('Rayong: Has not said when it loads.')).toBeTruthy();
});
