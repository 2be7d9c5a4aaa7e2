import { expect, test } from 'vitest';
import { changedCells, errorAtCells, typedIn } from './rate-cells.ts';

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('only cells in which something else was typed are changes, with what was there', () => {
  const form = formOf({
    seen_10: '2500 4500 - 12000',
    to_10_pickup4: ' 2,500.00 ',
    to_10_truck6: '฿ 4,700',
    to_10_truck10: '',
    to_10_trailer: '',
    from: '21',
  });
  expect(typedIn(form, changedCells(form))).toEqual({ to_10_truck6: '฿ 4,700', to_10_trailer: '' });
  expect(changedCells(form)).toEqual([
    { destination_province_id: 10, vehicle: 'truck6', from: 4500, to: 4700 },
    { destination_province_id: 10, vehicle: 'trailer', from: 12_000, to: null },
  ]);
});

test.each(['x', '4500,50', '0,955', '1e4', '-5', '4 500'])('%s is no amount, which the API refuses', (typed) => {
  const [change] = changedCells(formOf({ seen_10: '- - - -', to_10_truck6: typed }));
  expect(change?.to).toBeNaN();
});

test('what is wrong is said at the cell where it was typed', () => {
  const changes = [
    { destination_province_id: 10, vehicle: 'pickup4', from: null, to: 1 },
    { destination_province_id: 21, vehicle: 'trailer', from: 1, to: 0 },
  ] as const;
  const error = {
    statusCode: 400,
    error: 'validation_failed',
    message: 'x',
    fields: [
      { path: 'changes.1.to', code: 'freight_amount', message: 'y' },
      { path: 'origin_province_id', code: 'required', message: 'z' },
    ],
  } as unknown as Parameters<typeof errorAtCells>[0];
  expect(errorAtCells(error, changes).fields?.map(({ path }) => path)).toEqual(['to_21_trailer', 'origin_province_id']);
});
