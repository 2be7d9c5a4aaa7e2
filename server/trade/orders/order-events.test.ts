import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slipDecisions } from '#contract/money/slip-decisions.ts';
import { orderDecisions } from '#contract/trade/orders/staff-decisions.ts';
import { ORDER_GUARDS, STAFF_ORDER_GUARDS } from '#domain/trade/order-status.ts';

const root = join(import.meta.dirname, '../../..');
const sources = globSync(['domain/**/*.ts', 'server/**/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

test('every event of an order is a decision of staff, or asked for by name by who does it', () => {
  const decided = new Set([...Object.keys(orderDecisions.decisions), ...Object.keys(slipDecisions.decisions)]);
  const others = Object.keys(ORDER_GUARDS).filter((event) => !decided.has(event));
  expect(others).not.toHaveLength(0);
  for (const event of others) expect(sources).toMatch(new RegExp(String.raw`(?:canHappen|requireAllowed)\('${event}'`));
});

test('what staff decide of an order is checked under its lock by the same guard', () => {
  // A write-off is refused by what is missing, which the ledger says and no column.
  const names = Object.keys(STAFF_ORDER_GUARDS).filter((event) => event !== 'write_off');
  const isChecked = (event: string) =>
    sources.includes(`requireAllowed('${event}'`) ||
    new RegExp(String.raw`(?:allowed: '${event}'|'${event}' \||\| '${event}')`).test(sources);
  expect(names.filter((event) => !isChecked(event))).toEqual([]);
});
