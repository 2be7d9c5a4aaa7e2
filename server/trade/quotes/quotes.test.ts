import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { DemandTerms } from '#domain/trade/demands/demand-terms.ts';
import { config } from '#server/platform/config.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { demandLine, demandTerms, givenSealedDemand } from '#server/testing/given/demands-with-quotes.ts';
import { quoteBody, type QuoteBody } from '#server/testing/given/quote-body.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCompany, givenMember, givenOffer, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { destroyOldKeys } from './destroy-keys.ts';
import { demandsToOpen } from './jobs.ts';
import { openDemand } from './open-demand.ts';
import { findDemandKey, readDemandKey } from './sealing/demand-key.ts';
import { readKeyFile, writeKeyFile } from './sealing/key-folder.ts';
import { openedQuotes } from './index.ts';

const { app, market } = openFileMarket();
const DAY = 86_400_000;
const CLOSES = new Date(TEST_NOW.getTime() + 5 * DAY);

let product: number;
let offer: number;
let other: { companyId: number; api: Api; offer: number };

beforeAll(async () => {
  product = await givenProduct();
  const { seller, warehouseId } = market;
  offer = await givenOffer({ companyId: seller.companyId, warehouseId, productId: product, quantity: 500 });
  other = await givenSeller();
});
beforeEach(() => app.clock.set(TEST_NOW));

async function givenSeller() {
  const company = await givenCompany({ selling: true });
  const member = await givenMember(company.id, { role: 'seller' });
  const warehouseId = await givenWarehouse(company.id);
  return {
    companyId: company.id,
    api: await app.api(member.token),
    offer: await givenOffer({ companyId: company.id, warehouseId, productId: product, quantity: 500 }),
  };
}

const givenDemand = (of: Partial<DemandTerms> = {}, more: { round?: number; worth?: bigint } = {}) =>
  givenSealedDemand({
    companyId: market.buyer.companyId,
    userId: market.buyer.id,
    terms: demandTerms([demandLine(product)], of),
    closes_at: CLOSES,
    ...more,
  });

const asked = (offer_id: number, of: Partial<QuoteBody> = {}, price = 41.5) => quoteBody(offer_id, price, of);
const give = (id: number, body = asked(offer), api = market.seller.api) =>
  api('PUT /seller/demands/{id}/quote', { params: { id }, body });
const own = (id: number, api = market.seller.api) => api('GET /seller/demands/{id}/quote', { params: { id } });
const withdraw = (id: number, version: number) =>
  market.seller.api('POST /seller/demands/{id}/quote/withdraw', {
    params: { id },
    body: { demand_version: 1, version },
  });
async function close(id: number) {
  app.clock.set(CLOSES);
  await rows(sql`update demands set state = 'closed' where id = ${id}`);
}

test('a seller quotes from what is proposed, revises and withdraws; each version is kept and its own alone', async () => {
  const id = await givenDemand();
  const fresh = await own(id);
  expect(fresh).toMatchObject({
    standing: 'none',
    is_open: true,
    refusal: null,
    quote: null,
    proposal: { lines: [{ position: 0, offer_id: offer }] },
    lines: [{ position: 0, choices: [{ offer_id: offer, is_alternative: false }] }],
  });
  expect(await give(id)).toMatchObject({ version: 1 });
  expect(await give(id, asked(offer, { version: 1 }, 40.25))).toMatchObject({ version: 2 });
  expect(await own(id)).toMatchObject({
    standing: 'given',
    version: 2,
    quote: { lines: [{ steps: [{ from_packs: 1, price_per_kg: 40.25 }], is_alternative: false }] },
    versions: [
      { version: 1, is_withdrawn: false, by: 'สมชาย ใจดี' },
      { version: 2, is_withdrawn: false },
    ],
  });
  expect(await own(id, other.api)).toMatchObject({ standing: 'none', version: 0, quote: null, versions: [] });
  await withdraw(id, 2);
  expect(await own(id)).toMatchObject({ standing: 'withdrawn', quote: null });
  await expect(withdraw(id, 3)).rejects.toMatchObject(refused('quote_nothing_to_withdraw'));
  expect(await give(id, asked(offer, { version: 3 }))).toMatchObject({ version: 4 });
});

test('what does not fit is refused at its field, and nothing is written', async () => {
  const id = await givenDemand();
  await expect(give(id, asked(other.offer))).rejects.toMatchObject({
    wire: { error: 'quote_unfit', fields: [{ path: 'lines.0.offer_id', code: 'quote_offer_unknown' }] },
  });
  await expect(give(id, asked(offer, { demand_version: 2 }))).rejects.toMatchObject(refused('quote_terms_changed'));
  await expect(give(id, asked(offer, { version: 7 }))).rejects.toMatchObject(refused('quote_changed_meanwhile'));
  expect(await own(id)).toMatchObject({ versions: [] });
});

test('what lies in the database tells neither price nor length of a quote', async () => {
  const id = await givenDemand();
  await give(id);
  await give(id, asked(other.offer, { note: 'ราคานี้รวมพาเลท '.repeat(20) }), other.api);
  const sealed = await rows(sql<{ length: number; text: string }>`
    select length(sealed) as length, encode(sealed, 'escape') as text from quotes where demand_id = ${id}`);
  expect(sealed).toHaveLength(2);
  expect(new Set(sealed.map(({ length }) => length)).size).toBe(1);
  for (const { text } of sealed) expect(text).not.toContain('offer_id');
});

test('at closing and after it nothing is quoted or withdrawn; then all is opened once, the earliest first', async () => {
  const id = await givenDemand();
  await give(id);
  app.clock.advanceHours(1);
  await give(id, asked(other.offer, {}, 39), other.api);
  expect(await openDemand(id)).toBe(false);
  app.clock.set(CLOSES);
  await expect(give(id, asked(offer, { version: 1 }))).rejects.toMatchObject(refused('demand_closed'));
  await expect(withdraw(id, 1)).rejects.toMatchObject(refused('demand_closed'));
  await close(id);
  expect(await openDemand(id)).toBe(true);
  expect(await openDemand(id)).toBe(false);
  const stock = await rows(sql<{ units: number }>`
    select units from stock_reservations where of_kind = 'demand' and of_id = ${id} and ended_at is null
      and product_stock_id in (${offer}, ${other.offer})`);
  expect(stock).toEqual([{ units: 40 }, { units: 40 }]);
  expect((await openedQuotes(id, 1)).map(({ seller_company_id }) => seller_company_id)).toEqual([
    market.seller.companyId,
    other.companyId,
  ]);
  expect(await market.buyer.api('GET /my-demands/{id}/openings', { params: { id } })).toMatchObject({
    openings: [{ round: 1, opened: 2, left_out: 0, related: [] }],
  });
});

test('a change asks for confirming; what was not confirmed is not opened', async () => {
  const id = await givenDemand();
  await give(id);
  await give(id, asked(other.offer), other.api);
  await rows(sql`update demands set version = 2 where id = ${id}`);
  expect(await own(id)).toMatchObject({ standing: 'to_confirm' });
  await market.seller.api('POST /seller/demands/{id}/quote/confirm', {
    params: { id },
    body: { demand_version: 2, version: 1 },
  });
  expect(await own(id)).toMatchObject({ standing: 'given', version: 2 });
  await close(id);
  await openDemand(id);
  expect(await openedQuotes(id, 1)).toMatchObject([{ seller_company_id: market.seller.companyId, demand_version: 2 }]);
  expect(await market.sales('GET /staff/demands/{id}/openings', { params: { id } })).toMatchObject({
    openings: [{ opened: 1, left_out: 1 }],
  });
});

test('a quote that was changed in the database, or copied to another company, is left out and keeps no other shut', async () => {
  const id = await givenDemand();
  await give(id);
  await give(id, asked(other.offer), other.api);
  const third = await givenSeller();
  await give(id, asked(third.offer), third.api);
  await rows(sql`
    update quotes set sealed = (select sealed from quotes where demand_id = ${id}
      and seller_company_id = ${other.companyId}) where demand_id = ${id} and seller_company_id = ${third.companyId}`);
  await rows(sql`
    update quotes set sealed = set_byte(sealed, 100, 255 - get_byte(sealed, 100))
      where demand_id = ${id} and seller_company_id = ${market.seller.companyId}`);
  await close(id);
  await openDemand(id);
  expect(await openedQuotes(id, 1)).toMatchObject([{ seller_company_id: other.companyId }]);
});

test('a company with the buyer’s owner, address or account is left out, and learns nothing from quoting', async () => {
  const id = await givenDemand();
  const shill = await givenSeller();
  await rows(sql`
    update users set id_number = '1100700000001' where company_id in (${shill.companyId}, ${market.buyer.companyId})`);
  expect(await own(id, shill.api)).toMatchObject({ refusal: null });
  expect(await give(id, asked(shill.offer), shill.api)).toMatchObject({ version: 1 });
  await give(id);
  await close(id);
  await openDemand(id);
  await rows(sql`update users set id_number = null where company_id = ${market.buyer.companyId}`);
  expect(await openedQuotes(id, 1)).toMatchObject([{ seller_company_id: market.seller.companyId }]);
  const { openings } = await market.buyer.api('GET /my-demands/{id}/openings', { params: { id } });
  expect(openings).toMatchObject([{ opened: 1, left_out: 1, related: [{ traces: ['owner'] }] }]);
  const pair = [market.buyer.companyId, shill.companyId].toSorted((a, b) => a - b);
  expect(openings[0]!.related[0]!.companies.map((company) => company.id)).toEqual(pair);
});

test('an account that was deleted before the opening still says whose the company is', async () => {
  const id = await givenDemand();
  const shill = await givenSeller();
  for (const companyId of [shill.companyId, market.buyer.companyId])
    await rows(sql`
      insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, created_at)
      values (${companyId}, 'x', '014', 'x', '9876543210', ${TEST_NOW})`);
  await give(id, asked(shill.offer), shill.api);
  await rows(sql`update bank_accounts set deleted_at = ${TEST_NOW} where company_id = ${shill.companyId}`);
  await close(id);
  await openDemand(id);
  expect(await openedQuotes(id, 1)).toEqual([]);
  await rows(sql`delete from bank_accounts where account_number = '9876543210'`);
});

test('who withdrew is not counted by the opening', async () => {
  const id = await givenDemand();
  await give(id);
  await withdraw(id, 1);
  await close(id);
  await openDemand(id);
  expect(await market.buyer.api('GET /my-demands/{id}/openings', { params: { id } })).toMatchObject({
    openings: [{ opened: 0, left_out: 0 }],
  });
});

test('halves that an opening left behind in the folder open nothing', async () => {
  const id = await givenDemand();
  await give(id);
  const key = (await findDemandKey(id))!;
  const whole = (await readKeyFile({ number: key.number, half: null }))!;
  await writeKeyFile({ number: key.number, half: 1 }, whole);
  await writeKeyFile({ number: key.number, half: 2 }, Buffer.alloc(whole.length));
  await rows(sql`update demand_keys set is_halved = true where demand_id = ${id}`);
  expect(await readDemandKey({ ...key, is_halved: true })).toBeNull();
  await close(id);
  expect(await openDemand(id)).toBe(false);
  await rows(sql`update demands set state = 'opened' where id = ${id}`);
  await destroyOldKeys();
  expect(await readKeyFile({ number: key.number, half: 1 })).toBeUndefined();
});

test('sellers of one owner quote, and the opening says to buyer and staff what they have in common', async () => {
  const id = await givenDemand();
  const third = await givenSeller();
  const fourth = await givenSeller();
  for (const { companyId } of [third, fourth])
    await rows(sql`
      insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, created_at)
      values (${companyId}, 'x', '014', 'x', '1234567890', ${TEST_NOW})`);
  await give(id, asked(third.offer), third.api);
  await give(id, asked(fourth.offer), fourth.api);
  await close(id);
  await openDemand(id);
  const { openings } = await market.buyer.api('GET /my-demands/{id}/openings', { params: { id } });
  expect(openings[0]!.related).toMatchObject([
    { companies: [{ id: third.companyId }, { id: fourth.companyId }], traces: ['bank_account'] },
  ]);
});

test('another company’s demand has no openings for anybody else', async () => {
  const id = await givenDemand();
  await expect(other.api('GET /my-demands/{id}/openings', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('sales enter a quote only with consent, and are not told whether the seller has quoted', async () => {
  const id = await givenDemand();
  const params = { id, company: other.companyId };
  await give(id, asked(other.offer, {}, 44), other.api);
  await expect(market.sales('GET /staff/demands/{id}/quotes/{company}', { params })).rejects.toMatchObject(
    refused('quote_without_consent'),
  );
  await other.api('PUT /seller/quote-consent', { body: { consents: true } });
  const seen = await market.sales('GET /staff/demands/{id}/quotes/{company}', { params });
  expect(seen).toMatchObject({ standing: 'none', version: 0, quote: null, versions: [], rank: null });
  const { seller, terms } = seen;
  expect(seller.company.id).toBe(other.companyId);
  expect(terms.lines).toHaveLength(1);
  const { is_open, sellers } = await market.sales('GET /staff/demands/{id}/quotes', { params: { id } });
  expect(is_open).toBe(true);
  expect(sellers).toEqual([seller]);
  const entered = await market.sales('PUT /staff/demands/{id}/quotes/{company}', { params, body: asked(other.offer) });
  expect(entered).toEqual({ status: true });
  expect(await own(id, other.api)).toMatchObject({
    version: 2,
    versions: [{ is_by_staff: false }, { is_by_staff: true, by: null }],
  });
  await other.api('PUT /seller/quote-consent', { body: { consents: false } });
  await expect(
    market.sales('PUT /staff/demands/{id}/quotes/{company}', { params, body: asked(other.offer) }),
  ).rejects.toMatchObject(refused('quote_without_consent'));
});

test('what sales enter over a seller’s own quote counts only with a consent that came after it', async () => {
  const id = await givenDemand();
  const params = { id, company: other.companyId };
  const enter = (price: number) =>
    market.sales('PUT /staff/demands/{id}/quotes/{company}', { params, body: asked(other.offer, {}, price) });
  const consent = (consents: boolean) => other.api('PUT /seller/quote-consent', { body: { consents } });
  // Consents of one company are at times of their own.
  app.clock.advanceHours(1);
  await consent(true);
  app.clock.advanceHours(1);
  await give(id, asked(other.offer, {}, 44), other.api);
  app.clock.advanceHours(1);
  await enter(30);
  const before = await own(id, other.api);
  expect(before).toMatchObject({
    version: 2,
    standing: 'given',
    quote: { lines: [{ steps: [{ price_per_kg: 44 }] }] },
  });
  await consent(false);
  await consent(true);
  app.clock.advanceHours(1);
  await enter(31);
  expect(await own(id, other.api)).toMatchObject({ quote: { lines: [{ steps: [{ price_per_kg: 31 }] }] } });
  await consent(false);
});

test('how often sales may enter a quote says nothing of how often the seller quoted', async () => {
  const id = await givenDemand();
  await give(id, asked(other.offer), other.api);
  app.clock.advanceHours(2);
  await other.api('PUT /seller/quote-consent', { body: { consents: true } });
  await rows(sql`
    insert into quotes (demand_id, seller_company_id, round, version, user_id, given_at, demand_version)
    select demand_id, seller_company_id, round, v, user_id, given_at, 1
    from quotes, generate_series(2, 50) v where demand_id = ${id} and version = 1`);
  const params = { id, company: other.companyId };
  await market.sales('PUT /staff/demands/{id}/quotes/{company}', { params, body: asked(other.offer) });
  await expect(give(id, asked(other.offer, { version: 51 }), other.api)).rejects.toMatchObject(
    refused('quote_versions_full'),
  );
  await other.api('PUT /seller/quote-consent', { body: { consents: false } });
});

test('a further round is for those whose quotes were opened', async () => {
  const id = await givenDemand();
  await give(id);
  await close(id);
  await openDemand(id);
  app.clock.set(TEST_NOW);
  await rows(sql`update demands set state = 'open', round = 2 where id = ${id}`);
  await expect(give(id, asked(other.offer), other.api)).rejects.toMatchObject(refused('quote_round_for_others'));
  expect(await give(id, asked(offer, { version: 0 }, 38))).toMatchObject({ version: 1 });
  await close(id);
  expect(await openDemand(id)).toBe(true);
  expect(await openedQuotes(id, 2)).toMatchObject([{ lines: [{ steps: [{ price_per_kg: 380_000n }] }] }]);
});

test('a table is filled in and read row by row, and nothing of it is kept', async () => {
  const id = await givenDemand();
  const file = await market.seller.api('GET /seller/demands/{id}/quote/file', { params: { id } });
  const bytes = Buffer.from((file as { bytes: Uint8Array }).bytes);
  const seller = await app.api(market.seller.token, { upload: { name: 'quote.xlsx', bytes } });
  const { rows: read } = await seller('POST /seller/demands/{id}/quote/file', { params: { id }, body: {} });
  expect(read).toMatchObject([{ row: 2, position: 0, offer_id: offer, least_packs: 1, problem: null }]);
});

test('without its key a closed demand is not opened, and is once it is there', async () => {
  const id = await givenDemand();
  await give(id);
  await close(id);
  const { number } = await oneRow(sql<{ number: string }>`select number from demand_keys where demand_id = ${id}`);
  const folder = join(config().DATA_DIR, 'demand-keys');
  expect(await readdir(folder)).toContain(number);
  await rows(sql`update demand_keys set number = ${`${number}x`} where demand_id = ${id}`);
  expect(await openDemand(id)).toBe(false);
  await rows(sql`update demand_keys set number = ${number} where demand_id = ${id}`);
  expect(await openDemand(id)).toBe(true);
});

test('demands whose key lies nowhere keep no other shut', async () => {
  const id = await givenDemand();
  await close(id);
  await rows(sql`
    with lost as (
      insert into demands (company_id, user_id, state, version, round, title, terms, province_id, created_at,
        published_at, closes_at)
      select company_id, user_id, state, version, round, 'lost', terms, province_id, created_at, published_at,
        closes_at - interval '1 day'
      from demands, generate_series(1, 250) where id = ${id}
      returning id)
    insert into demand_keys (demand_id, number, public_key, is_halved, made_at)
    select l.id, 'lost' || l.id, k.public_key, false, k.made_at from lost l join demand_keys k on k.demand_id = ${id}`);
  const tried = async () => (await demandsToOpen()).some((demand) => demand.id === id);
  expect(await tried()).toBe(false);
  app.clock.advanceHours(1);
  expect(await tried()).toBe(true);
  await rows(sql`delete from demands where title = 'lost'`);
});
