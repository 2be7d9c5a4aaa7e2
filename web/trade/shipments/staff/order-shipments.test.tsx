import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { refusal, show } from '#web/testing/show.tsx';
import { loadShipments, type OrderShipments as Found } from './load-shipments.ts';
import { ShipmentList } from '../shipment-list.tsx';
import { OrderShipments } from './order-shipments.tsx';

vi.mock('#web/page/use-shop.ts', () => ({ useLocale: () => 'en', usePath: () => (path: string) => path }));

const names = { name_th: 'ก', name_en: 'HDPE', name_cn: '聚' };
const goods = { product_name: 'ก', product_attribute: 'ข', ...names, attribute: names };
const warehouse = { id: 1, name: 'ระยอง', name_th: 'ระยอง', name_en: 'Rayong', name_cn: '罗勇' };
const seller = { id: 7, name_th: 'ผู้ขาย', name_en: 'Seller', name_cn: '卖家' };

const found: Found = {
  shipments: [
    {
      id: 3,
      shipment_no: 'SH2607000003',
      order_id: 1,
      purchase_id: 2,
      purchase_no: 'PO2607000002',
      seller,
      warehouse,
      receiving: 'delivery',
      state: 'on_the_way',
      trip: { id: 4, trip_no: 'TR2607000004', stop: 1 },
      planned_day: '2026-07-20',
      plate: '70-1234',
      driver_name: null,
      driver_phone: null,
      loaded_at: null,
      departed_at: '2026-07-20T03:00:00.000Z',
      arrived_at: null,
      said_delivered_at: null,
      delivered_at: null,
      delivered_by: null,
      reason: '',
      version: 2,
      lots_named_at: null,
      lines: [
        {
          id: 5,
          order_item_id: 9,
          ...goods,
          quantity: 6,
          lot_no: 'L1',
          lot: null,
          delivered_quantity: null,
          refused_quantity: null,
          refused_reason: '',
          is_weighed: false,
          weighed_kg: null,
        },
      ],
      handed: { receiver: 'Wipa', weighed_kg: 149.5, ticket_no: 'W-77', at: '2026-07-20T06:00:00.000Z' },
      files: [{ id: '6f9f3b52-7a0d-4d8e-9f5b-0a3a4ef0f0a1', kind: 'signature', url: '/api/file/1' }],
      events: [
        {
          id: 1,
          event: 'depart',
          to_state: 'on_the_way',
          at: '2026-07-20T03:00:00.000Z',
          said_at: null,
          by: 'driver',
          person: null,
          note: 'via Bang Na',
        },
      ],
      allowed: ['deliver', 'lose'],
      is_reported: true,
      returnables: { pallet: 4, jumbo_bag: 0 },
    },
  ],
  lines: [
    {
      order_item_id: 9,
      ...goods,
      purchase_id: 2,
      purchase_no: 'PO2607000002',
      seller,
      warehouse,
      quantity: 10,
      open: 4,
      lots: [
        { lot_no: 'L1', quantity: 3 },
        { lot_no: 'L2', quantity: 7 },
      ],
      ready_date: '2026-07-21',
      plate: '71-9999',
      driver_name: null,
      driver_phone: null,
    },
  ],
  progress: { left: 1, of: 2, delivered: 0 },
  may_plan: true,
};

const showOrder = (of: Found, refused?: Parameters<typeof OrderShipments>[0]['refused']) => {
  const Screen = createRoutesStub([
    { path: '/', Component: () => <OrderShipments of={loadShipments(of, 'en')} mayLoad refused={refused} /> },
  ]);
  return show(<Screen />);
};

test('a shipment shows its goods, vehicle and history, and what may be decided of it', () => {
  showOrder(found);
  expect(screen.getByText('1 of 2 on the way or delivered, 0 delivered')).toBeTruthy();
  expect(screen.getByText('SH2607000003')).toBeTruthy();
  expect(screen.getByText('On the way')).toBeTruthy();
  expect(screen.getByText('via Bang Na')).toBeTruthy();
  expect(screen.getByText(/Wipa/)).toBeTruthy();
  expect(screen.getByText(/W-77/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Signature' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'TR2607000004' }).getAttribute('href')).toBe('/staff/trips/4');
  expect(screen.getByRole('button', { name: 'Delivered' })).toBeTruthy();
});

test('a plan proposes the lots and the vehicle that the seller named, as far as packs are open', () => {
  showOrder(found);
  const packs = screen.getAllByRole('spinbutton', { hidden: true }).map((field) => (field as HTMLInputElement).value);
  expect(packs).toEqual(['3', '1']);
  expect(screen.getByLabelText<HTMLInputElement>(/^Plate/).value).toBe('71-9999');
});

test('logistics write down what goods weigh and what has to come back; a refusal stands at its field', () => {
  const weighed = found.shipments.map((each) => ({
    ...each,
    lines: each.lines.map((line) => ({ ...line, is_weighed: true, weighed_kg: 151 })),
  }));
  showOrder(
    { ...found, shipments: weighed },
    {
      error: refusal([{ path: 'lines.0.weighed_kg', message: 'More than a truck' }]),
      typed: { do: 'weigh', shipment: '3', 'lines.0.weighed_kg': '999999999' },
    },
  );
  const weight = screen.getByLabelText<HTMLInputElement>(/^Weighed \(kg\)/);
  expect([weight.value, weight.getAttribute('aria-invalid')]).toEqual(['999999999', 'true']);
  expect(screen.getByText('More than a truck')).toBeTruthy();
  expect(screen.getByLabelText(/^Weighbridge ticket/).getAttribute('type')).toBe('file');
  expect(screen.getByLabelText<HTMLInputElement>('Pallets to return').value).toBe('4');
  expect(screen.getByText('Pallets 4')).toBeTruthy();
});

test('goods that cannot leave say why at their line, once for a line of several lots', () => {
  const [shipment] = found.shipments;
  const [line] = shipment!.lines;
  const lines = [line!, { ...line!, id: 6, lot_no: 'L2' }, { ...line!, id: 7, order_item_id: 10, lot_no: 'L3' }];
  showOrder(
    { ...found, shipments: [{ ...shipment!, lines }] },
    { error: refusal([{ path: 'shipments.3.lines.9', message: 'In quarantine' }]) },
  );
  const said = screen.getByText('In quarantine');
  expect(said.closest('li')?.textContent).toContain('L1');
});

test('what two lots of a line are refused for is said once where the words are the same', () => {
  const problem = (message: string) => ({ path: 'shipments.3.lines.9', message });
  showOrder(found, { error: refusal(['In quarantine', 'In quarantine', 'Recalled'].map(problem)) });
  expect(screen.getByText('In quarantine · Recalled').id).toBe('shipments.3.lines.9-error');
});

test('without shipments, and nothing to plan, nothing is shown', () => {
  showOrder({ ...found, shipments: [], may_plan: false });
  expect(screen.queryByRole('heading', { name: 'Shipments' })).toBeNull();
});

test('a buyer sees the vehicle and the code for the driver', () => {
  const [shipment] = found.shipments;
  show(<ShipmentList shipments={[{ ...shipment!, code: '482913' }]} side="buyer" />);
  expect(screen.getByText('482913')).toBeTruthy();
  expect(screen.getByText('70-1234')).toBeTruthy();
});

test('a buyer sees what was measured of a lot, and what is outside of the limits, before it is loaded', () => {
  const [shipment] = found.shipments;
  const value = {
    property_id: 1,
    property: { name_th: 'MFI', name_en: 'MFI', name_cn: 'MFI' },
    unit: 'g/10 min',
    condition: '190/2.16',
    method: '',
    value: 2.3,
    low: 1.9,
    high: 2.1,
    verdict: 'above' as const,
  };
  const lot = {
    id: 3,
    token: '5f0e6a52-4f0a-4c57-9d0c-7a7a8f4c2b11',
    made_on: null,
    best_before: '2027-05-01',
    measured: [value],
    certificates: [],
  };
  const lines = [{ ...shipment!.lines[0]!, lot }];
  show(<ShipmentList shipments={[{ ...shipment!, state: 'planned', code: null, lines }]} side="buyer" />);
  expect(screen.getByText('A value is outside of the grade’s limits')).toBeTruthy();
  expect(screen.getByText('2.3')).toBeTruthy();
  expect(screen.getByText('Lots as proposed, not confirmed by the seller yet')).toBeTruthy();
});
