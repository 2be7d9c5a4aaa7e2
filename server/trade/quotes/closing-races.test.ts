import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { currentDatabase, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { demandLine, demandTerms, givenSealedDemand } from '#server/testing/given/demands-with-quotes.ts';
import { quoteBody } from '#server/testing/given/quote-body.ts';
import { countLockWaits } from '#server/testing/count-lock-waits.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { lockedDemand } from '#server/trade/demands/index.ts';
import { openDemand } from './open-demand.ts';
import { openedQuotes } from './index.ts';

const { app, market } = openFileMarket();
const isServer = () => currentDatabase().kind === 'postgres';

let product: number;
let offer: number;
beforeAll(async () => {
  product = await givenProduct();
  const { seller, warehouseId } = market;
  offer = await givenOffer({ companyId: seller.companyId, warehouseId, productId: product, quantity: 500 });
});

const closesAt = () => new Date(app.clock.now().getTime() + 86_400_000);
const givenDemand = () =>
  givenSealedDemand({
    companyId: market.buyer.companyId,
    userId: market.buyer.id,
    terms: demandTerms([demandLine(product)]),
    closes_at: closesAt(),
  });
const give = (id: number, price: number, version = 0, api: Api = market.seller.api) =>
  api('PUT /seller/demands/{id}/quote', {
    params: { id },
    body: quoteBody(offer, price, { version, valid_until: '2026-08-20', line: { basis: 'delivered', lead_days: 0 } }),
  });

/** Runs `beside` while the demand is locked by a transaction that then closes it. */
async function closeBeside<Answer>(id: number, beside: () => Promise<Answer>): Promise<PromiseSettledResult<Answer>> {
  let waiting: Promise<PromiseSettledResult<Answer>[]> | undefined;
  await inTransaction(async () => {
    await lockedDemand(id);
    const { promise, resolve } = Promise.withResolvers<void>();
    setImmediate(() => {
      waiting = Promise.allSettled([beside()]);
      resolve();
    });
    await promise;
    await rows(sql`update demands set state = 'closed', closes_at = ${app.clock.now()} where id = ${id}`);
  });
  return (await waiting!)[0]!;
}

test('a quote that waits for a closing is refused: it does not slip in behind it', async () => {
  if (!isServer()) return;
  const id = await givenDemand();
  await give(id, 41);
  const answered = await closeBeside(id, () => give(id, 38, 1));
  expect(answered).toMatchObject({ status: 'rejected' });
  await openDemand(id);
  expect(await openedQuotes(id, 1)).toMatchObject([{ lines: [{ steps: [{ price_per_kg: 410_000n }] }] }]);
  expect(await countLockWaits()).toBe(0);
});

test('two openings at the same instant open once', async () => {
  const id = await givenDemand();
  await give(id, 41);
  await rows(sql`update demands set state = 'closed', closes_at = ${app.clock.now()} where id = ${id}`);
  const opened = await Promise.all([openDemand(id), openDemand(id)]);
  expect(opened.filter(Boolean)).toHaveLength(1);
  expect(await openedQuotes(id, 1)).toHaveLength(1);
});

test('an opening that ends in between leaves nothing, and the next one opens all', async () => {
  const id = await givenDemand();
  await give(id, 41);
  await rows(sql`update demands set state = 'closed', closes_at = ${app.clock.now()} where id = ${id}`);
  await expect(
    inTransaction(async () => {
      expect(await openDemand(id)).toBe(true);
      throw new Error('the process ends here');
    }),
  ).rejects.toThrow('the process ends here');
  expect(await openedQuotes(id, 1)).toEqual([]);
  expect(await rows(sql`select from quote_openings where demand_id = ${id}`)).toEqual([]);
  expect(await openDemand(id)).toBe(true);
  expect(await openedQuotes(id, 1)).toHaveLength(1);
});

test('two colleagues who revise at the same instant: one does, the other is told to look again', async () => {
  const id = await givenDemand();
  await give(id, 41);
  const answers = await Promise.allSettled([give(id, 40, 1), give(id, 39, 1)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
