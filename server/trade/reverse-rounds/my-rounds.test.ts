import { expect, test } from 'vitest';
import { myRoundList } from '#contract/trade/auctions/my-rounds-list.ts';
import { auctionNo } from '#domain/trade/auctions/auction.ts';
import { HOUR_MS } from '#domain/values/durations.ts';
import { formatNumber } from '#domain/values/format.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenComparison, givenQuotingSeller } from '#server/testing/given/awards.ts';
import { expectListRules } from '#server/testing/list-rules.ts';

const { app } = openFileMarket();
const hour = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString();

const announce = async ({ buyer, id }: Awaited<ReturnType<typeof givenComparison>>, lines: number[]) =>
  (
    await buyer.api('POST /demands/{id}/reverse-rounds', {
      params: { id },
      body: {
        lines,
        sellers: null,
        starts_at: hour(3),
        ends_at: hour(4),
        latest_end_at: hour(4),
        step: 0.25,
        extension: null,
      },
    })
  ).ids;

test('a seller lists its rounds with the own price and place, and nothing of the others', async () => {
  const given = await givenComparison(app);
  const { buyer, id, one, other } = given;
  const [first, second] = (await announce(given, [0, 1])) as [number, number];
  await rows(sql`update auctions set ends_at = ends_at + interval '2 days', starts_at = starts_at + interval '1 day',
    state = 'running' where id = ${second}`);
  await rows(sql`insert into subcategories values (10102, 101, 'HDX', 'ฟิล์ม', 'Film', '薄膜') on conflict do nothing`);
  await rows(sql`update demand_lines set subcategory_id = 10102 where demand_id = ${id} and position = 1`);
  // Of another demand, days later, and as if it had been in it.
  const later = await givenComparison(app);
  const [third] = (await announce(later, [0])) as [number];
  await rows(sql`update auctions set ends_at = ends_at + interval '4 days' where id = ${third}`);
  await rows(sql`
    update auction_bidders set company_id = ${one.id} where auction_id = ${third} and company_id = ${later.one.id}`);
  const mine = (query: object) => one.api('GET /seller/rounds', { query });
  const { rows: listed } = await mine({});
  expect(listed.map((each) => each.id)).toEqual([second, third, first]);
  type Row = (typeof listed)[number];
  const [running, last, coming] = listed as [Row, Row, Row];
  expect(coming).toMatchObject({ own_price: 45, place: 1, standing: 'upcoming' });
  const theirs = (await other.api('GET /seller/rounds', { query: {} })).rows.find((each) => each.id === first);
  expect(theirs).toMatchObject({ own_price: 60, place: 2 });
  expect(JSON.stringify(coming)).not.toMatch(/:60\b/);
  const stranger = await givenQuotingSeller(app, 1);
  expect((await stranger.api('GET /seller/rounds', { query: {} })).rows).toEqual([]);

  const day = running.ends_at.slice(0, 10);
  await expectListRules<Row>(myRoundList, {
    page: mine,
    export: (query) => one.api('GET /seller/rounds/export', { query }),
    byStranger: () => buyer.api('GET /seller/rounds', { query: {} }),
    samples: {
      material: running.material.name_th,
      standing: running.standing,
      ends_at_from: day,
      ends_at_to: day,
    },
    values: { material: ({ material }) => material.name_th },
    orders: { open: () => [running, last, coming] },
    cells: {
      number: (row) => auctionNo(row.id),
      kg: ({ kg }) => `${formatNumber(kg)} kg`,
      material: ({ material }) => material.name_en,
    },
  });
});
