import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { CONSENT, givenNegotiation, negotiating, VALID_UNTIL } from '#server/testing/given/negotiations.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
const { offer, seen, seenBySeller, answer, accept } = negotiating(market);
let catalogue: Api;
beforeAll(async () => {
  catalogue = await app.api((await givenStaff('catalogue')).token);
});

test('sales answer with what the seller agreed to, which is kept, told to the seller, and limited', async () => {
  const id = await givenNegotiation(market, await offer());
  await answer(id, [{ from_units: 40, price_per_kg: 40 }], {}, 'sales');
  expect((await seenBySeller(id)).proposals.at(-1)).toMatchObject({ party: 'staff', consent: CONSENT, by: null });
  expect((await seen(id)).proposals.at(-1)).toMatchObject({ party: 'staff', consent: null, by: null });
  const { content } = await oneRow(sql<{ content: string }>`
    select content::text as content /* not null: of a row */ from notices
    where content::text like ${`%/seller/negotiations/${id}"%`} order by id desc limit 1`);
  expect(content).toContain(CONSENT);
  const large = await givenNegotiation(market, await offer(40_000), { quantity: 4000 });
  await expect(answer(large, [{ from_units: 4000, price_per_kg: 40 }], {}, 'sales')).rejects.toMatchObject(
    refused('negotiation_above_limit'),
  );
  const { version } = await seen(large);
  await expect(
    market.sales('POST /staff/negotiations/{id}/answer', {
      params: { id: large },
      body: { version, lines: [{ line_id: 1, breaks: [] }], valid_until: VALID_UNTIL, consent: ' ' },
    }),
  ).rejects.toMatchObject({ wire: { error: 'invalid_input' } });
});

test('the limit of sales counts every break, and a buyer takes no more packs than it was asked for', async () => {
  const id = await givenNegotiation(market, await offer(40_000));
  const steep = [
    { from_units: 40, price_per_kg: 41.99 },
    { from_units: 4000, price_per_kg: 40 },
  ];
  await expect(answer(id, steep, {}, 'sales')).rejects.toMatchObject(refused('negotiation_above_limit'));
  await answer(id, [{ from_units: 40, price_per_kg: 41 }], {}, 'sales');
  const [line] = (await seen(id)).lines;
  await expect(accept(id, { lines: [{ line_id: line!.id, units: 41 }] })).rejects.toMatchObject({
    wire: { error: 'negotiation_too_many_units', fields: [{ path: 'lines.0.units' }] },
  });
  expect((await accept(id)).order_id).toBeGreaterThan(0);
});

test('what one person of sales gives for sellers in 30 days is within one limit', async () => {
  const sales = await app.api((await givenStaff('sales')).token);
  const give = async (units: number) => {
    const id = await givenNegotiation(market, await offer(40_000), { quantity: units });
    const { version, lines } = await seen(id);
    const breaks = [{ from_units: units, price_per_kg: 41 }];
    return sales('POST /staff/negotiations/{id}/answer', {
      params: { id },
      body: { version, lines: [{ line_id: lines[0]!.id, breaks }], valid_until: VALID_UNTIL, consent: 'โทรคุยแล้ว' },
    });
  };
  await give(1200);
  await expect(give(1200)).rejects.toMatchObject(refused('negotiation_above_limit'));
  await give(800);
});

test('who answered for a seller does not approve the agreed prices that come of it', async () => {
  const id = await givenNegotiation(market, await offer());
  await answer(id, [{ from_units: 40, price_per_kg: 41 }], { prices_until: '2026-12-31' }, 'sales');
  await accept(id, { as: 'price_list' });
  const { price_list_id } = await seenBySeller(id);
  const { authors } = await catalogue('GET /staff/price-lists/{id}', { params: { id: price_list_id! } });
  expect(authors).toHaveLength(1);
});
