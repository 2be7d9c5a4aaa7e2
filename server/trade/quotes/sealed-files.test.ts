import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '#contract/client.ts';
import { FILES_OF_A_QUOTE, MAX_COA_MB, MB_OF_A_QUOTE, MB_OF_ALL_QUOTES } from '#domain/trade/quotes/quote-limits.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import { awardOf } from '#server/testing/given/awards.ts';
import { demandLine, demandTerms, givenSealedDemand } from '#server/testing/given/demands-with-quotes.ts';
import { quoteBody } from '#server/testing/given/quote-body.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { keepOpenedFiles } from './open-files.ts';
import { openDemand } from './open-demand.ts';
import { removeUnnamedFiles } from './sealed-files.ts';
import { paddedFile, unpaddedFile } from './sealing/padded-file.ts';

const { app, market } = openFileMarket();
const CLOSES = new Date(TEST_NOW.getTime() + 5 * 86_400_000);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

interface Seller {
  companyId: number;
  token: string;
  api: Api;
  offer: number;
}

let product: number;
let one: Seller;
let other: Seller;

beforeAll(async () => {
  product = await givenProduct();
  [one, other] = [await givenSeller(), await givenSeller()];
});
beforeEach(() => app.clock.set(TEST_NOW));

async function givenSeller(): Promise<Seller> {
  const company = await givenCompany({ selling: true });
  const { token } = await givenMember(company.id, { role: 'seller' });
  const warehouseId = await givenWarehouse(company.id);
  const offer = await givenOffer({ companyId: company.id, warehouseId, productId: product, quantity: 500 });
  return { companyId: company.id, token, api: await app.api(token), offer };
}

const givenDemand = () =>
  givenSealedDemand({
    companyId: market.buyer.companyId,
    userId: market.buyer.id,
    terms: demandTerms([demandLine(product)]),
    closes_at: CLOSES,
  });

async function seal({ token }: Seller, id: number, name = 'ล็อต 4711.pdf', bytes = PDF) {
  const api = await app.api(token, { upload: { name, bytes } });
  return api('POST /seller/demands/{id}/quote/coa', { params: { id }, body: {} });
}
const give = ({ api, offer }: Seller, id: number, coa: { id: string; name: string } | null, version = 0) =>
  api('PUT /seller/demands/{id}/quote', { params: { id }, body: quoteBody(offer, 41.5, { version, line: { coa } }) });
const own = ({ api }: Seller, id: number) => api('GET /seller/demands/{id}/quote', { params: { id } });

async function open(id: number): Promise<void> {
  app.clock.set(CLOSES);
  await rows(sql`update demands set state = 'closed' where id = ${id}`);
  expect(await openDemand(id)).toBe(true);
  await keepOpenedFiles();
  // Sessions do not last so long.
  app.clock.set(TEST_NOW);
}

test('a certificate is sealed with the quote, shown to the buyer after the opening, and goes with the awarded line', async () => {
  const id = await givenDemand();
  const stored = async () => (await Array.fromAsync(fileStore().list('private'))).flat().length;
  const kept = async () => (await oneRow(sql<{ n: number }>`select count(*)::int as n from files`)).n;
  const before = [await stored(), await kept()];
  const coa = await seal(one, id);
  expect(coa.name).toBe('ล็อต 4711.pdf');
  await give(one, id, coa);
  expect((await own(one, id)).quote!.lines[0]!.coa).toEqual(coa);
  // Sealed, it is in no file, no row of files and no word of the database.
  expect([await stored(), await kept()]).toEqual(before);
  const { sealed } = await oneRow(sql<{ sealed: Buffer }>`select sealed from quote_files where demand_id = ${id}`);
  expect(Buffer.from(sealed).includes('%PDF')).toBe(false);
  await open(id);
  expect([await stored(), await kept()]).toEqual(before.map((count) => count + 1));
  expect(await rows(sql`select id from quote_files where demand_id = ${id}`)).toEqual([]);
  const { buyer } = market;
  const { cells } = await buyer.api('GET /demands/{id}/comparison', { params: { id } });
  const url = expect.stringContaining(`/api/files/${coa.id}?`) as string;
  expect(cells[0]!.coa).toEqual({ name: coa.name, url, is_waiting: false });
  const read = (url: string, token: string) => app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect((await read(cells[0]!.coa!.url!, buyer.token)).rawPayload).toEqual(PDF);
  expect((await read(cells[0]!.coa!.url!, other.token)).statusCode).toBe(404);
  const { order_ids } = await buyer.api('POST /demands/{id}/award', await awardOf(buyer, id));
  const order = await buyer.api('GET /order/orderdetail/{id}', { params: { id: order_ids[0]! } });
  expect(order.order_items[0]!.coas).toEqual([{ name: coa.name, url: expect.stringContaining(coa.id) }]);
  expect((await read(order.order_items[0]!.coas[0]!.url, buyer.token)).statusCode).toBe(200);
  const { id: sale } = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${order_ids[0]!}`);
  const sold = await one.api('GET /order/mySales/{id}', { params: { id: sale } });
  expect((await read(sold.items[0]!.coas[0]!.url, one.token)).rawPayload).toEqual(PDF);
});

test('a line that is called off keeps its certificate with the contract, and each of its orders has it', async () => {
  const id = await givenDemand();
  const coa = await seal(one, id);
  await give(one, id, coa);
  await open(id);
  await rows(sql`
    update demand_versions set terms = jsonb_set(terms, '{award}', '"call_off"') where demand_id = ${id}`);
  const { buyer } = market;
  await buyer.api('POST /demands/{id}/award', await awardOf(buyer, id));
  const { contract } = await oneRow(sql<{ contract: number }>`
    select max(id)::int as contract /* not null: awarded */ from call_off_contracts
    where company_id = ${buyer.companyId}`);
  const at = { params: { id: contract } };
  const shown = { name: coa.name, url: expect.stringContaining(`/api/files/${coa.id}?`) as string };
  for (const seen of [
    await buyer.api('GET /call-off-contracts/{id}', at),
    await one.api('GET /seller/call-off-contracts/{id}', at),
    await market.sales('GET /staff/call-off-contracts/{id}', at),
  ])
    expect(seen).toMatchObject({ lot_no: null, coa: shown });
  app.clock.set('2026-08-03T03:00:00Z');
  const api = await app.api((await givenMember(buyer.companyId)).token);
  const { order_id } = await api('POST /call-off-contracts/{id}/call-off', { ...at, body: { packs: 40 } });
  const order = await api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  // 25 kg at 41.50 baht.
  expect(order.order_items).toMatchObject([{ quantity: 40, price: 1037.5, line_total: 41_500, coas: [shown] }]);
});

test('sales seal certificates with the seller’s consent, and learn nothing of the seller’s own', async () => {
  const id = await givenDemand();
  const { token } = await givenStaff('sales');
  const params = { id, company: other.companyId };
  const sealBySales = async () => {
    const api = await app.api(token, { upload: { name: 'lot.pdf', bytes: PDF } });
    return api('POST /staff/demands/{id}/quotes/{company}/coa', { params, body: {} });
  };
  await expect(sealBySales()).rejects.toMatchObject(refused('quote_without_consent'));
  await other.api('PUT /seller/quote-consent', { body: { consents: true } });
  const ofSeller = await seal(other, id);
  for (let file = 1; file < FILES_OF_A_QUOTE; file += 1) await seal(other, id);
  await expect(seal(other, id)).rejects.toMatchObject({ wire: { fields: [{ code: 'quote_files_full' }] } });
  const coa = await sealBySales();
  const enter = async (named: typeof coa) =>
    (await app.api(token))('PUT /staff/demands/{id}/quotes/{company}', {
      params,
      body: quoteBody(other.offer, 41.5, { line: { coa: named } }),
    });
  await expect(enter(ofSeller)).rejects.toMatchObject({
    wire: { fields: [{ path: 'lines.0.coa', code: 'quote_coa' }] },
  });
  await enter(coa);
  await open(id);
  const { cells } = await market.buyer.api('GET /demands/{id}/comparison', { params: { id } });
  expect(cells[0]!.coa).toMatchObject({ name: coa.name, is_waiting: false });
  await other.api('PUT /seller/quote-consent', { body: { consents: false } });
});

test('nobody quotes with another company’s certificate, or with one of another demand', async () => {
  const [id, elsewhere] = [await givenDemand(), await givenDemand()];
  const [coa, ofOther] = [await seal(one, id), await seal(one, elsewhere)];
  const unfit = { wire: { fields: [{ path: 'lines.0.coa', code: 'quote_coa' }] } };
  await expect(give(other, id, coa)).rejects.toMatchObject(unfit);
  await expect(give(one, id, ofOther)).rejects.toMatchObject(unfit);
  await expect(give(one, id, { id: randomUUID(), name: 'x.pdf' })).rejects.toMatchObject(unfit);
});

test('what is no document is refused, and so is one more than a quote takes', async () => {
  const id = await givenDemand();
  await expect(seal(one, id, 'coa.docx', Buffer.from('no document'))).rejects.toMatchObject(
    refused('file_type_not_accepted'),
  );
  await seal(one, id);
  await rows(sql`
    insert into quote_files select gen_random_uuid(), demand_id, seller_company_id, round, '', given_at
    from quote_files, generate_series(2, ${FILES_OF_A_QUOTE}) where demand_id = ${id}`);
  const full = { wire: { fields: [{ path: 'file', code: 'quote_files_full' }] } };
  await expect(seal(one, id)).rejects.toMatchObject(full);
  await seal(other, id);
  await rows(sql`update demands set closes_at = ${TEST_NOW} where id = ${id}`);
  await expect(seal(other, id)).rejects.toMatchObject(refused('demand_closed'));
});

test('a certificate that was changed in the database keeps neither its quote nor the others shut', async () => {
  const id = await givenDemand();
  const [coa, ofOther] = [await seal(one, id), await seal(other, id)];
  await give(one, id, coa);
  await give(other, id, ofOther);
  await rows(
    sql`update quote_files set sealed = set_byte(sealed, 99, 1 + get_byte(sealed, 99) % 255) where id = ${coa.id}`,
  );
  await open(id);
  const { cells } = await market.buyer.api('GET /demands/{id}/comparison', { params: { id } });
  const coaOf = ({ companyId }: Seller) => cells.find(({ seller_id }) => seller_id === companyId)!.coa;
  expect(coaOf(one)).toEqual({ name: coa.name, url: null, is_waiting: false });
  expect(coaOf(other)).toMatchObject({ name: ofOther.name });
});

test('a file store that refuses keeps no demand shut: the quote is there, its certificate waits', async () => {
  const id = await givenDemand();
  const [coa, ofOther] = [await seal(one, id), await seal(other, id)];
  await give(one, id, coa);
  await give(other, id, ofOther);
  const put = vi.spyOn(fileStore(), 'put').mockRejectedValue(new Error('no room'));
  await open(id);
  const coas = async () => {
    const { cells } = await market.buyer.api('GET /demands/{id}/comparison', { params: { id } });
    return cells.map((cell) => cell.coa!);
  };
  expect(await coas()).toEqual([
    { name: coa.name, url: null, is_waiting: true },
    { name: ofOther.name, url: null, is_waiting: true },
  ]);
  put.mockRestore();
  expect(await keepOpenedFiles()).toEqual([]);
  expect((await coas()).map(({ url, is_waiting }) => [url !== null, is_waiting])).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(await rows(sql`select from quote_files where demand_id = ${id}`)).toEqual([]);
});

test('an opening reads the bytes of one file at a time', async () => {
  const id = await givenDemand();
  for (const seller of [one, other]) await give(seller, id, await seal(seller, id));
  const statements = await statementsOf(() => open(id));
  const reads = statements.filter((text) => /^\s*select sealed from quote_files/.test(text));
  expect(reads).toHaveLength(2);
  expect(reads.every((text) => text.trim().endsWith('where id = $1'))).toBe(true);
  expect(statements.filter((text) => /select [^(]*\bsealed\b[^(]* from quote_files f/.test(text))).toEqual([]);
});

/** As if so many files of this size had been sealed. */
const fill = (id: number, { companyId }: Seller, files: number, mb: number) =>
  rows(sql`
    insert into quote_files (id, demand_id, seller_company_id, round, sealed, given_at, is_named)
    select gen_random_uuid(), ${id}, ${companyId}, 1, decode(repeat('00', ${mb * 1024 * 1024}), 'hex'), ${TEST_NOW}, false
    from generate_series(1, ${files})`);

test('what a company seals is bounded for a demand and for all together, and said at the file', async () => {
  const id = await givenDemand();
  const seller = await givenSeller();
  const files = MB_OF_A_QUOTE / MAX_COA_MB;
  await fill(id, seller, files, MAX_COA_MB);
  await seal(seller, id);
  await fill(id, seller, 1, 1);
  const refusedAs = (code: string) => ({ wire: { fields: [{ path: 'file', code }] } });
  await expect(seal(seller, id)).rejects.toMatchObject(refusedAs('quote_files_heavy'));
  const others = [];
  for (let count = 1; count < MB_OF_ALL_QUOTES / MB_OF_A_QUOTE; count += 1) others.push(await givenDemand());
  for (const each of others) await fill(each, seller, files, MAX_COA_MB);
  await expect(seal(seller, await givenDemand())).rejects.toMatchObject(refusedAs('quote_files_heavy_in_all'));
  await rows(sql`delete from quote_files where seller_company_id = ${seller.companyId}`);
});

test('what no quote names goes after a day, and all of a demand when it is cancelled', async () => {
  const id = await givenDemand();
  const [coa, spare] = [await seal(one, id), await seal(one, id)];
  await give(one, id, coa);
  const kept = () => rows(sql<{ id: string }>`select id from quote_files where demand_id = ${id} order by id`);
  await removeUnnamedFiles();
  expect(await kept()).toEqual(
    [coa, spare].map((file) => ({ id: file.id })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  app.clock.set(new Date(TEST_NOW.getTime() + 25 * 3_600_000));
  await removeUnnamedFiles();
  expect(await kept()).toEqual([{ id: coa.id }]);
  app.clock.set(TEST_NOW);
  await market.buyer.api('POST /my-demands/{id}/cancel', { params: { id }, body: { reason: 'no need' } });
  expect(await kept()).toEqual([]);
});

test('files are as long as the next of a few lengths, and come out as they went in', () => {
  const file = (bytes: number) => ({ name: 'ใบ CoA.pdf', kind: 'pdf', bytes: Buffer.alloc(bytes, 7) });
  const lengthOf = (bytes: number) => paddedFile(file(bytes)).length;
  expect(lengthOf(1)).toBe(lengthOf(200_000));
  const head = lengthOf(1) - 256 * 1024;
  expect(lengthOf(300_000)).toBe(head + 512 * 1024);
  expect(lengthOf(MAX_COA_MB * 1024 * 1024)).toBe(head + MAX_COA_MB * 1024 * 1024);
  for (const bytes of [0, 1, 262_000, 262_144, 1_000_000])
    expect(unpaddedFile(paddedFile(file(bytes)))).toEqual(file(bytes));
});
