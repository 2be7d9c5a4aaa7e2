import { beforeAll, beforeEach, expect, test } from 'vitest';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { HOUR_MS } from '#domain/values/durations.ts';
import { MAX_DEMAND_LINES } from '#domain/trade/demands/demand.ts';
import { MAX_QUESTIONS_OF_A_SELLER } from '#domain/trade/demands/demand-limits.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenDemandDraft, givenOpenDemand, lineOfProduct, wholeDemand } from '#server/testing/given/demands.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenOffer, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { closeDemands, onDemand, remindOfClosing } from './index.ts';

const { app, market } = openFileMarket();
let product: number;
let buyer: TestMarket['buyer'];
let visitor: TestMarket['buyer']['api'];
let seller: { id: number; api: TestMarket['buyer']['api'] };
const heard: string[] = [];

beforeAll(async () => {
  product = await givenProduct({ grade: 'DM2208J' });
  await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, productId: product });
  await reindexProducts();
  onDemand('test', {
    published: async ({ id }) => void heard.push(`published ${id}`),
    changed: async ({ id, version }) => void heard.push(`changed ${id} ${version}`),
    closed: async ({ id }) => void heard.push(`closed ${id}`),
    cancelled: async ({ id }) => void heard.push(`cancelled ${id}`),
  });
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  heard.length = 0;
  buyer = await givenBuyer(app);
  visitor = await app.api(undefined);
  seller = { id: market.seller.companyId, api: market.seller.api };
});

const own = (id: number, by = buyer) => by.api('GET /my-demands/{id}', { params: { id } });
const seen = (id: number, by: { api: TestMarket['buyer']['api'] } = seller) =>
  by.api('GET /demands/{id}', { params: { id } });
const refusal = (code: string) => ({ wire: { error: code } });

/** A company that sells what nobody asks for. */
async function givenOtherSeller() {
  const { id } = await givenCompany({ selling: true });
  const { token } = await givenMember(id);
  await givenOffer({ companyId: id, warehouseId: await givenWarehouse(id) });
  return { id, api: await app.api(token) };
}

test('a sentence is a draft that lacks nothing but a press', async () => {
  const { id } = await buyer.api('POST /my-demands', { body: { from: 'text', text: 'DM2208J 3 ตัน ส่งกรุงเทพ' } });
  const draft = await own(id);
  expect(draft).toMatchObject({ state: 'draft', gaps: [], province: { id: 10 }, approval: { needed: 0 } });
  expect(draft.lines).toMatchObject([
    { what: 'DM2208J', kg: 3000, goods: { kind: 'grade', product: { id: product } } },
  ]);
  await expect(seen(id)).rejects.toMatchObject(refusal('not_found'));
  expect(await buyer.api('POST /my-demands/{id}/publish', { params: { id }, body: {} })).toMatchObject({
    is_waiting: false,
  });
  expect((await own(id)).state).toBe('open');
  expect(heard).toEqual([`published ${id}`]);
  const { rows: listed } = await visitor('GET /demands', { query: {} });
  expect(listed.find((row) => row.id === id)).toMatchObject({ kg: 3000, lines: [{ grade: 'DM2208J' }] });
});

test('a pasted list of as many lines as a demand has is read whole, and what is left out is counted', async () => {
  const lines = Array.from({ length: MAX_DEMAND_LINES + 1 }, (_, at) => `GRADE${at}XX ${at + 1} ตัน`);
  const { id, left_out } = await buyer.api('POST /my-demands', {
    body: { from: 'text', text: ['DM2208J 3 ตัน', 'ขอบคุณครับ', ...lines].join('\n') },
  });
  const draft = await own(id);
  expect(draft.lines).toHaveLength(MAX_DEMAND_LINES);
  expect(draft.lines[0]).toMatchObject({ what: 'DM2208J', kg: 3000 });
  expect(draft.lines.at(-1)!.kg).toBe((MAX_DEMAND_LINES - 1) * 1000);
  expect(left_out).toBe(3);
});

test('what a text wants each month is a schedule, and what a demand cannot say is told', async () => {
  const { id, left_out, unread } = await buyer.api('POST /my-demands', {
    body: { from: 'text', text: 'DM2208J 20 tons per month for 6 months\nDM2208J ทุกสัปดาห์ 5 ตัน\nDM2208J 240 t/year' },
  });
  const { lines } = await own(id);
  expect(lines.map(({ kg, delivery }) => [kg, delivery])).toEqual([
    [20_000, { kind: 'monthly', first_month: expect.any(String), months: 6 }],
    [5000, expect.objectContaining({ kind: 'window' })],
    [20_000, { kind: 'monthly', first_month: expect.any(String), months: 12 }],
  ]);
  expect([left_out, unread]).toEqual([0, ['ทุกสัปดาห์']]);
});

test('a draft keeps what is typed, and says at each field what it lacks', async () => {
  const { id } = await buyer.api('POST /my-demands', { body: { from: 'nothing' } });
  await buyer.api('PUT /my-demands/{id}', {
    params: { id },
    body: wholeDemand([{ what: 'nobody knows this' }], {
      province_id: null,
      weights: { price: 50, time: 0, record: 0, co2: 0 },
    }),
  });
  const draft = await own(id);
  expect(draft.lines).toMatchObject([{ what: 'nobody knows this', goods: null, kg: null }]);
  expect(draft.gaps.map(({ path }) => path)).toEqual([
    'lines.0.goods',
    'lines.0.kg',
    'lines.0.delivery',
    'province_id',
    'weights',
    'closes_at',
  ]);
  await expect(buyer.api('POST /my-demands/{id}/publish', { params: { id }, body: {} })).rejects.toMatchObject({
    wire: { error: 'demand_line_without_goods', fields: [{ path: 'lines.0.goods' }, {}, {}, {}, {}, {}] },
  });
  await buyer.api('DELETE /my-demands/{id}', { params: { id } });
  await expect(own(id)).rejects.toMatchObject(refusal('not_found'));
});

test('"by the 30th" is from today on', async () => {
  const { id } = await buyer.api('POST /my-demands', { body: { from: 'nothing' } });
  await buyer.api('PUT /my-demands/{id}', {
    params: { id },
    body: wholeDemand([lineOfProduct(product, { delivery: { kind: 'window', from: null, to: '2099-12-30' } })]),
  });
  expect((await own(id)).lines[0]!.delivery).toEqual({
    kind: 'window',
    from: bangkokDate(now()),
    to: '2099-12-30',
  });
});

test('a hidden target is seen by the buyer alone, and a shown one by sellers, never by visitors', async () => {
  const id = await givenOpenDemand(buyer, [
    lineOfProduct(product, { target_per_kg: 31.5, is_target_hidden: true }),
    lineOfProduct(product, { target_per_kg: 32.5, is_target_hidden: false }),
  ]);
  expect((await own(id)).lines.map(({ target_per_kg }) => target_per_kg)).toEqual([31.5, 32.5]);
  const { for_seller } = await seen(id);
  expect(for_seller!.terms.lines.map(({ target_per_kg }) => target_per_kg)).toEqual([null, 32.5]);
  expect(for_seller).toMatchObject({ buyer: null, terms: { province: { id: 10 } } });
  expect(JSON.stringify(await visitor('GET /demands/{id}', { params: { id } }))).not.toMatch(/3[12]\.5/);
});

test('a demand for the invited is there for them and nobody else', async () => {
  const other = await givenOtherSeller();
  const id = await givenOpenDemand(buyer, [lineOfProduct(product)], { audience: 'invited', invited: [other.id] });
  expect((await seen(id, other)).for_seller).toMatchObject({ is_invited: true });
  await expect(seen(id)).rejects.toMatchObject(refusal('not_found'));
  await expect(visitor('GET /demands/{id}', { params: { id } })).rejects.toMatchObject(refusal('not_found'));
  const { rows: listed } = await visitor('GET /demands', { query: {} });
  expect(listed.map((row) => row.id)).not.toContain(id);
});

test('a change is a new version with its differences, a hidden target alone is none', async () => {
  const lines = [lineOfProduct(product)];
  const id = await givenOpenDemand(buyer, lines);
  const { closes_at } = await own(id);
  const change = (version: number, line: object) =>
    buyer.api('PUT /my-demands/{id}/terms', {
      params: { id },
      body: {
        ...wholeDemand([{ ...lines[0]!, ...line }], { closes_at: new Date(closes_at!).toISOString() }),
        version,
        is_confirmed: true,
      },
    });
  await change(1, { kg: 2000 });
  await expect(change(1, { kg: 3000 })).rejects.toMatchObject(refusal('demand_changed_meanwhile'));
  await change(2, { kg: 2000, target_per_kg: 30, is_target_hidden: true });
  const demand = await own(id);
  expect(demand.version).toBe(2);
  expect(demand.versions[0]).toMatchObject({
    version: 2,
    changes: [{ of: 'line', position: 0, change: 'changed', fields: ['grams'] }],
  });
  expect(heard).toEqual([`published ${id}`, `changed ${id} 2`]);
});

test('at its hour a demand closes once, however often and on however many processes the job runs', async () => {
  const id = await givenOpenDemand(buyer, [lineOfProduct(product)]);
  const { closes_at } = await own(id);
  app.clock.set(new Date(new Date(closes_at!).getTime() - 1));
  await closeDemands();
  expect((await own(id)).state).toBe('open');
  app.clock.set(new Date(closes_at!));
  await Promise.all([closeDemands(), closeDemands()]);
  expect((await own(id)).state).toBe('closed');
  expect(heard.filter((each) => each === `closed ${id}`)).toHaveLength(1);
  await expect(
    buyer.api('POST /my-demands/{id}/extend', { params: { id }, body: { closes_at: '2026-08-01T10:00:00Z' } }),
  ).rejects.toMatchObject(refusal('demand_not_open'));
});

test('a closing moves to later alone, and a cancelled demand says why', async () => {
  const id = await givenOpenDemand(buyer, [lineOfProduct(product)]);
  const extend = (closes_at: string) =>
    buyer.api('POST /my-demands/{id}/extend', { params: { id }, body: { closes_at } });
  await expect(extend('2026-07-10T10:00:00Z')).rejects.toMatchObject(refusal('demand_closing_earlier'));
  await extend('2026-07-20T10:00:00Z');
  expect((await own(id)).closes_at).toBe('2026-07-20T10:00:00.000Z');
  await buyer.api('POST /my-demands/{id}/cancel', { params: { id }, body: { reason: 'แผนผลิตเปลี่ยน' } });
  expect(await own(id)).toMatchObject({ state: 'cancelled', end_reason: 'แผนผลิตเปลี่ยน' });
  expect((await seen(id)).for_seller).toMatchObject({ state: 'cancelled' });
  await expect(visitor('GET /demands/{id}', { params: { id } })).rejects.toMatchObject(refusal('not_found'));
});

test('a question and its answer are read by all sellers, and nobody learns who asked', async () => {
  const id = await givenOpenDemand(buyer, [lineOfProduct(product)]);
  const ask = (question: string, is_confirmed = false) =>
    seller.api('POST /demands/{id}/questions', { params: { id }, body: { question, is_confirmed } });
  await expect(ask('โทร 081-234-5678')).rejects.toMatchObject(refusal('demand_text_names_somebody'));
  const { id: question } = await ask('รับ MFI 7.5 ได้ไหม');
  await expect(
    buyer.api('POST /demands/{id}/questions', { params: { id }, body: { question: 'x' } }),
  ).rejects.toMatchObject({ wire: { statusCode: 403 } });
  const answer = (text: string) =>
    buyer.api('POST /my-demands/{id}/questions/{question}/answer', {
      params: { id, question },
      body: { answer: text },
    });
  await answer('ได้');
  await expect(answer('ไม่ได้')).rejects.toMatchObject(refusal('demand_answered'));
  const other = await givenOtherSeller();
  expect((await seen(id, other)).for_seller!.questions).toEqual([
    expect.objectContaining({ question: 'รับ MFI 7.5 ได้ไหม', answer: 'ได้', is_own: false }),
  ]);
  expect((await seen(id)).for_seller).toMatchObject({ questions: [{ is_own: true }], questions_left: 9 });
  for (let count = 1; count < MAX_QUESTIONS_OF_A_SELLER; count += 1) await ask(`คำถามที่ ${count}`);
  await expect(ask('อีกคำถาม')).rejects.toMatchObject(refusal('demand_questions_full'));
});

test('above a person’s limit a colleague publishes it by the last approval', async () => {
  const purchaser = await givenPurchaser(app, buyer, { order_limit: 1000 });
  const id = await givenDemandDraft(purchaser, [lineOfProduct(product, { target_per_kg: 40 })]);
  const publish = () =>
    purchaser.api('POST /my-demands/{id}/publish', { params: { id }, body: { is_confirmed: true } });
  expect(await publish()).toMatchObject({ is_waiting: true });
  expect(await own(id, purchaser)).toMatchObject({ state: 'draft', worth: 42_800, approval: { is_waiting: true } });
  await expect(publish()).rejects.toMatchObject(refusal('demand_waits_for_approval'));
  const approve = (by: TestMarket['buyer']) =>
    by.api('POST /my-demands/{id}/approve', { params: { id }, body: { step: 1 } });
  await expect(approve(purchaser)).rejects.toMatchObject(refusal('own_request'));
  await buyer.api('POST /my-demands/{id}/refuse', { params: { id }, body: { step: 1, note: 'แพงไป' } });
  expect(await publish()).toMatchObject({ is_waiting: true });
  await approve(buyer);
  expect(await own(id, purchaser)).toMatchObject({ state: 'open', version: 1 });
});

test('sellers with the goods are told once, reminded whether they quoted or not, and others are left alone', async () => {
  await givenOtherSeller();
  const id = await givenOpenDemand(buyer, [lineOfProduct(product)]);
  await runWaitingJobs();
  const told = await rows(sql<{ company_id: number }>`select company_id from demand_tellings where demand_id = ${id}`);
  expect(told).toEqual([{ company_id: seller.id }]);
  expect(await outbox(sql`select id from mail_outbox where kind = 'demand_fits'`)).not.toHaveLength(0);
  const { closes_at } = await own(id);
  app.clock.set(new Date(new Date(closes_at!).getTime() - HOUR_MS));
  await remindOfClosing();
  expect(await remindOfClosing()).toBe(0);
  const { is_reminded } = await oneRow(
    sql<{ is_reminded: boolean }>`select reminded_at is not null as is_reminded from demands where id = ${id}`,
  );
  expect(is_reminded).toBe(true);
});

test('sellers read no name of a file that the buyer gave it, not even in the file’s own address', async () => {
  const id = await givenDemandDraft(buyer, [lineOfProduct(product)]);
  const upload = { name: 'ACME-spec-2026.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF') };
  const api = await app.api(buyer.token, { upload });
  await api('POST /my-demands/{id}/files', { params: { id }, body: {} });
  await buyer.api('POST /my-demands/{id}/publish', { params: { id }, body: { is_confirmed: true } });
  expect((await own(id)).files).toMatchObject([{ name: 'ACME-spec-2026.pdf' }]);
  const { files } = (await seen(id)).for_seller!;
  expect(files).toMatchObject([{ name: '1.pdf' }]);
  const read = await app.http.inject({
    url: files[0]!.url,
    headers: { authorization: `Bearer ${market.seller.token}` },
  });
  expect(read.statusCode).toBe(200);
  expect(read.headers['content-disposition']).toContain("''file.pdf");
});

test('an invitation that may have been quoted for stays, whatever a later change names', async () => {
  const other = await givenOtherSeller();
  const lines = [lineOfProduct(product)];
  const asked = { audience: 'invited' as const, invited: [other.id, seller.id] };
  const id = await givenOpenDemand(buyer, lines, asked);
  const { closes_at } = await own(id);
  await buyer.api('PUT /my-demands/{id}/terms', {
    params: { id },
    body: {
      ...wholeDemand(lines, { ...asked, invited: [seller.id], closes_at: new Date(closes_at!).toISOString() }),
      version: 1,
      is_confirmed: true,
    },
  });
  expect((await seen(id, other)).for_seller).toMatchObject({ is_invited: true });
});

test('in a further round a line keeps its goods and its place, which quotes and awards name it by', async () => {
  const [first, second] = [lineOfProduct(product), lineOfProduct(await givenProduct())];
  const id = await givenOpenDemand(buyer, [first, second], { rounds: 2 });
  await rows(sql`update demands set round = 2 where id = ${id}`);
  const { closes_at } = await own(id);
  const change = (version: number, lines: (typeof first)[]) =>
    buyer.api('PUT /my-demands/{id}/terms', {
      params: { id },
      body: {
        ...wholeDemand(lines, { closes_at: new Date(closes_at!).toISOString(), rounds: 2 }),
        version,
        is_confirmed: true,
      },
    });
  await expect(change(1, [second])).rejects.toMatchObject(refusal('demand_line_kept'));
  await expect(change(1, [second, first])).rejects.toMatchObject(refusal('demand_line_kept'));
  await change(1, [{ ...first, kg: 2000 }, second, first]);
  expect((await own(id)).version).toBe(2);
});
