import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenUpload, refused, SLIP } from '#server/testing/orders.ts';
import { PROJECT_FACTS } from '#server/testing/given/projects.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { givenStaff } from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
let sales: Api;
let token: string;
beforeAll(async () => {
  ({ token } = await givenStaff('sales'));
  sales = await app.api(token);
  await givenIssuer();
});
beforeEach(() => app.clock.set(TEST_NOW));

async function given() {
  const { id } = await sales('POST /staff/projects', {
    body: { company_id: market.buyer.companyId, ...PROJECT_FACTS, begin_date: '2026-08-01' },
  });
  return id;
}
const seen = (id: number) => sales('GET /staff/projects/{id}', { params: { id } });
const move = (id: number, status: 1 | 2 | 3 | 4 | 5 | 6 | 7) =>
  sales('POST /staff/projects/{id}/move', { params: { id }, body: { status, reason: 'ตามแผน' } });
const plan = (id: number, installments: { due_date: string; amount: number }[], subtotal = 1000) =>
  sales('PUT /staff/projects/{id}/plan', { params: { id }, body: { subtotal, discount: 0, installments } });
const ONE = [{ due_date: '2026-08-01', amount: 1070 }];
const validated = { kwh: 120_000, year: 2026 };
const save = (id: number, body: object) =>
  sales('PUT /staff/projects/{id}/savings', {
    params: { id },
    body: { expected: null, validated: null, method: null, ...body },
  });

async function pay(id: number) {
  for (const { id: instalment } of (await seen(id)).installments) {
    const filename = await givenUpload(app, market.buyer.token);
    const slip = await market.buyer.api('POST /decarbonized_project/installments/{id}/slip', {
      params: { id: instalment },
      body: { filename, payment_date: app.clock.now().toISOString() },
    });
    await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  }
}

test('a project goes from the survey to its end, with a reason for each step and a certificate', async () => {
  const id = await given();
  await move(id, 2);
  await expect(move(id, 3)).rejects.toMatchObject(refused('project_plan_missing'));
  await plan(id, ONE);
  await move(id, 3);
  await move(id, 4);
  await expect(move(id, 5)).rejects.toMatchObject(refused('project_not_validated'));
  await save(id, { validated, method: 'ipmvp_b', method_note: 'วัดที่มิเตอร์ย่อย' });
  await move(id, 5);
  await expect(move(id, 6)).rejects.toMatchObject(refused('project_not_paid'));
  await pay(id);
  expect(await findDifferences()).toEqual([]);
  await move(id, 6);
  expect(await findDifferences()).toEqual([]);
  const project = await market.buyer.api('GET /decarbonized_project/projectdetail/{id}', { params: { id } });
  expect(project.timeline.map(({ to }) => to)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(project.savings.validated).toEqual({ ...validated, factor: 0.475, co2_kg: 57_000 });
  const answer = await market.buyer.api('GET /decarbonized_project/{id}/certificate', { params: { id } });
  const text = (await readPdf(Buffer.from((answer as { bytes: Uint8Array }).bytes))).join(' ');
  for (const said of ['120,000', '57 ตัน', '0.4750', 'IPMVP option B', PROJECT_FACTS.name]) expect(text).toContain(said);
  const { amount } = await oneRow(sql<{ amount: bigint }>`
    select sum(amount)::bigint as amount /* not null: booked */ from ledger_entries where account = 'projects'`);
  expect(amount).toBe(-100_000n);
});

test('there is no certificate before the validation', async () => {
  const id = await given();
  await expect(
    market.buyer.api('GET /decarbonized_project/{id}/certificate', { params: { id } }),
  ).rejects.toMatchObject(refused('not_found'));
});

test('a plan must come to the total, and its sums are fixed once a slip has come', async () => {
  const id = await given();
  await expect(plan(id, [{ due_date: '2026-08-01', amount: 1000 }])).rejects.toMatchObject(
    refused('project_instalments_sum'),
  );
  await plan(id, [
    { due_date: '2026-08-01', amount: 500 },
    { due_date: '2026-09-01', amount: 300 },
    { due_date: '2026-10-01', amount: 270 },
  ]);
  const two = [
    { due_date: '2026-08-01', amount: 535 },
    { due_date: '2026-09-01', amount: 535 },
  ];
  await plan(id, two);
  expect((await seen(id)).installments.map(({ amount, vat }) => [amount, vat])).toEqual([
    [535, 35],
    [535, 35],
  ]);
  await move(id, 2);
  await move(id, 3);
  const [first] = (await seen(id)).installments;
  await market.buyer.api('POST /decarbonized_project/installments/{id}/slip', {
    params: { id: first!.id },
    body: {
      filename: await givenUpload(app, market.buyer.token),
      payment_date: app.clock.now().toISOString(),
    },
  });
  await expect(plan(id, ONE)).rejects.toMatchObject(refused('project_plan_fixed'));
  await plan(id, [two[0]!, { due_date: '2026-11-01', amount: 535 }]);
  expect((await seen(id)).installments[1]).toMatchObject({ due_date: '2026-11-01' });
  await expect(move(id, 7)).rejects.toMatchObject(refused('project_slip_waits'));
});

test('what is known of a project can be changed until it is closed', async () => {
  const id = await given();
  const edit = async (body: object) =>
    sales('PUT /staff/projects/{id}', {
      params: { id },
      body: { ...PROJECT_FACTS, version: (await seen(id)).version, ...body },
    });
  await edit({ name: 'โซลาร์รูฟ ระยะ 2', expected_finish_date: '2026-12-01' });
  expect(await seen(id)).toMatchObject({
    name: 'โซลาร์รูฟ ระยะ 2',
    begin_date: null,
    expected_finish_date: '2026-12-01',
  });
  await expect(edit({ begin_date: '2026-12-02', expected_finish_date: '2026-12-01' })).rejects.toMatchObject(
    refused('project_dates_reversed'),
  );
  await move(id, 7);
  await expect(edit({})).rejects.toMatchObject(refused('project_closed'));
  const logged = await rows(sql<{ action: string }>`
    select action from audit_log where object_kind = 'project' and object_id = ${String(id)} order by id`);
  expect(logged.map(({ action }) => action)).toEqual(['write_project', 'edit_project', 'move_project']);
});

test('of two who edit what they have seen the second is told, and writes nothing', async () => {
  const id = await given();
  const { version } = await seen(id);
  const edit = (body: object) =>
    sales('PUT /staff/projects/{id}', { params: { id }, body: { ...PROJECT_FACTS, version, ...body } });
  const ends = await Promise.allSettled([edit({ name: 'ก' }), edit({ description: 'ข' })]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('project_changed') });
  const now = await seen(id);
  expect([now.name === 'ก', now.description === 'ข'].filter(Boolean)).toHaveLength(1);
  await edit({ name: 'ค', version: now.version });
  expect((await seen(id)).name).toBe('ค');
});

test('staff download the certificate that the member does', async () => {
  const id = await given();
  const download = () => sales('GET /staff/projects/{id}/certificate', { params: { id } });
  await expect(download()).rejects.toMatchObject(refused('not_found'));
  await plan(id, ONE);
  for (const step of [2, 3, 4] as const) await move(id, step);
  await save(id, { validated, method: 'ipmvp_b' });
  await move(id, 5);
  const bytesOf = (answer: unknown) => Buffer.from((answer as { bytes: Uint8Array }).bytes);
  const mine = await market.buyer.api('GET /decarbonized_project/{id}/certificate', { params: { id } });
  expect(bytesOf(await download())).toEqual(bytesOf(mine));
});

test('a project is of a company that there is', async () => {
  await expect(
    sales('POST /staff/projects', { body: { company_id: 999_999, ...PROJECT_FACTS } }),
  ).rejects.toMatchObject(refused('invalid_input'));
});

test('savings take the factor of their year and keep it; years without one are refused', async () => {
  const id = await given();
  await save(id, { expected: { kwh: 10_000, year: 2026 } });
  const { factors } = await sales('GET /staff/grid-factors');
  expect(factors[0]).toMatchObject({ year: 2026, factor: 0.475, is_checked: false });
  await sales('PUT /staff/grid-factors/{year}', {
    params: { year: 2026 },
    body: { factor: 0.5, source: 'TGO', is_checked: false },
  });
  expect((await seen(id)).savings.expected).toMatchObject({ co2_kg: 4750, factor: 0.475 });
  await save(id, { expected: { kwh: 10_000, year: 2026 } });
  expect((await seen(id)).savings.expected).toMatchObject({ co2_kg: 5000, factor: 0.5 });
  await expect(save(id, { expected: { kwh: 1, year: 2099 } })).rejects.toMatchObject(refused('grid_factor_missing'));
  await expect(save(id, { validated })).rejects.toMatchObject(refused('project_method_missing'));
  await sales('PUT /staff/grid-factors/{year}', {
    params: { year: 2026 },
    body: { factor: 0.475, source: 'TGO', is_checked: true },
  });
});

test('a validation keeps its factor and its day while other savings are saved', async () => {
  const id = await given();
  await save(id, { validated, method: 'ipmvp_b' });
  const before = (await seen(id)).savings;
  const setFactor = (factor: number) =>
    sales('PUT /staff/grid-factors/{year}', {
      params: { year: validated.year },
      body: { factor, source: 'TGO', is_checked: false },
    });
  await setFactor(0.5);
  app.clock.advanceHours(48);
  await save(id, { expected: { kwh: 1, year: 2026 }, validated, method: 'ipmvp_b', method_note: 'ฉบับแก้ไข' });
  const { validated: same, validated_at: day } = (await seen(id)).savings;
  expect([same, day]).toEqual([before.validated, before.validated_at]);
  await save(id, { validated: { ...validated, kwh: 1 }, method: 'ipmvp_b' });
  const { validated: corrected, validated_at: later } = (await seen(id)).savings;
  expect([corrected!.factor, later]).toEqual([0.5, app.clock.now().toISOString()]);
  await setFactor(0.475);
});

test('readings are typed or come as a table, all of it or nothing', async () => {
  const id = await given();
  const params = { id };
  await sales('PUT /staff/projects/{id}/readings', {
    params,
    body: { readings: [{ month: '2026-01', baseline_kwh: 500, used_kwh: 400 }] },
  });
  const send = async (text: string) =>
    (await app.api(token, { upload: { name: 'readings.csv', bytes: Buffer.from(text) } }))(
      'POST /staff/projects/{id}/readings/file',
      { params, body: {} },
    );
  expect(await send('month,before,now\n2026-01,600,400\n2026-02,600,390\n')).toMatchObject({ months: 2 });
  expect((await seen(id)).readings).toEqual([
    { month: '2026-01', baseline_kwh: 600, used_kwh: 400 },
    { month: '2026-02', baseline_kwh: 600, used_kwh: 390 },
  ]);
  await expect(send('month,before,now\n2026-03,600,400\nx,1,2\n')).rejects.toMatchObject(
    refused('reading_month_invalid'),
  );
  expect((await seen(id)).readings).toHaveLength(2);
  const logged = await rows(sql<{ before: unknown; after: unknown }>`
    select before, after from audit_log where object_kind = 'project' and object_id = ${String(id)}
      and action = 'write_readings' order by id`);
  expect(logged).toEqual([
    { before: { readings: null }, after: { readings: '2026-01: 500 → 400' } },
    { before: { readings: '2026-01: 500 → 400' }, after: { readings: '2026-01: 600 → 400, 2026-02: 600 → 390' } },
  ]);
});

test('documents and photos stand by their phase and can be taken off', async () => {
  const id = await given();
  const upload = await app.api(token, { upload: SLIP });
  await upload('POST /staff/projects/{id}/files', {
    params: { id },
    body: { kind: 'photo', phase: 1, title: 'หลังคาอาคาร A' },
  });
  const [photo] = (await seen(id)).files;
  expect(photo).toMatchObject({ kind: 'photo', phase: 1, title: 'หลังคาอาคาร A', content_type: 'image/png' });
  expect(
    (await market.buyer.api('GET /decarbonized_project/projectdetail/{id}', { params: { id } })).files,
  ).toHaveLength(1);
  await sales('DELETE /staff/projects/{id}/files/{file}', { params: { id, file: photo!.id } });
  expect((await seen(id)).files).toEqual([]);
  await expect(
    sales('DELETE /staff/projects/{id}/files/{file}', { params: { id, file: photo!.id } }),
  ).rejects.toMatchObject(refused('not_found'));
});
