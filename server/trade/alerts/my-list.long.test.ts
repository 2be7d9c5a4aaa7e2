import { expect, test } from 'vitest';
import { myAlertList } from '#contract/trade/alerts/my-list.ts';
import { alertState } from '#domain/trade/alerts/alert.ts';
import { formatPricePerKg } from '#domain/values/format.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenProduct } from '#server/testing/market.ts';
import { givenBuyer } from '#server/testing/orders.ts';
import { alertStateSql } from './my-list.ts';

const { app, market } = openFileMarket();

test('a company lists its alerts by goods, condition, state, place, day and whose they are', async () => {
  const owner = await givenBuyer(app);
  const colleague = await givenPurchaser(app, owner);
  const product = await givenProduct({ grade: 'LIST-7' });
  const add = async (by: typeof owner, what: string, stock = false) =>
    (
      await by.api('POST /alerts', {
        body: {
          what,
          product_id: what === 'LIST-7' ? product : null,
          kg: 500,
          allows_equal: false,
          province_id: 10,
          condition: stock
            ? { kind: 'stock', least_days: 10, stock_kg: 100, use_kg_a_month: 30_000 }
            : { kind: 'price', limit_per_kg: 30 },
        },
      })
    ).id;
  const early = await add(owner, 'LIST-7', true);
  const own = await add(owner, 'LIST-7');
  const late = await add(colleague, 'other');
  for (const [id, days] of [
    [early, -10],
    [late, 10],
  ] as const)
    await rows(sql`
      update alerts set created_at = created_at + make_interval(days => ${days}),
        ends_at = ends_at + make_interval(days => ${days}),
        told_at = '2026-07-01'::timestamptz + make_interval(days => ${days})
      where id = ${id}`);
  await rows(
    sql`update alerts set province_id = (select min(id) from provinces where id <> 10), is_paused = true
      where id = ${late}`,
  );
  await rows(sql`update alerts set found_per_kg = 312500 where id = ${own}`);
  type Row = Awaited<ReturnType<typeof page>>['rows'][number];
  const page = (query: object) => owner.api('GET /alerts', { query });
  await expectListRules<Row>(myAlertList, {
    page,
    export: (query) => owner.api('GET /alerts/export', { query }),
    byStranger: () => market.sales('GET /alerts', { query: {} }),
    samples: {
      goods: 'list-7',
      condition: 'price',
      state: 'watching',
      mine: 'yes',
      province: '10',
      created_at_from: '2026-07-09',
      created_at_to: '2026-07-09',
    },
    values: {
      goods: ({ what }) => what,
      mine: ({ is_mine }) => (is_mine ? 'yes' : 'no'),
      province: ({ province }) => province.id,
    },
    cells: {
      province: ({ province }) => province.name_en,
      found: ({ found_per_kg, found_days }) =>
        found_per_kg === null ? found_days : formatPricePerKg(found_per_kg, 'THB', 'en'),
    },
  });
});

test('the state in SQL is the state', async () => {
  const at = new Date('2026-07-09T03:00:00Z');
  for (const isPaused of [true, false])
    for (const isMet of [true, false])
      for (const endsAt of [at, new Date(at.getTime() + 1)]) {
        const { state } = await oneRow(sql<{ state: string }>`
          select ${alertStateSql(at)} as state /* not null: a case */
            from (select ${isPaused}::boolean as is_paused, ${isMet}::boolean as is_met,
              ${endsAt}::timestamptz as ends_at) l`);
        expect(state).toBe(alertState({ isPaused, isMet, endsAt }, at));
      }
});
