import { beforeEach, expect, test } from 'vitest';
import { saleTask } from '#domain/trade/sales/sale-task.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { everyOrderState, ordersOf } from '#server/testing/order-states.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { saleTaskSql } from './sale-task-sql.ts';

const app = openFileApp();
beforeEach(() => app.clock.set(TEST_NOW));

const TODAY = '2026-07-09';

test('saleTaskSql is saleTask, over every state of an order and around the day', async () => {
  const days = [null, '2026-07-08', TODAY, '2026-07-10'];
  for (const delivery_date of days)
    for (const ready_date of days) {
      const found = await rows(sql<{ task: string | null }>`
        select ${saleTaskSql(TODAY)} as task
        from (select x.*, ${delivery_date}::date as delivery_date
          from (select * from ${ordersOf(everyOrderState)}) x) o,
          (select ${ready_date}::date as ready_date) g order by o.id`);
      const expected = everyOrderState.map((state) => saleTask({ ...state, delivery_date, ready_date }, TODAY));
      expect(found.map(({ task }) => task)).toEqual(expected);
    }
});
