import { expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { enqueue, runWaitingJobs } from '#server/platform/jobs.ts';

import { givenProject } from '#server/testing/given/projects.ts';
import { givenUpload, refused, SLIP } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { readSlipJob } from './index.ts';

const { app, market } = openFileMarket();

/** What the version before writes while processes are replaced: a slip of an instalment has a table of its own there. */
async function sentByVersionBefore() {
  const { companyId, id: userId, token } = market.buyer;
  const { project, instalment, slip } = await givenProject(companyId, userId, await givenUpload(app, token, SLIP));
  await rows(sql`update settlements set is_deleted = true where id = ${slip}`);
  const file = await givenUpload(app, token, SLIP);
  const { id } = await oneRow(sql<{ id: number }>`
    insert into project_slips (instalment_id, user_id, file_id, payment_date, created_at)
    values (${instalment}, ${userId}, ${file}::uuid, now(), now()) returning id`);
  const settlement = await oneRow(sql<{ id: number; status: number; amount: bigint }>`
    select id, status::int, amount from settlements where project_slip_id = ${id}`);
  return { project, instalment, id, settlement };
}

const statusThere = (id: number) =>
  oneRow(sql<{ status: number; reject_reason: string | null }>`
    select status::int, reject_reason from project_slips where id = ${id}`);

test('a slip of an instalment that the version before takes is one of all slips, and is decided in both', async () => {
  const { project, instalment, id, settlement } = await sentByVersionBefore();
  expect(settlement).toMatchObject({ status: 0, amount: 10_700n });
  const seen = await market.finance('GET /staff/projects/{id}', { params: { id: project } });
  expect(seen).toMatchObject({
    installments: [{ slips: [{ id: settlement.id, status: 0 }] }],
    slip_decisions: [{ slip_id: settlement.id, allowed: ['verify_slip', 'reject_slip'] }],
  });
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement.id } });
  expect(await statusThere(id)).toEqual({ status: 1, reject_reason: null });
  expect(
    await rows(sql`select paid_at is not null as "isPaid" from project_instalments where id = ${instalment}`),
  ).toEqual([{ isPaid: true }]);
});

test('what the version before decides, reads and closes with its slip is of the settlement', async () => {
  const { id, settlement } = await sentByVersionBefore();
  await rows(sql`
    insert into slip_readings (project_slip_id, verdict, bank_code, reference, read_at)
    values (${id}, 'new', '014', ${`BEFORE${id}`}, now())`);
  await rows(sql`
    insert into approved_transfers (bank_code, reference, project_slip_id) values ('014', ${`BEFORE${id}`}, ${id})`);
  const named = { settlement_id: settlement.id, project_slip_id: null };
  for (const table of ['slip_readings', 'approved_transfers'])
    expect(
      await rows(sql`
        select settlement_id, project_slip_id from ${sql.ref(table)} where reference = ${`BEFORE${id}`}`),
    ).toEqual([named]);
  await rows(sql`
    update project_slips set status = 2, reject_reason = 'x', decided_at = now() where id = ${id}`);
  expect(await oneRow(sql`select status::int, reject_reason from settlements where id = ${settlement.id}`)).toEqual({
    status: 2,
    reject_reason: 'x',
  });
  await expect(
    market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement.id } }),
  ).rejects.toMatchObject(refused('slip_already_decided'));
});

/** As the version before approves: read by its own number, and no transfer taken, since the reading has another now. */
async function approvedThere(id: number, reference: string): Promise<void> {
  await rows(sql`
    insert into slip_readings (project_slip_id, verdict, bank_code, reference, read_at)
    values (${id}, 'new', '014', ${reference}, now()) on conflict do nothing`);
  await rows(sql`update project_slips set status = 1, decided_at = now() where id = ${id}`);
}

test('what the version before approves takes its transfer, which pays for nothing else', async () => {
  const [first, second] = [await sentByVersionBefore(), await sentByVersionBefore()];
  const reference = `TAKEN${first.id}`;
  await approvedThere(first.id, reference);
  expect(await rows(sql`select settlement_id from approved_transfers where reference = ${reference}`)).toEqual([
    { settlement_id: first.settlement.id },
  ]);
  await expect(approvedThere(second.id, reference)).rejects.toThrow(/approved_transfers_pkey/);
  expect(await statusThere(second.id)).toEqual({ status: 0, reject_reason: null });
  await expect(
    market.finance('POST /staff/settlements/{id}/verify', { params: { id: second.settlement.id } }),
  ).rejects.toMatchObject(refused('slip_used_before'));
});

test('one that its sender takes back is rejected there', async () => {
  const { id, settlement } = await sentByVersionBefore();
  await market.buyer.api('PUT /payment/owed-slips/{id}/remove', { params: { id: settlement.id } });
  expect(await statusThere(id)).toEqual({ status: 2, reject_reason: '-' });
  expect(await oneRow(sql`select status::int, is_deleted from settlements where id = ${settlement.id}`)).toEqual({
    status: 0,
    is_deleted: true,
  });
});

test('its job to read a slip has nothing to do here', async () => {
  await enqueue(readSlipJob, { project_slip_id: 1 });
  expect(await runWaitingJobs()).toBeGreaterThan(0);
});
