import { expect, test } from 'vitest';
import { trialList } from '#contract/trade/trials/trial-list.ts';
import { gradeVerdicts } from '#domain/market/approved-grades/company-grades.ts';
import { trialNo, trialState, type TrialFacts, type TrialState } from '#domain/trade/trials/trial.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenTrial } from '#server/testing/given/trials.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenMember, givenProduct } from '#server/testing/market.ts';
import { givenBuyer, givenOrder } from '#server/testing/orders.ts';
import { trialFactsSql, trialNoSql, trialStateSql } from './trial-sql.ts';

const { app, market } = openFileMarket();

test('the list of trials keeps what every list does, and filters by state, grade, who is in charge and day', async () => {
  const { buyer } = market;
  const colleague = await givenMember(buyer.companyId, { company_role: 'viewer' });
  const wanted = await givenTrial(buyer, await givenProduct({ grade: 'TRY500' }));
  const planned = await givenTrial(buyer, await givenProduct({ grade: 'TRY501' }));
  const theirs = await givenTrial(buyer, await givenProduct({ grade: 'TRY502' }));
  const early = await givenTrial(buyer, await givenProduct({ grade: 'TRY503' }));
  const other = await givenTrial(buyer, await givenProduct({ grade: 'OTHER1' }));
  await givenTrial(await givenBuyer(app), await givenProduct({ grade: 'TRY509' }));
  await rows(sql`update grade_trials set created_at = ${app.clock.now()} where company_id = ${buyer.companyId}`);
  await rows(sql`delete from trial_runs where trial_id = ${planned.id}`);
  await rows(sql`update grade_trials set in_charge_user_id = ${colleague.id} where id = ${theirs.id}`);
  await rows(sql`
    update grade_trials set created_at = created_at - interval '60 days' where id = any (${[early.id]}::int[])`);
  await rows(sql`update grade_trials set created_at = created_at + interval '60 days' where id = ${other.id}`);
  await expectListRules(trialList, {
    page: (query) => buyer.api('GET /trials', { query }),
    export: (query) => buyer.api('GET /trials/export', { query }),
    byStranger: () => market.sales('GET /trials', { query: {} }),
    samples: {
      state: 'running',
      grade: 'TRY50',
      mine: 'yes',
      created_at_from: '2026-07-01',
      created_at_to: '2026-08-01',
    },
    values: {
      grade: ({ product }) => product.grade,
      mine: ({ id }) => (id === theirs.id ? 'no' : 'yes'),
    },
    cells: {
      candidate: ({ product }) => `${product.grade} · ${product.manufacturer.name_en}`,
      in_use: ({ replaces }) => `${replaces.grade} · ${replaces.manufacturer.name_en}`,
    },
  });
  expect(wanted.id).toBeGreaterThan(0);
});

/** Every trial that there can be, by what it looks like in the database. */
const cases = [false, true].flatMap((is_ordered) =>
  [0, 1, 2].flatMap((runs) =>
    [null, ...gradeVerdicts].flatMap((verdict) =>
      [false, true].map((is_ended) => ({ is_ordered, runs, verdict, is_ended })),
    ),
  ),
);

test('trialStateSql says what trialState says, of every trial that there can be', async () => {
  const { buyer } = market;
  const ordered = await givenOrder(market);
  for (const { is_ordered, runs, verdict, is_ended } of cases) {
    const { id, run } = await givenTrial(buyer, await givenProduct());
    if (runs !== 1)
      await rows(
        runs === 0
          ? sql`delete from trial_runs where id = ${run}`
          : sql`insert into trial_runs (trial_id, run_no, sheet, is_finished, user_id, version, created_at, changed_at)
            select trial_id, 2, sheet, true, user_id, 1, created_at, changed_at from trial_runs where id = ${run}`,
      );
    if (is_ordered) await rows(sql`update grade_trials set order_id = null where order_id = ${ordered.id}`);
    await rows(sql`
      with decision as (
        insert into grade_decisions (company_id, product_id, replaces_product_id, verdict, purpose, plant, conditions,
          reason, decided_by_user_id, decided_at)
        select company_id, product_id, replaces_product_id, ${verdict}::text, '', '', '', '', asked_by_user_id, now()
          from grade_trials where id = ${id} and ${verdict !== null} returning id)
      update grade_trials set decision_id = (select id from decision),
        order_id = ${is_ordered ? ordered.id : null}::int,
        ended_at = case when ${is_ended} then now() end,
        ended_by_user_id = case when ${is_ended} then asked_by_user_id end where id = ${id}`);
    const { state, number, ...facts } = await oneRow(sql<TrialFacts & { state: TrialState; number: string }>`
      select ${trialFactsSql}, ${trialStateSql} as state, ${trialNoSql} as number
      from grade_trials t left join grade_decisions d on d.id = t.decision_id where t.id = ${id}`);
    expect(facts).toEqual({ is_ordered, begun_runs: runs, finished_runs: runs === 2 ? 1 : 0, verdict, is_ended });
    expect(state, JSON.stringify(facts)).toBe(trialState(facts));
    expect(number).toBe(trialNo(id));
  }
});

test('an order that is cancelled orders nothing', async () => {
  const { buyer } = market;
  const { id } = await givenTrial(buyer, await givenProduct());
  const order = await givenOrder(market);
  await rows(sql`delete from trial_runs where trial_id = ${id}`);
  await rows(sql`update grade_trials set order_id = ${order.id} where id = ${id}`);
  const state = async () => (await buyer.api('GET /trials/{id}', { params: { id } })).state;
  expect(await state()).toBe('ordered');
  await buyer.api('POST /order/{id}/cancel', { params: { id: order.id }, body: { reason: 'ไม่ใช้แล้ว' } });
  expect(await state()).toBe('planned');
});
