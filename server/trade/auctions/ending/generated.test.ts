import { expect, test } from 'vitest';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPlayers, wrongAuctions } from '#server/testing/given/played-auctions.ts';

const { app, market } = openFileMarket();

test('generated auctions end the same in the database as by the rules and by the checker of their files', async () => {
  expect(await wrongAuctions(await givenPlayers(app, market), { from: 0, count: 12 })).toEqual([]);
});
