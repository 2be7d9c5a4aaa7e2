import { expect } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints, type EndpointKey } from '#contract/index.ts';
import type { QuoteFile } from '#domain/trade/quotes/quote.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { flushSecurityEvents } from '#server/platform/security-events/index.ts';
import { writeCounterOffers, writeOpenedQuotes } from '#server/trade/quotes/index.ts';
import { demandLine, demandTerms, givenSealedDemand, quoteLine, quoteOfLines } from '../given/demands-with-quotes.ts';
import { quoteBody } from '../given/quote-body.ts';
import { givenCompany, givenMember, givenOffer, givenProduct, givenWarehouse } from '../market.ts';
import type { TestMarket } from '../orders.ts';
import type { TestApp } from '../test-app.ts';

/** Pairs of histories that differ in sealed quotes alone, and what everybody else could tell them apart by. */

interface Seller {
  companyId: number;
  token: string;
  offer: number;
}

export interface SealedWorld {
  app: TestApp;
  market: TestMarket;
  lines: unknown[];
  demand: number;
  sellers: Seller[];
  askers: Record<string, Api>;
}

const CLOSES_IN_MS = 5 * 86_400_000;
const SELLERS = 3;

export async function givenSealedWorld(app: TestApp, market: TestMarket, lines: unknown[]): Promise<SealedWorld> {
  const product = await givenProduct();
  const sellers: Seller[] = [];
  for (let count = 0; count < SELLERS; count += 1) {
    const company = await givenCompany({ selling: true });
    const warehouseId = await givenWarehouse(company.id);
    sellers.push({
      companyId: company.id,
      token: (await givenMember(company.id, { role: 'seller' })).token,
      offer: await givenOffer({ companyId: company.id, warehouseId, productId: product, quantity: 500 }),
    });
  }
  const demand = await givenSealedDemand({
    companyId: market.buyer.companyId,
    userId: market.buyer.id,
    terms: demandTerms([demandLine(product)]),
    closes_at: new Date(app.clock.now().getTime() + CLOSES_IN_MS),
  });
  const askers = {
    buyer: market.buyer.api,
    seller: market.seller.api,
    sales: market.sales,
    finance: market.finance,
    visitor: await app.api(),
  };
  return { app, market, lines, demand, sellers, askers };
}

const QUOTED = 500_000n;

/** The same demand after an opening: all sellers quoted, and the first two are asked for less. */
export async function givenCounterRound(world: SealedWorld): Promise<void> {
  const { demand, sellers, app } = world;
  await writeOpenedQuotes(
    demand,
    sellers.map(({ companyId, offer }) =>
      quoteOfLines(
        companyId,
        [quoteLine(offer, { most_packs: 40, steps: [{ from_packs: 1, price_per_kg: QUOTED }] })],
        { payment_types: [3], valid_until: '2026-08-31', given_at: app.clock.now() },
      ),
    ),
  );
  await rows(sql`update demands set round = 2 where id = ${demand}`);
  await askFor(world, { 0: 450_000n, 1: 400_000n });
}

/** By the place of a seller what it is asked for. */
async function askFor({ demand, sellers, market, app }: SealedWorld, wishes: Record<number, bigint>): Promise<void> {
  await rows(sql`delete from counter_offers where demand_id = ${demand}`);
  const offers = Object.entries(wishes).map(([seller, price_per_kg]) => {
    const { companyId, offer } = sellers[Number(seller)]!;
    return {
      seller_company_id: companyId,
      message: `for ${price_per_kg}`,
      wishes: [{ position: 0, offer_id: offer, price_per_kg }],
    };
  });
  await writeCounterOffers({ id: demand, round: 2 }, offers, { userId: market.buyer.id, at: app.clock.now() });
}

/** Whoever is asked for whatever: a seller that is not asked, and all others but the buyer, are answered alike. */
export async function expectCountersAlike(world: SealedWorld): Promise<void> {
  const { app, sellers, demand, askers } = world;
  const last = await app.api(sellers[SELLERS - 1]!.token);
  const others = { last, ...Object.fromEntries(Object.entries(askers).filter(([who]) => who !== 'buyer')) };
  const seen = async () => ({
    all: await answersOf({ ...world, askers: others }, false),
    own: await last('GET /seller/demands/{id}/quote', { params: { id: demand } }),
  });
  await askFor(world, { 0: 450_000n });
  const first = await seen();
  await askFor(world, { 0: 300_000n, 1: 350_000n });
  expect(await seen()).toEqual(first);
}

/** What sellers do, from chance: give, revise, withdraw, and what is refused. */
export function actsFrom(
  random: () => number,
): { seller: number; price: number; packs: number; act: string; hasCoa: boolean }[] {
  return Array.from({ length: Math.floor(random() * 5) }, () => ({
    seller: Math.floor(random() * SELLERS),
    price: 1 + Math.floor(random() * 9000) / 100,
    packs: 1 + Math.floor(random() * 60),
    act: random() < 0.2 ? 'withdraw' : 'give',
    hasCoa: random() < 0.4,
  }));
}

async function live(world: SealedWorld, acts: ReturnType<typeof actsFrom>): Promise<void> {
  const versions = new Map<number, number>();
  for (const { seller, price, packs, act, hasCoa } of acts) {
    const { token, offer } = world.sellers[seller]!;
    const version = versions.get(seller) ?? 0;
    const seen = { demand_version: 1, version };
    const path = `/api/seller/demands/${world.demand}/quote`;
    const coa = act === 'give' && hasCoa ? await sealCoa(world, token) : null;
    const answer = await world.app.http.inject({
      ...(act === 'give'
        ? {
            method: 'PUT',
            url: path,
            payload: quoteBody(offer, price, { ...seen, line: { most_packs: packs, lead_days: 1, coa } }),
          }
        : { method: 'POST', url: `${path}/withdraw`, payload: seen }),
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode === 200) versions.set(seller, version + 1);
    else expect([400, 409]).toContain(answer.statusCode);
  }
}

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

/** What a certificate of analysis becomes; null where it is refused. */
async function sealCoa({ app, demand }: SealedWorld, token: string): Promise<QuoteFile | null> {
  const boundary = 'of-a-certificate';
  const head = `content-disposition: form-data; name="file"; filename="coa.pdf"\r\ncontent-type: application/pdf`;
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/seller/demands/${demand}/quote/coa`,
    payload: `--${boundary}\r\n${head}\r\n\r\n${PDF}\r\n--${boundary}--\r\n`,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  if (answer.statusCode !== 200) {
    expect([400, 409]).toContain(answer.statusCode);
    return null;
  }
  return answer.json<QuoteFile>();
}

/** To look at these is noted itself; what they show are rows of the database, which are compared. */
const NOTED = /export|audit|security|log/i;
const ABOUT = /demand|mail|notif|queue|dashboard|analytics|task|count|compan/i;

/** Calls that read and need nothing but, at most, the demand. */
function reads(isAll: boolean): EndpointKey[] {
  return (Object.entries(endpoints) as [EndpointKey, Endpoint][])
    .filter(([name]) => name.startsWith('GET ') && !/\{(?!id\})/.test(name) && !/\{id\}.*\{id\}/.test(name))
    .filter(([name]) => (name.includes('{id}') ? name.includes('demands/{id}') : true))
    .filter(([name, { isSealed }]) => !isSealed && !NOTED.test(name) && (isAll || ABOUT.test(name)))
    .map(([name]) => name);
}

/** A workbook says in which second it was made. */
function textOf(answer: unknown): string {
  const { bytes, contentType } = answer as { bytes?: Uint8Array; contentType?: string };
  if (!bytes || contentType === undefined) return JSON.stringify(answer);
  return contentType.startsWith('text/') ? Buffer.from(bytes).toString() : `${contentType} ${bytes.length}`;
}

async function answersOf({ askers, demand }: SealedWorld, isAll: boolean): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [who, api] of Object.entries(askers))
    for (const name of reads(isAll)) {
      const call = api as (name: string, input: object) => Promise<unknown>;
      const input = name.includes('{id}') ? { params: { id: demand } } : {};
      const answer = await call(name, input).catch((error: Error) => ({ refused: error.message }));
      answers[`${who} ${name}`] = textOf(answer);
    }
  return answers;
}

/** Every row but the sealed ones themselves, every number that ids come from, and the work that waits. */
async function databaseOf(): Promise<Record<string, unknown>> {
  const tables = await rows(sql<{ name: string }>`
    select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('quotes', 'quote_files') order by 1`);
  const digests = sql.join(
    tables.map(
      ({ name }) => sql`select ${name}::text as name, (
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.table(name)} t) as digest`,
    ),
    sql` union all `,
  );
  const found = await rows(sql<{ name: string; digest: string }>`select d.name, d.digest from (${digests}) d`);
  const numbers = await rows(sql`select sequencename, last_value::text from pg_sequences where schemaname = 'public'
    order by 1`);
  const waiting = await rows(sql`select name, count(*)::int as count from pgboss.job group by name order by name`);
  return { found, numbers, waiting, files: await storedFiles() };
}

/** What lies in the file store, by its names. */
async function storedFiles(): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of ['private', 'media'] as const)
    for await (const listed of fileStore().list(folder)) keys.push(...listed.map(({ key }) => key));
  return keys.toSorted();
}

/** Figures of requests and of what the product counts; not of the machine. */
const figuresOf = async ({ app }: SealedWorld) =>
  (await app.metrics.text())
    .split('\n')
    .filter((line) => /^polytalad_(?:request|mails|jobs|audit|security)/.test(line));

/** Without what only says that the machine was slow. */
const linesOf = ({ lines }: SealedWorld) => lines.filter((line) => !String(line).includes('slow query'));

/** What sellers did changed no row of any other table, took no id, left no work, no line of the log and no figure. */
async function seenAfter(world: SealedWorld, acts: ReturnType<typeof actsFrom>, isAll: boolean) {
  await flushSecurityEvents();
  const before = { lines: linesOf(world), figures: await figuresOf(world), database: await databaseOf() };
  await live(world, acts);
  await flushSecurityEvents();
  expect({
    lines: linesOf(world),
    figures: await figuresOf(world),
    database: await databaseOf(),
  }).toEqual(before);
  return answersOf(world, isAll);
}

async function forget({ demand }: SealedWorld): Promise<void> {
  await rows(sql`delete from quotes where demand_id = ${demand}`);
  await rows(sql`delete from quote_files where demand_id = ${demand}`);
}

/** Nobody can tell whether the one or the other happened. */
export async function expectAlike(world: SealedWorld, random: () => number, isAll: boolean): Promise<void> {
  const [one, other] = [actsFrom(random), actsFrom(random)];
  const first = await seenAfter(world, one, isAll);
  await forget(world);
  const second = await seenAfter(world, other, isAll);
  await forget(world);
  expect(second).toEqual(first);
}
