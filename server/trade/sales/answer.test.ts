import { expect, test } from 'vitest';
import { SALE_CANCELLED, SALE_DELIVERED, SALE_PROCESSING } from '#domain/trade/order-status.ts';
import { isQuestionOpen } from '#domain/trade/seller-answers/answers.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { everyOrderState, ordersOf } from '#server/testing/order-states.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { isQuestionOpenSql } from './answer.ts';

openFileApp();

test('isQuestionOpenSql is isQuestionOpen, over every state of an order and of a seller’s part', async () => {
  for (const sale_type of [SALE_PROCESSING, SALE_DELIVERED, SALE_CANCELLED] as const) {
    const found = await rows(sql<{ is_open: boolean }>`
      select ${isQuestionOpenSql} as is_open
      from (select x.*, 'OR2611000001' as order_no from (select * from ${ordersOf(everyOrderState)}) x) o,
        (select ${sale_type}::int as sale_type) p order by o.id`);
    const expected = everyOrderState.map((state) => isQuestionOpen({ ...state, sale_type }));
    expect(expected).toContain(sale_type === SALE_PROCESSING);
    expect(found.map(({ is_open }) => is_open)).toEqual(expected);
  }
});
