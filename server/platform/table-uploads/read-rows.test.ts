import { expect, test } from 'vitest';
import { readRows } from './read-rows.ts';

test('each row is read once, and others have their turn meanwhile', async () => {
  const table = Array.from({ length: 400 }, (_, index) => ({ row: index + 2, cells: [`${index}`] }));
  let turns = 0;
  const others = setInterval(() => turns++, 1);
  const said = await readRows(table, ({ cells }) => {
    const end = performance.now() + 0.5;
    while (performance.now() < end);
    return Number(cells[0]);
  });
  clearInterval(others);
  expect([...said]).toEqual(table.map(({ row }) => [row, row - 2]));
  expect(turns).toBeGreaterThan(1);
});
