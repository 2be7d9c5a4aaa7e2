import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { TripSide } from './trip-side.tsx';
import { TripUndoForm } from './trip-undo.tsx';

vi.mock('#web/page/use-shop.ts', () => ({
  useLocale: () => 'en',
  usePath: () => (path: string) => path,
  useDisplay: () => ({ currency: 'THB', amountOf: (baht: number) => baht }),
}));

const trip: Parameters<typeof TripSide>[0]['trip'] = {
  id: 9,
  trip_no: 'TR2607000001',
  day: '2026-07-09',
  vehicle: 'truck6',
  carrier: null,
  plate: '70-1234',
  driver_name: 'Somchai',
  driver_phone: '0812345678',
  state: 'planned',
  has_link: true,
  ended_at: null,
  version: 3,
  cost: null,
  estimate: 4500,
  freight: 6000,
  waiting: 0,
  margin: 1500,
  shipments: [],
  files: [],
  said: [],
};
const undo = { act: 'cost', version: 3, fields: { cost: '4000' } } as const;

/** The page of a trip that a colleague may change under its forms, and the versions with which they are sent. */
async function open() {
  const sent: unknown[] = [];
  function Page() {
    const [version, setVersion] = useState(3);
    const now = { ...trip, version };
    return (
      <>
        <button type="button" onClick={() => setVersion(version + 1)}>
          A colleague changes it
        </button>
        <TripUndoForm undo={undo} trip={now} />
        <TripSide trip={now} fleet={{ vehicles: [], drivers: [] }} answer={undefined} />
      </>
    );
  }
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get('version'));
    return { count: sent.length };
  };
  const Stub = createRoutesStub([{ path: '/', Component: Page, action }]);
  show(<Stub />);
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const sentBy = async (name: string) => {
    const before = sent.length;
    await press(name);
    await vi.waitFor(() => expect(sent.length).toBe(before + 1));
    return sent.at(-1);
  };
  return { user, sentBy, colleague: () => press('A colleague changes it') };
}

test('who began to change a trip sends it as it was shown then, whatever a colleague changes meanwhile', async () => {
  const { user, sentBy, colleague } = await open();
  const plate = await screen.findByLabelText('Plate');
  await user.clear(plate);
  await user.type(plate, '71-0002');
  await colleague();
  expect(await sentBy('Save')).toBe('3');
});

test('who begins after a colleague’s change has seen it', async () => {
  const { user, sentBy, colleague } = await open();
  await colleague();
  await user.type(await screen.findByLabelText('Plate'), '1');
  expect(await sentBy('Save')).toBe('4');
});

test('a change is taken back alone, never with a colleague’s later one', async () => {
  const { sentBy, colleague } = await open();
  await colleague();
  expect(await sentBy('Undo')).toBe('3');
});
