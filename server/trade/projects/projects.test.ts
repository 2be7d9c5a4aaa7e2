import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { OPEN_REQUESTS } from '#domain/trade/projects/project-status.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenMember } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { projectSteps } from '#server/testing/given/confirmed-projects.ts';
import { PROJECT_FACTS } from '#server/testing/given/projects.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTestGateway, type TestGateway } from '#server/testing/services/gateway.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { remindOfInstalments } from './reminders.ts';

let app: TestApp;
let gateway: TestGateway;
let market: TestMarket;
let buyer: TestMarket['buyer'];
let sales: Api;
let steps: ReturnType<typeof projectSteps>;
beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
  ({ buyer, sales } = market);
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

const titlesOf = async (event: string) =>
  (
    await rows(
      sql<{
        title: string;
      }>`select content #>> '{en,title}' as title /* not null: rendered */ from notices where event = ${event}`,
    )
  ).map(({ title }) => title);
const pdfOf = (answer: unknown) => readPdf(Buffer.from((answer as { bytes: Uint8Array }).bytes));

test('a member asks for a project, staff hear of it, and the company finds it in its list', async () => {
  const { id } = await steps.request();
  await runWaitingJobs();
  expect(await titlesOf('project_news_staff')).toContainEqual(expect.stringContaining('DP0'));
  const list = await buyer.api('GET /decarbonized_project/myproject', { query: { status: 1 } });
  expect(list.project_list[0]).toMatchObject({
    id,
    project_no: `DP${String(id).padStart(6, '0')}`,
    status: 1,
    company: null,
  });
  expect((await buyer.api('GET /decarbonized_project/myproject', { query: { status: 7 } })).project_list).toEqual([]);
  expect(await steps.detail(id)).toMatchObject({
    site_address: PROJECT_FACTS.site_address,
    latitude: 13.6,
    contact: { name: PROJECT_FACTS.contact_name },
    billing: { tax_id: PROJECT_FACTS.billing_tax_id },
    installments: [],
    costs: { total: 0 },
    timeline: [{ from: null, to: 1, person: expect.any(String) }],
  });
});

test('a place on the map has both numbers', async () => {
  await expect(steps.request({ latitude: null })).rejects.toMatchObject(refused('project_place_half'));
});

test('a company has so many requests that nobody has taken up', async () => {
  const other = await givenBuyer(app);
  for (let sent = 0; sent < OPEN_REQUESTS; sent += 1) {
    app.clock.advanceHours(1);
    await steps.request({}, other.api);
  }
  app.clock.advanceHours(1);
  await expect(steps.request({}, other.api)).rejects.toMatchObject(refused('project_requests_full'));
});

test('another company finds neither a project nor its instalments', async () => {
  const { id, installments } = await steps.givenConfirmed();
  const stranger = (await givenBuyer(app)).api;
  const params = { id: installments[0]!.id };
  await expect(steps.detail(id, stranger)).rejects.toMatchObject(refused('not_found'));
  await expect(stranger('GET /decarbonized_project/installments/{id}/pay-in-slip', { params })).rejects.toMatchObject(
    refused('not_found'),
  );
  expect((await stranger('GET /decarbonized_project/myproject')).count).toBe(0);
});

test('both sides write; names of the other side stay with it', async () => {
  const { id } = await steps.request();
  await buyer.api('POST /decarbonized_project/{id}/messages', {
    params: { id },
    body: { text: 'หลังคารับน้ำหนักได้เท่าไร' },
  });
  await sales('POST /staff/projects/{id}/messages', { params: { id }, body: { text: '15 กก./ตร.ม.' } });
  expect((await steps.detail(id)).messages).toMatchObject([
    { side: 'member', person: expect.any(String) },
    { side: 'staff', person: null },
  ]);
  const seen = await sales('GET /staff/projects/{id}', { params: { id } });
  expect(seen.messages.map(({ person }) => typeof person)).toEqual(['string', 'string']);
});

test('a pay-in slip names the instalment and its references', async () => {
  const { id, installments } = await steps.givenConfirmed();
  const instalment = installments[0]!;
  const [page] = await pdfOf(
    await buyer.api('GET /decarbonized_project/installments/{id}/pay-in-slip', { params: { id: instalment.id } }),
  );
  for (const said of [`DP${String(id).padStart(6, '0')}/1`, '535.00', `7${String(instalment.id).padStart(17, '0')}`])
    expect(page).toContain(said);
});

test('instalments are announced a week before, on their day and afterwards, each once', async () => {
  await rows(sql`update project_instalments set due_on = '2027-01-01'`);
  const { installments } = await steps.givenConfirmed();
  await rows(sql`update project_instalments set due_on = '2026-07-16' where id = ${installments[0]!.id}`);
  expect(await remindOfInstalments()).toBe(1);
  expect(await remindOfInstalments()).toBe(0);
  app.clock.set(new Date('2026-07-16T03:00:00Z'));
  expect(await remindOfInstalments()).toBe(1);
  await steps.sendSlip(installments[0]!.id);
  app.clock.set(new Date('2026-07-17T03:00:00Z'));
  expect(await remindOfInstalments()).toBe(0);
});

test('who is forgotten is no contact of a project any more', async () => {
  const colleague = await givenMember(buyer.companyId);
  const { id } = await steps.request({ contact_email: colleague.email });
  const { eraseEverywhere } = await import('#server/accounts/privacy/personal-data.ts');
  await eraseEverywhere({
    userId: colleague.id,
    companyId: buyer.companyId,
    email: colleague.email,
    isPersonal: false,
  });
  expect(await oneRow(sql`select contact_name, contact_email from projects where id = ${id}`)).toEqual({
    contact_name: '',
    contact_email: '',
  });
});
