import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { demandLine, demandTerms, givenSealedDemand } from '#server/testing/given/demands-with-quotes.ts';
import { quoteBody } from '#server/testing/given/quote-body.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCompany, givenMember, givenOffer, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openDemand } from './open-demand.ts';

const { app, market } = openFileMarket();
const CLOSES = new Date(TEST_NOW.getTime() + 5 * 86_400_000);

interface Seller {
  companyId: number;
  userId: number;
  api: Api;
  offer: number;
}

let product: number;
let quoting: Seller;
let silent: Seller;

beforeAll(async () => {
  product = await givenProduct();
  [quoting, silent] = [await givenSeller(), await givenSeller()];
});
beforeEach(() => app.clock.set(TEST_NOW));

async function givenSeller(): Promise<Seller> {
  const company = await givenCompany({ selling: true });
  const member = await givenMember(company.id, { role: 'seller' });
  const warehouseId = await givenWarehouse(company.id);
  return {
    companyId: company.id,
    userId: member.id,
    api: await app.api(member.token),
    offer: await givenOffer({ companyId: company.id, warehouseId, productId: product, quantity: 500 }),
  };
}

/** A demand of which both sellers were told. */
async function givenDemand(): Promise<number> {
  const id = await givenSealedDemand({
    companyId: market.buyer.companyId,
    userId: market.buyer.id,
    terms: demandTerms([demandLine(product)]),
    closes_at: CLOSES,
  });
  await rows(sql`
    insert into demand_tellings (demand_id, company_id, told_at, kept_at)
    select ${id}, x, ${TEST_NOW}, ${TEST_NOW} from unnest(${[quoting.companyId, silent.companyId]}::int[]) x`);
  return id;
}

const give = ({ api, offer }: Seller, id: number) =>
  api('PUT /seller/demands/{id}/quote', { params: { id }, body: quoteBody(offer, 41.5) });

async function open(id: number) {
  app.clock.set(CLOSES);
  await rows(sql`update demands set state = 'closed' where id = ${id}`);
  await openDemand(id);
  await runWaitingJobs();
}

/** What somebody was told at the opening of a demand, in Thai. */
async function newsOf(userId: number, id: number) {
  const found = await rows(sql<{ said: string }>`
    select (w.content -> 'th')::text as said /* not null: in three languages */
    from notifications n join notices w on w.id = n.notice_id
    where n.user_id = ${userId} and w.event in ('own_demand_news', 'demand_news') and w.content::text like ${`%/${id}%`}`);
  return found.map(({ said }) => said);
}

test('at the opening the buyer hears how many quoted; who was told hears the same whether it quoted or not', async () => {
  const id = await givenDemand();
  await give(quoting, id);
  await open(id);
  const [own] = await newsOf(market.buyer.id, id);
  expect(own).toContain(`/user/demands/${id}/compare`);
  expect(own).toContain('"ใบเสนอราคา", "1"');
  const [heard, other] = [await newsOf(quoting.userId, id), await newsOf(silent.userId, id)];
  expect(heard).toHaveLength(1);
  expect(heard[0]).toContain(`/post-demand/${id}`);
  expect(heard[0]).not.toContain('ใบเสนอราคา');
  expect(heard).toEqual(other);
});

test('without a quote the buyer is led to the demand, and another round is for everybody', async () => {
  const id = await givenDemand();
  await open(id);
  const [own] = await newsOf(market.buyer.id, id);
  expect(own).toContain(`"/user/demands/${id}"`);
  expect(own).toContain('ไม่มีผู้เสนอราคา');
  await rows(sql`
    update demands set state = 'open', round = 2, closes_at = ${new Date(CLOSES.getTime() + 86_400_000)}
    where id = ${id}`);
  expect(await give(quoting, id)).toMatchObject({ version: 1 });
});

test('a seller is led to its outcome once its quote was opened, and not before', async () => {
  const id = await givenDemand();
  await give(quoting, id);
  const outcome = async ({ api }: Seller) =>
    (await api('GET /seller/demands/{id}/quote', { params: { id } })).has_outcome;
  expect(await outcome(quoting)).toBe(false);
  await open(id);
  expect([await outcome(quoting), await outcome(silent)]).toEqual([true, false]);
});
