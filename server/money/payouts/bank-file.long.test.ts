import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/values/durations.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openPayoutMarket } from '#server/testing/given/payouts.ts';
import { refused } from '#server/testing/orders.ts';

const {
  app,
  market,
  givenSeller,
  givenDelivered,
  givenDue,
  inAWeek,
  run,
  failed,
  paid,
  propose,
  approve,
  makeFile,
  readFile,
  lineOf,
  refundFourBags,
} = openPayoutMarket();

test('the bank file leaves out what a refund took away, or whose account changed, after the approval', async () => {
  const [lowered, moved, unchanged] = [await givenSeller(), await givenSeller(), await givenSeller()];
  const orderId = await givenDelivered(lowered);
  await givenDelivered(moved);
  await givenDelivered(unchanged);
  await inAWeek();
  const { id } = await propose();
  await approve(id);
  await refundFourBags(orderId);
  await rows(sql`update bank_accounts set account_number = '0008888888' where company_id = ${moved.companyId}`);
  await makeFile(id);
  expect(await lineOf(id, lowered)).toMatchObject({ state: 'failed', reason: 'no_longer_owed' });
  expect(await lineOf(id, moved)).toMatchObject({ state: 'failed', reason: 'account_changed' });
  expect((await run(id)).history[0]).toMatchObject({
    action: 'make_bank_file',
    after: { accounts_changed: 1, no_longer_owed: 1 },
  });
  const file = await readFile(id);
  expect(file).toContain((await lineOf(id, unchanged))!.reference);
  expect(file).not.toContain((await lineOf(id, lowered))!.reference);
  expect(file).not.toContain((await lineOf(id, moved))!.reference);
});

test('what the bank may have fails only by a person: a second file says the same, whatever account came since', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  await approve(id);
  await makeFile(id);
  const first = await readFile(id);
  await rows(sql`update bank_accounts set account_number = '0008888888' where company_id = ${seller.companyId}`);
  await makeFile(id);
  const at = app.clock.now();
  app.clock.set(new Date(at.getTime() + DAY_MS));
  expect(await readFile(id)).toBe(first);
  app.clock.set(at);
  const line = (await lineOf(id, seller))!;
  expect(line).toMatchObject({ state: 'waiting' });
  await failed(id, line.id);
  expect(await lineOf(id, seller)).toMatchObject({ state: 'failed', reason: 'บัญชีปิด' });
});

test('the bank file has what waits, with whole numbers, and who takes it is in the log', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  await expect(makeFile(id)).rejects.toMatchObject(refused('payout_run_not_approved'));
  await expect(readFile(id)).rejects.toMatchObject(refused('payout_run_not_approved'));
  await approve(id);
  expect(await run(id)).toMatchObject({ file_made_at: null });
  await makeFile(id);
  expect(await run(id)).toMatchObject({ file_made_at: app.clock.now().toISOString() });
  expect(await readFile(id)).toContain('"004","0003124567","บริษัท ผู้ขาย จำกัด","10673.25","16072026"');
  expect((await run(id)).history[0]).toMatchObject({ action: 'take_bank_file' });
  expect((await lineOf(id, seller))!.state).toBe('waiting');
});

test('reading a file changes nothing: before it was made there is none, and no line fails', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  await approve(id);
  await rows(sql`update bank_accounts set account_number = '0007777777' where company_id = ${seller.companyId}`);
  await expect(readFile(id)).rejects.toMatchObject(refused('bank_file_not_made'));
  expect(await lineOf(id, seller)).toMatchObject({ state: 'waiting' });
});

test('making a file asks for a fresh proof', async () => {
  await givenDue();
  const { id } = await propose();
  await approve(id);
  await rows(sql`update sessions set proved_at = ${new Date(app.clock.now().getTime() - 3 * 60 * 60_000)}`);
  await expect(market.finance('POST /staff/payouts/{id}/file', { params: { id }, body: {} })).rejects.toMatchObject(
    refused('proof_needed'),
  );
  expect(await run(id)).toMatchObject({ file_made_at: null });
});

test('whatever became of its lines, each download is byte for byte what the bank was given', async () => {
  const first = await givenDue();
  const second = await givenDue();
  const { id } = await propose();
  await approve(id);
  await makeFile(id);
  const given = await readFile(id);
  for (const seller of [first, second]) expect(given).toContain((await lineOf(id, seller))!.reference);
  await paid(id, [(await lineOf(id, first))!.id]);
  app.clock.advanceHours(1);
  await failed(id, (await lineOf(id, second))!.id);
  app.clock.advanceHours(48);
  expect(await readFile(id)).toBe(given);
  await rows(sql`update payout_lines set account_name = 'x' where run_id = ${id} and company_id = ${second.companyId}`);
  await expect(readFile(id)).rejects.toMatchObject(refused('bank_file_changed'));
});
