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

function showForm(shipment: Shipment, error?: Parameters<typeof WeighForm>[0]['error'], corrects = false) {
  const form = (
    <ShopContext value={{ locale: 'en' } as Shop}>
      <WeighForm shipment={shipment} error={error} corrects={corrects} />
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
  expect(sent).toEqual({
    params: { id: 7 },
    body: { version: 3, is_confirmed: false, lines: [{ id: 9, weighed_kg: 25_140 }] },
  });
});

test('a weight that is far from what was ordered is confirmed before it is sent once more', async () => {
  const far = { path: 'lines.0.weighed_kg', code: 'weight_far_from_ordered', message: '2,500 kg were ordered' };
  const { container, user } = showForm(shipmentIn('ready'), refusal([far]));
  await user.click(screen.getByLabelText('Checked: this weight is right'));
  expect(readWeights(new FormData(container.querySelector('form')!)).body).toMatchObject({ is_confirmed: true });
});

test('logistics correct what was delivered, with a reason', () => {
  showForm(shipmentIn('delivered'), undefined, true);
  expect(screen.getByLabelText('Reason for the correction').hasAttribute('required')).toBe(true);
});

test('counted goods, and what is delivered, have no form', () => {
  expect(showForm(shipmentIn('ready', false)).container.textContent).toBe('');
  expect(showForm(shipmentIn('delivered')).container.textContent).toBe('');
});
