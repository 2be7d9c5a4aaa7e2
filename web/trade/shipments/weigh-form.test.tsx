import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { refusal, show } from '#web/testing/show.tsx';
import { readWeights, WeighForm } from './weigh-form.tsx';

type Shipment = Parameters<typeof WeighForm>[0]['shipment'];

const shipmentIn = (state: Shipment['state'], is_weighed = true) =>
  ({
    id: 7,
    version: 3,
    state,
    lines: [{ id: 9, quantity: 25, name_th: 'เม็ด', name_en: 'HDPE', name_cn: '料', is_weighed, weighed_kg: 25_140 }],
  }) as unknown as Shipment;

function showForm(shipment: Shipment, error?: Parameters<typeof WeighForm>[0]['error']) {
  const form = (
    <ShopContext value={{ locale: 'en' } as Shop}>
      <WeighForm shipment={shipment} error={error} />
    </ShopContext>
  );
  const Page = createRoutesStub([{ path: '/', Component: () => form }]);
  return show(<Page />);
}

test('goods that are sold by weight have a field for what they weigh; a refusal stands at it', () => {
  const { container } = showForm(
    shipmentIn('ready'),
    refusal([{ path: 'lines.0.weighed_kg', message: 'More than a truck' }]),
  );
  expect(screen.getByDisplayValue('25140').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('More than a truck')).toBeTruthy();
  const sent = readWeights(new FormData(container.querySelector('form')!));
  expect(sent).toEqual({ params: { id: 7 }, body: { version: 3, lines: [{ id: 9, weighed_kg: 25_140 }] } });
});

test('counted goods, and what is delivered, have no form', () => {
  expect(showForm(shipmentIn('ready', false)).container.textContent).toBe('');
  expect(showForm(shipmentIn('delivered')).container.textContent).toBe('');
});
