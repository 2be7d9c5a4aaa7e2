import { test } from 'vitest';
import { myProjectList, staffProjectList } from '#contract/trade/projects/project-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { PROJECT_FACTS } from '#server/testing/given/projects.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenBuyer } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

test('a company and staff list projects by name, status, kind, days and value, and take them as a file', async () => {
  const other = await givenBuyer(app);
  const ask = (by: typeof other, name: string, kind: 'solar' | 'lighting') =>
    by.api('POST /decarbonized_project/request', { body: { ...PROJECT_FACTS, name, kind } });
  const { id: early } = await ask(market.buyer, 'Roof 1', 'lighting');
  const { id } = await ask(market.buyer, 'Roof 22', 'solar');
  const { id: late } = await ask(market.buyer, 'Roof 3', 'lighting');
  await ask(other, 'Roof 4', 'lighting');
  for (const [project, days] of [
    [early, -10],
    [id, 0],
    [late, 10],
  ] as const)
    await rows(sql`
      update projects set created_at = created_at + make_interval(days => ${days}),
        begin_on = '2026-08-01'::date + ${days}::int, expected_finish_on = '2026-10-01'::date + ${days}::int,
        subtotal = ${(20 + days) * 100_000}, total = ${(20 + days) * 100_000}
      where id = ${project}`);
  await rows(sql`update projects set status = 3 where id = ${id}`);
  await rows(sql`update projects set taken_up_at = created_at where id <> ${id}`);
  const samples = {
    text: 'roof 22',
    status: '3',
    kind: 'solar',
    created_at_from: '2026-07-09',
    created_at_to: '2026-07-09',
    begin_date_from: '2026-08-01',
    begin_date_to: '2026-08-01',
    total_min: '20000',
    total_max: '20000',
  };
  const { rows: all } = await market.sales('GET /staff/projects', { query: {} });
  type Row = (typeof all)[number];
  const values = { text: ({ name }: Row) => name, status: ({ status }: Row) => String(status) };
  const cells = {
    next_due: ({ next_installment }: Row) => next_installment && next_installment.due_date,
    next_amount: ({ next_installment }: Row) => next_installment && next_installment.amount,
  };
  await expectListRules(myProjectList, {
    page: (query) => market.buyer.api('GET /projects', { query }),
    export: (query) => market.buyer.api('GET /projects/export', { query }),
    byStranger: () => market.sales('GET /projects', { query: {} }),
    samples,
    values,
    cells,
  });
  const { company } = all.find((row) => row.id === id)!;
  await expectListRules(staffProjectList, {
    page: (query) => market.sales('GET /staff/projects', { query }),
    export: (query) => market.sales('GET /staff/projects/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/projects'),
    samples: { ...samples, company: company!.name_th, waits: 'request' },
    values: { ...values, company: (row) => row.company!.name_th },
    cells,
  });
});
