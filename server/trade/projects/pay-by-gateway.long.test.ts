import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { projectSteps } from '#server/testing/given/confirmed-projects.ts';
import { openTestGateway, sendWebhook, type TestGateway } from '#server/testing/services/gateway.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let gateway: TestGateway;
let market: TestMarket;
let buyer: TestMarket['buyer'];
let steps: ReturnType<typeof projectSteps>;
beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
  ({ buyer } = market);
  steps = projectSteps(app, market);
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from web_settings where page = 'company'`);
  await givenIssuer();
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

test('money that came by the bill of an instalment pays it once; another amount waits for finance', async () => {
  const { id, installments } = await steps.givenConfirmed();
  const [first, second] = installments;
  const money = (instalment: number, amount: string, transaction_id: string) => ({
    transaction_id,
    ref1: String(buyer.companyId).padStart(18, '0'),
    ref2: `7${String(instalment).padStart(17, '0')}`,
    amount,
    paid_at: app.clock.now().toISOString(),
  });
  await sendWebhook(app, money(first!.id, '535.00', 'P1'));
  await sendWebhook(app, money(first!.id, '535.00', 'P1'), { id: 'msg_p1_again' });
  await sendWebhook(app, money(second!.id, '500.00', 'P2'));
  await runWaitingJobs();
  expect((await steps.detail(id)).installments).toMatchObject([
    { status: 1, document: { number: expect.any(String) } },
    { status: 0, may_pay: true },
  ]);
  const outcomes = await rows(sql<{ outcome: string | null }>`
    select outcome from gateway_messages where transaction_id in ('P1', 'P2') order by id`);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['paid', 'duplicate', 'unknown']);
  expect(await findDifferences()).toEqual([]);
});

test('money that finance have already pays nothing when the gateway tells of it again', async () => {
  const { id } = await steps.request();
  await steps.move(id, 2);
  await steps.plan(id);
  const [first] = (await steps.detail(id)).installments;
  const money = {
    transaction_id: 'P5',
    ref1: String(buyer.companyId).padStart(18, '0'),
    ref2: `7${String(first!.id).padStart(17, '0')}`,
    amount: '535.00',
    paid_at: app.clock.now().toISOString(),
  };
  // Nothing is to be paid yet: finance give it back.
  await sendWebhook(app, money);
  await runWaitingJobs();
  await steps.move(id, 3);
  await sendWebhook(app, money, { id: 'msg_p5_again' });
  await runWaitingJobs();
  expect((await steps.detail(id)).installments[0]).toMatchObject({ status: 0, may_pay: true });
  const outcomes = await rows(sql<{ outcome: string | null }>`
    select outcome from gateway_messages where transaction_id = 'P5' order by id`);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unknown', 'duplicate']);
  expect(await findDifferences()).toEqual([]);
});

test('a slip of an instalment that its bill has paid is not approved, and can be sent back', async () => {
  const { installments } = await steps.givenConfirmed();
  const slip = await steps.sendSlip(installments[0]!.id);
  await sendWebhook(app, {
    transaction_id: 'P3',
    ref1: String(buyer.companyId).padStart(18, '0'),
    ref2: `7${String(installments[0]!.id).padStart(17, '0')}`,
    amount: '535.00',
    paid_at: app.clock.now().toISOString(),
  });
  await runWaitingJobs();
  await expect(steps.verify(slip.id)).rejects.toMatchObject(refused('payment_not_expected'));
  await market.finance('POST /staff/settlements/{id}/reject', {
    params: { id: slip.id },
    body: { reason: 'รับเงินแล้ว' },
  });
});

test('an unpaid instalment has a QR code; the simulated bank is told of it, and it is shown without the bank, too', async () => {
  const { installments } = await steps.givenConfirmed();
  expect(installments[0]!.simulated_bank).toContain(`?ref2=7${String(installments[0]!.id).padStart(17, '0')}`);
  const known = gateway.codes;
  gateway.isDown = true;
  await buyer.api('GET /decarbonized_project/installments/{id}/qr', { params: { id: installments[1]!.id } });
  gateway.isDown = false;
  expect(gateway.codes).toBe(known);
  const params = { id: installments[0]!.id };
  const answer = await buyer.api('GET /decarbonized_project/installments/{id}/qr', { params });
  expect(Buffer.from((answer as { bytes: Uint8Array }).bytes).toString()).toContain('<svg');
  expect(gateway.codes).toBe(known + 1);
});
