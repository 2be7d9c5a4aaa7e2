import { expect, test } from 'vitest';
import { readTripForm } from './trip-form.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test('a hand-over has its lines, the code and the weight as they were typed', () => {
  const form = formOf({
    do: 'hand_over',
    shipment_id: '7',
    receiver: 'วิภา',
    gate_code: ' 123456 ',
    weighed_kg: '4,988.5',
    ticket_no: 'W-1',
    'lines.0.id': '1',
    'lines.0.delivered_quantity': '8',
    'lines.0.refused_quantity': '2',
    'lines.0.refused_reason': 'ถุงแตก',
    'lines.1.id': '2',
    'lines.1.delivered_quantity': '4',
    'lines.1.refused_quantity': '',
    'lines.1.refused_reason': '',
  });
  expect(readTripForm(form)).toEqual([
    {
      name: 'POST /trip/hand-over',
      body: {
        shipment_id: 7,
        receiver: 'วิภา',
        code: '123456',
        weighed_kg: 4988.5,
        ticket_no: 'W-1',
        lines: [
          { id: 1, delivered_quantity: 8, refused_quantity: 2, refused_reason: 'ถุงแตก' },
          { id: 2, delivered_quantity: 4, refused_quantity: 0, refused_reason: '' },
        ],
      },
    },
  ]);
});

test('a drawn signature goes as a picture before the hand-over, each photo as a call of its own', () => {
  const signed = formOf({ do: 'hand_over', shipment_id: '7', signature: 'data:image/png;base64,AAEC' });
  expect(readTripForm(signed).map(({ name }) => name)).toEqual(['POST /trip/photo', 'POST /trip/hand-over']);
  const photos = formOf({ do: 'photo', shipment_id: '7', kind: 'weigh_ticket' });
  for (const name of ['a.jpg', 'b.jpg']) photos.append('file', new File(['x'], name, { type: 'image/jpeg' }));
  expect(readTripForm(photos)).toMatchObject([
    { body: { shipment_id: '7', kind: 'weigh_ticket' }, fileName: 'a.jpg' },
    { body: { shipment_id: '7', kind: 'weigh_ticket' }, fileName: 'b.jpg' },
  ]);
});

test('a step names its shipment, a reload its vehicle', () => {
  expect(readTripForm(formOf({ do: 'arrive', shipment_id: '7' }))).toEqual([
    { name: 'POST /trip/step', body: { shipment_id: 7, event: 'arrive' } },
  ]);
  expect(readTripForm(formOf({ do: 'reload', plate: '80-9999' }))).toEqual([
    {
      name: 'POST /trip/vehicle',
      body: { event: 'reload', note: '', plate: '80-9999', driver_name: '', driver_phone: '' },
    },
  ]);
});
