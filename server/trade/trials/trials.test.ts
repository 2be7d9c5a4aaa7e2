import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { PRODUCT_HIDDEN } from '#domain/market/pricing/pricing.ts';
import { PHOTOS_OF_A_RUN } from '#domain/trade/trials/trial.ts';
import { emptySheet } from '#domain/trade/trials/trial-sheet.ts';
import { followMerge } from '#server/catalogue/entries/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { FILLED_SHEET } from '#server/testing/given/trials.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenOffer, givenProduct } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenBuyer, refused, SLIP, type TestMarket } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app, market } = openFileMarket();
let buyer: TestMarket['buyer'];
let technician: { id: number; api: Api; token: string };

beforeAll(async () => {
  ({ buyer } = market);
  const member = await givenMember(buyer.companyId, { company_role: 'viewer' });
  technician = { id: member.id, token: member.token, api: await app.api(member.token) };
});
beforeEach(() => app.clock.set(TEST_NOW));

type Planned = Input<'POST /trials'>['body'];

async function givenTrial(of: Partial<Planned> = {}, api = buyer.api) {
  const product = of.product ?? (await givenProduct());
  const replaces = of.replaces ?? (await givenProduct());
  const { id } = await api('POST /trials', {
    body: { product, replaces, purpose: 'ฝาขวด 28 มม.', plant: 'โรงงานระยอง', in_charge: technician.id, ...of },
  });
  return { id, product, replaces };
}
const find = (id: number, api = buyer.api) => api('GET /trials/{id}', { params: { id } });
const beginRun = (id: number, api = technician.api) => api('POST /trials/{id}/runs', { params: { id }, body: {} });
const keep = (
  of: { id: number; run: number },
  body: Partial<Input<'PUT /trials/{id}/runs/{run}'>['body']> = {},
  api = technician.api,
) =>
  api('PUT /trials/{id}/runs/{run}', {
    params: of,
    body: { sheet: FILLED_SHEET, is_finished: true, version: 1, ...body },
  });
async function givenRun(of: Partial<Planned> = {}) {
  const trial = await givenTrial(of);
  const run = (await beginRun(trial.id)).id;
  await keep({ id: trial.id, run });
  return { ...trial, run };
}
const approval = { purpose: 'ฝาขวด', plant: '', valid_until: null, conditions: 'อบ 2 ชั่วโมง' };
const approve = (id: number, api = buyer.api, body: object = approval) =>
  api('POST /trials/{id}/approve', { params: { id }, body: { ...approval, ...body } });
const refuse = (id: number, api = buyer.api) =>
  api('POST /trials/{id}/refuse', { params: { id }, body: { reason: 'ผิวด้าน' } });
async function addPhoto(of: { id: number; run: number }, token = technician.token) {
  return (await app.api(token, { upload: SLIP }))('POST /trials/{id}/runs/{run}/photos', { params: of, body: {} });
}
const subjects = async (kind: string) =>
  (await outbox(sql<{ subject: string }>`select subject from mail_outbox where kind = ${kind} order by id`)).map(
    ({ subject }) => subject,
  );

test('a buyer plans a trial, the colleague in charge is told, runs it with photos, and a purchaser signs it off', async () => {
  const trial = await givenTrial();
  expect((await subjects('trial_asked')).at(-1)).toMatch(/^ขอให้ทดลองเกรด TR\d{6}/);
  expect(await find(trial.id, technician.api)).toMatchObject({
    state: 'planned',
    plant: 'โรงงานระยอง',
    in_charge: { id: technician.id },
    may_fill_in: true,
    may_change: false,
    may_order: false,
    sign_refusal: 'trial_signer',
    allowed: [],
  });

  const run = (await beginRun(trial.id)).id;
  await addPhoto({ id: trial.id, run });
  expect(await find(trial.id)).toMatchObject({
    state: 'running',
    allowed: ['end'],
    runs: [{ photos: [{ name: 'slip.png' }] }],
  });
  await expect(approve(trial.id)).rejects.toMatchObject(refused('trial_without_run'));
  expect(await keep({ id: trial.id, run })).toMatchObject({ version: 2 });
  const done = await find(trial.id);
  expect(done).toMatchObject({
    allowed: ['approve', 'refuse', 'end'],
    runs: [{ run_no: 1, is_finished: true, sheet: { lines: { machine: 'Haitian MA2500' } } }],
  });
  const photo = done.runs[0]!.photos[0]!;
  expect(photo.url).toMatch(new RegExp(`^/api/files/${photo.id}\\?expires=`));

  await approve(trial.id, buyer.api, { valid_until: '2027-01-31' });
  expect(await find(trial.id)).toMatchObject({
    state: 'approved',
    valid_until: '2027-01-31',
    decision: { verdict: 'approved', purpose: 'ฝาขวด', conditions: 'อบ 2 ชั่วโมง', withdrawn: null },
    allowed: ['withdraw'],
    may_fill_in: false,
  });
  expect((await subjects('trial_signed_off')).at(-1)).toMatch(/^อนุมัติเกรดแล้ว TR/);
});

test('one bag is ordered as an ordinary order, once; the draft is the same until it is placed', async () => {
  const trial = await givenTrial();
  const order = () => buyer.api('POST /trials/{id}/order', { params: { id: trial.id }, body: {} });
  await expect(order()).rejects.toMatchObject(refused('trial_not_sold'));
  const bag = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    productId: trial.product,
  });
  const { order_id } = await order();
  expect(await order()).toMatchObject({ order_id });
  expect(await rows(sql`select productstock_id, quantity from order_items where order_id = ${order_id}`)).toEqual([
    { productstock_id: bag, quantity: 1 },
  ]);
  expect(await find(trial.id)).toMatchObject({ state: 'planned', order: { order_no: null } });
  await place(order_id);
  expect(await find(trial.id)).toMatchObject({ state: 'ordered', order: { id: order_id, is_delivered: false } });
  await expect(order()).rejects.toMatchObject(refused('trial_ordered'));
});

async function place(order_id: number) {
  await buyer.api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 1,
      shipping_address_id: buyer.addressId,
      delivery_date: DELIVERY_DAY,
      receiving_time: 'any',
      ...BILLING,
    },
  });
  await buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
}

test('a sheet is kept as it is typed; called filled in, its numbers have to be numbers', async () => {
  const { id } = await givenTrial();
  const run = (await beginRun(id)).id;
  const typed = { ...emptySheet(), lines: { ...FILLED_SHEET.lines, zones: 'ร้อน', machine: '' } };
  await keep({ id, run }, { sheet: typed, is_finished: false });
  expect((await find(id)).runs[0]).toMatchObject({
    sheet: { lines: { zones: 'ร้อน', machine: '' } },
    is_finished: false,
  });
  await expect(keep({ id, run }, { sheet: typed, version: 2 })).rejects.toMatchObject({
    wire: {
      fields: [
        { path: 'lines.machine', code: 'required' },
        { path: 'lines.zones', code: 'trial_zones' },
        { path: 'results.running.rating', code: 'trial_result_missing' },
      ],
    },
  });
  await expect(keep({ id, run }, { version: 1 })).rejects.toMatchObject(refused('trial_run_changed'));
  await keep({ id, run }, { version: 2 });
  const next = (await beginRun(id)).id;
  expect((await find(id)).runs[1]).toMatchObject({
    id: next,
    run_no: 2,
    sheet: { lines: FILLED_SHEET.lines, results: emptySheet().results },
  });
  await addPhoto({ id, run: next });
  await technician.api('DELETE /trials/{id}/runs/{run}', { params: { id, run: next } });
  await expect(technician.api('DELETE /trials/{id}/runs/{run}', { params: { id, run } })).rejects.toMatchObject(
    refused('trial_run_finished'),
  );
  expect((await find(id)).runs).toHaveLength(1);
});

test('a sheet that is sent again as it is kept is nobody’s change', async () => {
  const { id, run } = await givenRun();
  const { version, by } = (await find(id)).runs[0]!;
  expect(await keep({ id, run }, { version: 1 }, buyer.api)).toMatchObject({ version });
  expect((await find(id)).runs[0]).toMatchObject({ version, by });
});

test('who asked for the trial hears of its first sheet', async () => {
  const { id, run } = await givenRun();
  const told = () =>
    rows(sql`
    select n.user_id from notifications n join notices o on o.id = n.notice_id
    where o.event = 'trial_waits_for_sign_off' order by n.id desc`);
  const first = await told();
  expect(first[0]).toEqual({ user_id: buyer.id });
  await keep({ id, run }, { version: 2, sheet: { ...FILLED_SHEET, note: 'แก้คำผิด' } });
  const next = (await beginRun(id)).id;
  await keep({ id, run: next }, { sheet: { ...FILLED_SHEET, note: 'รอบสอง' } });
  expect(await told()).toEqual(first);
});

test('a grade that the mall does not show is on no trial', async () => {
  const [product, replaces] = [await givenProduct(), await givenProduct()];
  await rows(sql`update products set status = ${PRODUCT_HIDDEN} where id = ${product}`);
  await expect(givenTrial({ product, replaces })).rejects.toMatchObject(refused('not_found'));
  await expect(givenTrial({ product: replaces, replaces: product })).rejects.toMatchObject(refused('not_found'));
});

test('owners sign off alone, and somebody else than who filled in a sheet, where the company sets that', async () => {
  const [purchaser, owner] = [
    await givenMember(buyer.companyId, { company_role: 'purchaser' }),
    await givenMember(buyer.companyId, { company_role: 'owner' }),
  ];
  const apis = { purchaser: await app.api(purchaser.token), owner: await app.api(owner.token) };
  const set = (signers: 'owner' | 'purchaser', is_other_person: boolean) =>
    apis.owner('PUT /trial-rules', { body: { signers, is_other_person } });
  await set('owner', true);
  expect(await technician.api('GET /trial-rules')).toEqual({ signers: 'owner', is_other_person: true });
  const { id, run } = await givenRun();
  await expect(approve(id, apis.purchaser)).rejects.toMatchObject(refused('trial_signer'));
  expect(await find(id, apis.purchaser)).toMatchObject({ sign_refusal: 'trial_signer', allowed: ['end'] });
  await keep({ id, run }, { version: 2, sheet: { ...FILLED_SHEET, note: 'ดูแล้ว' } }, apis.owner);
  await expect(refuse(id, apis.owner)).rejects.toMatchObject(refused('trial_other_signer'));
  await set('purchaser', true);
  // Somebody else saves it afterwards: who typed in it before has filled it in still.
  await keep({ id, run }, { version: 3, sheet: { ...FILLED_SHEET, note: 'ตรวจแล้ว' } }, buyer.api);
  await expect(refuse(id, apis.owner)).rejects.toMatchObject(refused('trial_other_signer'));
  await refuse(id, apis.purchaser);
  expect(await find(id)).toMatchObject({ state: 'refused', decision: { reason: 'ผิวด้าน' } });
  await set('purchaser', false);
});

test('what was signed off is withdrawn with a reason, and stays to be read', async () => {
  const { id } = await givenRun();
  await approve(id);
  await expect(approve(id)).rejects.toMatchObject(refused('trial_over'));
  await buyer.api('POST /trials/{id}/withdraw', { params: { id }, body: { reason: 'ล็อตใหม่มีกลิ่น' } });
  expect(await find(id)).toMatchObject({
    state: 'ended',
    valid_until: null,
    allowed: [],
    decision: { verdict: 'approved', withdrawn: { reason: 'ล็อตใหม่มีกลิ่น' } },
    ended: null,
  });
  expect((await subjects('trial_signed_off')).at(-1)).toMatch(/^ถอนผลการทดลองเกรด TR/);
});

test('a trial ends without a sign-off with its reason; its sheets stay as they are', async () => {
  const { id, run } = await givenRun();
  await buyer.api('POST /trials/{id}/end', { params: { id }, body: { reason: 'แม่พิมพ์เสีย' } });
  expect(await find(id)).toMatchObject({ state: 'ended', ended: { reason: 'แม่พิมพ์เสีย' }, decision: null });
  await expect(keep({ id, run }, { version: 2 })).rejects.toMatchObject(refused('trial_over'));
  await expect(addPhoto({ id, run })).rejects.toMatchObject(refused('trial_over'));
});

test('a day that is past or far away, a grade in its own place, and two trials of the same are refused', async () => {
  const { id, product, replaces } = await givenRun();
  for (const valid_until of ['2026-07-01', '2040-01-01'])
    await expect(approve(id, buyer.api, { valid_until })).rejects.toMatchObject({
      wire: { fields: [{ path: 'valid_until', code: 'trial_day' }] },
    });
  await expect(givenTrial({ product, replaces })).rejects.toMatchObject(refused('trial_open_already'));
  await expect(givenTrial({ product, replaces: product })).rejects.toMatchObject({
    wire: { fields: [{ path: 'product', code: 'trial_same_grade' }] },
  });
  await expect(givenTrial({ in_charge: (await givenMember((await givenCompany()).id)).id })).rejects.toMatchObject({
    wire: { fields: [{ path: 'in_charge', code: 'trial_person_unknown' }] },
  });
});

test('who looks only, and is not in charge, fills in nothing', async () => {
  const { id, run } = await givenRun();
  const viewer = await app.api((await givenMember(buyer.companyId, { company_role: 'viewer' })).token);
  await expect(beginRun(id, viewer)).rejects.toMatchObject(refused('trial_not_in_charge'));
  await expect(keep({ id, run }, { version: 2 }, viewer)).rejects.toMatchObject(refused('trial_not_in_charge'));
  expect(await find(id, viewer)).toMatchObject({ may_fill_in: false });
});

test('another company knows of no trial, sheet or photo, whatever numbers it guesses', async () => {
  const other = await givenBuyer(app);
  const mine = await givenRun();
  const { id: photo } = await addPhoto({ id: mine.id, run: mine.run });
  const own = await givenTrial({ in_charge: other.id }, other.api);
  const ownRun = (await beginRun(own.id, other.api)).id;
  const photos = 'DELETE /trials/{id}/runs/{run}/photos/{photo}';
  for (const call of [
    () => find(mine.id, other.api),
    () => other.api('GET /trials/{id}/pdf', { params: { id: mine.id } }),
    () => beginRun(mine.id, other.api),
    () => keep({ id: mine.id, run: mine.run }, { version: 2 }, other.api),
    () => keep({ id: own.id, run: mine.run }, { version: 2 }, other.api),
    () => addPhoto({ id: mine.id, run: mine.run }, other.token),
    () => addPhoto({ id: own.id, run: mine.run }, other.token),
    () => other.api(photos, { params: { id: mine.id, run: mine.run, photo } }),
    () => other.api(photos, { params: { id: own.id, run: ownRun, photo } }),
    () => approve(mine.id, other.api),
    () => refuse(mine.id, other.api),
  ])
    await expect(call()).rejects.toMatchObject(refused('not_found'));
  expect((await other.api('GET /trials', { query: {} })).rows.map(({ id }) => id)).toEqual([own.id]);
  for (const api of [market.sales, market.seller.api]) {
    const seen = await api('GET /trials', { query: {} }).catch(() => ({ rows: [] }));
    expect(seen.rows).toEqual([]);
  }
});

test('photos of a run are few, and go with whoever takes them away', async () => {
  const { id } = await givenTrial();
  const run = (await beginRun(id)).id;
  const { id: photo } = await addPhoto({ id, run });
  await technician.api('DELETE /trials/{id}/runs/{run}/photos/{photo}', { params: { id, run, photo } });
  expect((await find(id)).runs[0]!.photos).toEqual([]);
  expect(await rows(sql`select from files where id = ${photo}`)).toEqual([]);
  const kept = await addPhoto({ id, run });
  await rows(sql`
    with copies as (
      insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id, created_at)
      select storage_key || n, purpose, is_private, name, content_type, size_bytes, company_id, created_at
        from files, generate_series(2, ${PHOTOS_OF_A_RUN}) n where id = ${kept.id} returning id)
    insert into trial_photos (file_id, run_id) select id, ${run}::int from copies`);
  await expect(addPhoto({ id, run })).rejects.toMatchObject(refused('trial_photos_full'));
});

test('the sheet on paper has the machine, the judgements and the sign-off, in both languages', async () => {
  const { id } = await givenRun();
  await approve(id);
  const answer = await buyer.api('GET /trials/{id}/pdf', { params: { id } });
  const text = (await readPdf(Buffer.from(answer.bytes as Uint8Array))).join(' ');
  for (const said of ['TR', 'Haitian MA2500', '190 / 205 / 215', 'Trial sheet', 'เงากว่า', 'Approved'])
    expect(text).toContain(said);
});

test('after two products are merged, the trial and what was decided are of the one that stays', async () => {
  const { id, product } = await givenRun();
  await approve(id);
  const into = await givenProduct();
  await followMerge('product', { id: product, into, staffId: 1, target: 'x' });
  expect(
    await oneRow(sql`
      select t.product_id as trial, d.product_id as decision from grade_trials t
        join grade_decisions d on d.id = t.decision_id where t.id = ${id}`),
  ).toEqual({ trial: into, decision: into });
});
