import { expect } from 'vitest';
import type { ListDefinition } from '#contract/kit/define-list.ts';
import { sortsOf } from '#contract/kit/define-list.ts';
import { rows as readRows, sql } from '#server/platform/database/query.ts';
import { expectExports } from './list-rules/exports.ts';
import { expectFilters } from './list-rules/filters.ts';
import { idsOf, type ListCalls, type ListRow } from './list-rules/list-calls.ts';
import { expectOrders } from './list-rules/orders.ts';

const MAX_ROWS = 25;

/**
 * What holds for every list, asked of one through its calls. Its test has a row that all samples fit, for each sample
 * one that does not fit it, and for each order two that differ in it; at most one page of them.
 */
export async function expectListRules<Row extends ListRow>(
  definition: ListDefinition,
  calls: ListCalls<Row>,
): Promise<void> {
  const all = await calls.page({});
  expect(all.count).toBeGreaterThan(1);
  expect(all.count, 'the test’s rows are one page').toBeLessThanOrEqual(MAX_ROWS);
  expect(all.rows).toHaveLength(all.count);
  expect(await calls.page({ _start: '100000' }), 'a page beyond the last').toEqual({ rows: [], count: all.count });
  const second = await calls.page({ _start: '1', _limit: '1' });
  expect(idsOf(second.rows), 'a page of one row').toEqual(idsOf(all.rows.slice(1, 2)));

  await expect(calls.page({ sort: 'nothing' }), 'an unknown order').rejects.toMatchObject({
    wire: { error: 'invalid_input', fields: [{ path: 'sort' }] },
  });
  await expect(calls.page({ nothing: '1' }), 'an unknown filter').rejects.toMatchObject({
    wire: { error: 'invalid_input' },
  });
  await expectOrders(definition, calls, all.rows);
  const together = await expectFilters(definition, calls, all.rows);

  const [sort = definition.sort] = sortsOf(definition);
  const queries = [{}, calls.samples, { sort }];
  for (const query of queries) await expectExports(definition, calls, query);
  const isOfStaff = [definition.access].flat().every((access) => access.startsWith('staff'));
  const taken = await readRows(sql<{ entries: string | null }>`
    select after ->> 'entries' as entries from audit_log where object_kind = 'list' and object_id = ${definition.name}
      order by id`);
  expect(taken, 'each export by staff is in the audit log').toEqual(
    isOfStaff
      ? [all.count, together, all.count].flatMap((count) => [{ entries: String(count) }, { entries: String(count) }])
      : [],
  );
  await expect(calls.byStranger(), 'somebody without the right').rejects.toMatchObject({
    wire: { statusCode: expect.toSatisfy((status: number) => status === 401 || status === 403) },
  });
}
