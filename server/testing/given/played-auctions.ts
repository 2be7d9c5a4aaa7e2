import { generateAuction, type Act, type GeneratedAuction } from '#domain/trade/auctions/generated-auctions.ts';
import { leftAfterOutage } from '#domain/trade/auctions/outage.ts';
import { writeJson } from '#domain/trade/auctions/log-text.ts';
import type { Standing } from '#domain/trade/auctions/standing.ts';
import type { AuctionTerms } from '#domain/trade/auctions/terms.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { decideBids } from '#server/trade/auctions/bidding/decide-bids.ts';
import { readReceipt, type Receipt } from '#server/trade/auctions/bidding/receipts.ts';
import { logFile } from '#server/trade/auctions/log/log-file.ts';
import {
  acceptHighest,
  announce,
  endAuctions,
  lockAuction,
  loseBidder,
  newSalt,
  pseudonymOf,
  sealReserve,
  standingOf,
  withOutages,
} from '#server/trade/auctions/index.ts';
// @ts-expect-error a plain script without types
import { checkAuction } from '../../../scripts/check-auction/check-auction.mjs';
import { givenOffer, givenProduct } from '../market.ts';
import { givenBuyer, type TestMarket } from '../orders.ts';
import type { TestApp } from '../test-app.ts';
import { demandLine, demandTerms, givenDemandRow } from './demands-with-quotes.ts';

/** Whoever bids is one of these, and whose lot or demand it is. */
export interface Players {
  seller: { companyId: number; offerId: number };
  buyer: { companyId: number; userId: number; demandId: number };
  /** As many as a generated auction has bidders. */
  people: readonly { companyId: number; userId: number }[];
  setClock(at: Date): void;
}

interface Bidder {
  id: number;
  pseudonym: string;
  salt: string;
  person: { companyId: number; userId: number };
}

const check = checkAuction as (text: string, receipts: unknown[]) => Record<string, unknown> & { faults: string[] };

/** The most bidders of a generated auction. */
const MOST_BIDDERS = 5;

export async function givenPlayers(app: TestApp, { seller, buyer, warehouseId }: TestMarket): Promise<Players> {
  const offerId = await givenOffer({ companyId: seller.companyId, warehouseId, quantity: 1000 });
  const own = { companyId: buyer.companyId, userId: buyer.id };
  const terms = demandTerms([demandLine(await givenProduct())]);
  const demandId = await givenDemandRow({ ...own, terms, closes_at: app.clock.now(), state: 'opened' });
  const people: { companyId: number; userId: number }[] = [];
  while (people.length < MOST_BIDDERS) {
    const { companyId, id: userId } = await givenBuyer(app);
    people.push({ companyId, userId });
  }
  const setClock = (at: Date) => app.clock.set(at);
  return { seller: { companyId: seller.companyId, offerId }, buyer: { ...own, demandId }, people, setClock };
}

/** What of these auctions is not the same by the database, by the rules and by the checker of their files. */
export async function wrongAuctions(players: Players, { from, count }: { from: number; count: number }) {
  const wrong: string[] = [];
  for (let seed = from; seed < from + count; seed += 1) wrong.push(...(await playGenerated(seed, players)));
  return wrong;
}

/**
 * An auction of the rules, act by act through what the product does with them. Its exported file and the receipts of
 * all bids go through the checker.
 */
async function playGenerated(seed: number, players: Players): Promise<string[]> {
  const generated = generateAuction(seed);
  const { starts_at } = generated.terms;
  players.setClock(new Date(starts_at.getTime() - 10_000));
  await rows(sql`delete from auction_outages`);
  const { id, bidders } = await announced(generated, players);
  const named = (bidder: string | null) => (bidder === null ? null : bidders.get(bidder)!.pseudonym);
  const asText = ({ leader, price, outcome, ends_at }: Standing, name: (of: string | null) => string | null) =>
    writeJson({ leader: name(leader), price, outcome, ends_at });
  const receipts: Receipt[] = [];
  const differences: string[] = [];
  for (const [index, { act, standing }] of generated.played.entries()) {
    await keepPulse(act.at, players);
    const receipt = await play(act, id, bidders);
    if (receipt) receipts.push(receipt);
    const found = asText((await standingNow(id)).standing, (same) => same);
    const ruled = asText(standing, named);
    if (found !== ruled) differences.push(`${seed}/${index} ${act.kind}: ${ruled} by the rules, ${found} found`);
  }
  const { leader, price, ends_at, outcome } = generated.standing;
  if (outcome === 'reserve_missed') await acceptHighest(id);
  const { bytes } = await logFile({ kind: 'staff' } as Caller, id);
  const checked = check(Buffer.from(bytes as Uint8Array).toString('utf8'), JSON.parse(JSON.stringify(receipts)));
  differences.push(...checked.faults.map((fault) => `${seed}: ${fault}`));
  const found = [checked.winner, checked.price, checked.end].join();
  const ruled = [named(leader), outcome === 'no_bids' ? null : String(price), ends_at.toISOString()].join();
  if (found !== ruled) differences.push(`${seed}: ${ruled} by the rules, ${found} by the checker`);
  return differences;
}

/** Nothing was away meanwhile, as if a process had said so until now. */
async function keepPulse(at: Date, { setClock }: Players): Promise<void> {
  setClock(at);
  await rows(sql`update auction_pulse set at = ${at}`);
}

const standingNow = (id: number) => inTransaction(async () => standingOf(await lockAuction(id)));

async function announced({ terms, reserve, bidders: names }: GeneratedAuction, players: Players) {
  const isReverse = terms.kind === 'reverse';
  const { seller, buyer, people } = players;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into auctions (kind, state, company_id, user_id, made_at, product_stock_id, packs, demand_id, demand_line,
      terms, starts_at, ends_at)
    values (${terms.kind}, 'waiting', ${isReverse ? buyer.companyId : seller.companyId}, ${buyer.userId},
      ${terms.starts_at}, ${isReverse ? null : seller.offerId}, ${isReverse ? null : 1},
      ${isReverse ? buyer.demandId : null}, ${isReverse ? 0 : null}, '{}', ${terms.starts_at}, ${terms.ends_at})
    returning id`);
  const bidders = new Map<string, Bidder>();
  for (const [index, name] of names.entries()) {
    const person = people[index]!;
    const salt = newSalt();
    const pseudonym = pseudonymOf(salt, person.companyId);
    const row = await oneRow(sql<{ id: number }>`
      insert into auction_bidders (auction_id, company_id, user_id, pseudonym, salt, joined_at, rules, hold)
      values (${id}, ${person.companyId}, ${person.userId}, ${pseudonym}, ${salt}, ${terms.starts_at}, '1', 'none')
      returning id`);
    bidders.set(name, { ...row, pseudonym, salt, person });
  }
  await rows(sql`
    update auctions set terms = ${writeJson(renamed(terms, bidders))}::jsonb, sealed = ${sealReserve(id, reserve)}
    where id = ${id}`);
  await announce(id, null);
  return { id, bidders };
}

const renamed = (terms: AuctionTerms, bidders: ReadonlyMap<string, Bidder>): AuctionTerms => ({
  ...terms,
  handicaps: Object.fromEntries(
    Object.entries(terms.handicaps).map(([name, handicap]) => [bidders.get(name)!.pseudonym, handicap]),
  ),
});

async function play(act: Act, id: number, bidders: ReadonlyMap<string, Bidder>): Promise<Receipt | null> {
  switch (act.kind) {
    case 'bid':
    case 'take': {
      const { person } = bidders.get(act.bidder)!;
      const what =
        act.kind === 'bid'
          ? { kind: act.kind, limit: act.limit, is_sure: true }
          : ({ kind: act.kind } satisfies { kind: 'take' });
      const [answer] = await decideBids(id, [{ ...person, requestKey: undefined, what }]);
      return 'hash' in answer! ? readReceipt(id, person.companyId, { hash: answer.hash }) : null;
    }
    case 'lose':
      await loseBidder(id, bidders.get(act.bidder)!.id, act.cause);
      return null;
    case 'outage':
      await outage(id, act.ends_at);
      return null;
    case 'end':
      await endAuctions();
      return null;
  }
}

/** One after which bidders are left so much time that this is the end. */
async function outage(id: number, ends_at: Date): Promise<void> {
  await inTransaction(async () => {
    const open = standingOf(await lockAuction(id));
    const to = ends_at.getTime() - leftAfterOutage(open.terms);
    const from = Math.min(open.standing.ends_at.getTime(), to) - 1;
    await rows(sql`insert into auction_outages (from_at, to_at) values (${new Date(from)}, ${new Date(to)})`);
    await withOutages(open);
  });
}
