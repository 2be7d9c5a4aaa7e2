import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '#server/platform/database/open-postgres.ts';
import { useDatabase } from '#server/platform/database/query.ts';
import { auctionTerms, givenAuction, givenBidder } from '#server/testing/given/auctions.ts';
import { call } from '../../attack/call.ts';
import { Shopper } from '../../attack/ordering.ts';
// @ts-expect-error a plain script without types
import { checkAuction } from '../../scripts/check-auction/check-auction.mjs';
import { BiddingLoad } from '../bidding-load.ts';
import { ask } from '../invariants.ts';
import { brokenAfter, seconds, type Outcome, type Scenario, type World } from '../scenario.ts';

const RUNS_MS = 75_000;
const BETWEEN_MS = 12_000;
const DOWN_MS = 3000;
const AFTER_END_MS = 3000;
const ENDED_MS = 120_000;
const CLOCK_STEP_MS = 600_000;
const START_BAHT = 20;

export const biddingOnOneLot: Scenario = {
  name: 'bidding-on-one-lot',
  does: 'eight companies bid for one lot until its end; a web process and PostgreSQL are killed meanwhile, and the clocks of two processes are ten minutes wrong',
  async run(world): Promise<Outcome> {
    const preload = `--import ${new URL(`file://${join(import.meta.dirname, '../stepped-clock.ts')}`).href}`;
    const stepped = (ms: number) => world.startWeb({ NODE_OPTIONS: preload, CLOCK_STEP_MS: String(ms) });
    const [victim, ahead, behind] = [
      await world.startWeb(),
      await stepped(CLOCK_STEP_MS),
      await stepped(-CLOCK_STEP_MS),
    ];
    for (const { child } of [ahead, behind]) child.kill('SIGUSR2');
    const id = await makeAuction(world);
    const urls = [world.webs[0]!, victim, ahead, behind].map(({ url }) => url);
    const load = new BiddingLoad(urls, id, world.market.prepared.bidders, START_BAHT);
    await sleep(BETWEEN_MS);
    await victim.kill();
    await sleep(BETWEEN_MS);
    await world.postgres.crash();
    await sleep(DOWN_MS);
    await world.postgres.restart();
    const back = performance.now();
    const isEnded = await untilEnded(world, id);
    await sleep(AFTER_END_MS);
    await load.stop();
    await Promise.all([ahead.kill(), behind.kill()]);
    const { wrong, bids, receipts } = await checkLog(world, id, load);
    const kinds = Object.entries(Object.groupBy(load.failures, (what) => /"error":"(\w+)"/.exec(what)?.[1] ?? what));
    return {
      figures: {
        'bids in the log': bids,
        'acknowledged, each found by its receipt': receipts,
        'refused because it was over': load.tooLate,
        'sent again': kinds.map(([what, of]) => `${of!.length} × ${what}`).join(', ') || 'none',
        'first bid after PostgreSQL answers': seconds(firstAfter(load, back)),
      },
      broken: [
        ...(await brokenAfter(world)),
        ...wrong,
        ...(isEnded ? [] : ['the auction was not ended']),
        ...(load.tooLate === 0 ? ['nobody bid after the end'] : []),
        ...(firstAfter(load, back) === undefined ? ['no bid after PostgreSQL came back'] : []),
      ],
    };
  },
};

const firstAfter = ({ successes }: BiddingLoad, since: number): number | undefined => {
  const first = successes.find((at) => at > since);
  return first === undefined ? undefined : first - since;
};

/** One of now, by steps of a satang, to which all bidders have come. */
async function makeAuction({ postgres, market: { prepared } }: World): Promise<number> {
  const database = await openPostgres(postgres.url, 1);
  useDatabase(database);
  const starts_at = new Date();
  const ends_at = new Date(starts_at.getTime() + RUNS_MS);
  const hours = { starts_at, ends_at, latest_end_at: ends_at, extension: null };
  const id = await givenAuction({
    companyId: prepared.sellingCompany,
    offerId: prepared.plentifulOffer,
    terms: auctionTerms({ ...hours, steps: [{ from: 0n, step: 1n }] }),
  });
  for (const { companyId, userId } of prepared.bidders) await givenBidder(id, { companyId, id: userId });
  await database.close();
  return id;
}

/** By the processes themselves: nobody tells them to. */
async function untilEnded({ postgres }: World, id: number): Promise<boolean> {
  const from = performance.now();
  while (performance.now() - from < ENDED_MS) {
    const [row] = await ask<{ state: string }>(postgres.url, 'select state from auctions where id = $1', [id]);
    if (row?.state !== 'announced' && row?.state !== 'running') return true;
    await sleep(250);
  }
  return false;
}

/** The exported log by the checker, with the receipts of all that was acknowledged. */
async function checkLog({ webs }: World, id: number, load: BiddingLoad) {
  const [web] = webs;
  const anybody = new Shopper([web!.url], '', { call });
  const { status, text } = await anybody.get(`/auctions/${id}/log`);
  if (status !== 200) return { wrong: [`the log was answered ${status}`], bids: 0, receipts: 0 };
  const receipts = load.acknowledged.map(({ receipt }) => receipt);
  const { faults } = checkAuction(text, receipts) as { faults: string[] };
  const bids = text.split('\n').filter((line) => line.includes('"kind":"bid"')).length;
  const wrong = faults.slice(0, 5).map((fault) => `the log: ${fault}`);
  if (new Set(receipts.map(({ seq }) => seq)).size !== receipts.length) wrong.push('two bids were given one place');
  return { wrong, bids, receipts: receipts.length };
}
