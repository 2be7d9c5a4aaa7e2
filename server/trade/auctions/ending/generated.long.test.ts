import { beforeAll, expect, test } from 'vitest';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPlayers, wrongAuctions, type Players } from '#server/testing/given/played-auctions.ts';

const { app, market } = openFileMarket();
/** 300 auctions, in parts that none of them takes long. */
const PARTS = Array.from({ length: 15 }, (_, part) => part);
const AUCTIONS_OF_A_PART = 20;

let players: Players;
beforeAll(async () => {
  players = await givenPlayers(app, market);
});

test.each(PARTS)(
  'generated auctions of all kinds end the same in the database, by the rules and by the checker: part %i',
  async (part) => {
    const from = 100 + part * AUCTIONS_OF_A_PART;
    expect(await wrongAuctions(players, { from, count: AUCTIONS_OF_A_PART })).toEqual([]);
  },
);
