import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#web/testing/show-page.tsx';
import { refusal } from '#web/testing/show.tsx';
import { SlotsPanel, slotAct } from './slots-panel.tsx';

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
  return showPage(<SlotsPanel slots={slots} isOver={false} error={undefined} refusedOf={undefined} {...more} />);
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

/** What the form that was sent asks the API for. */
async function askedBy(sent: Record<string, FormDataEntryValue>) {
  const asked: unknown[] = [];
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.set(name, value);
  await slotAct(((...call: unknown[]) => Promise.resolve(asked.push(call))) as never, 12, form);
  return asked;
}

test('the chosen hour of its warehouse is taken, and given back', async () => {
  const { user, sent } = showPanel({ slot: { hour: 8, arrived_at: null } });
  const at = { params: { id: 12, warehouse_id: 7 } };
  await user.selectOptions(screen.getByRole('combobox'), '9');
  await user.click(screen.getByRole('button', { name: 'Take slot' }));
  await waitFor(() => expect(sent).toEqual([{ do: 'take_slot', warehouse: '7', hour: '9' }]));
  expect(await askedBy(sent[0]!)).toEqual([
    ['PUT /staff/trips/{id}/slots/{warehouse_id}', { ...at, body: { hour: 9 } }],
  ]);
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await askedBy(sent[1]!)).toEqual([['DELETE /staff/trips/{id}/slots/{warehouse_id}', at]]);
});

test('that the trip is at the gate is said, and taken back, by one press', async () => {
  for (const arrived_at of [null, '2026-07-09T02:00:00.000Z']) {
    const { user, sent, unmount } = showPanel({ slot: { hour: 8, arrived_at } });
    await user.click(screen.getByRole('button', { name: arrived_at ? 'Not there after all' : 'At the gate now' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await askedBy(sent[0]!)).toMatchObject([[expect.any(String), { body: { is_there: arrived_at === null } }]]);
    unmount();
  }
});
