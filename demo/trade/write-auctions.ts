import { AUCTION_RULES } from '#domain/trade/auctions/bidders.ts';
import { MINUTE_MS } from '#domain/values/durations.ts';
import { useClock } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { orderLot, settleAuctions } from '#server/trade/auction-results/index.ts';
import { askBid, endAuctions, startAuctions } from '#server/trade/auctions/index.ts';
import { joinAuction } from '#server/trade/auctions/bidders/index.ts';
import { approveLot, beginLot, saveLot, stopLot, submitLot } from '#server/trade/auctions/lots/index.ts';
import { watchAuction } from '#server/trade/auctions/public/index.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { memberOf } from '../accounts/member-of.ts';
import { writeBidders } from '../accounts/write-bidders.ts';
import { orderDelivered } from './order-delivered.ts';
import {
  hoursAfter,
  lotForm,
  offersToAuction,
  priceAt,
  type AuctionedOffer,
  type AuctionStory,
} from './auction-lots.ts';
import { writeLotFiles } from './write-lot-files.ts';
import stories from './auction-stories.json' with { type: 'json' };

/** Before the start a lot is begun, submitted and approved so many hours; of a late start so many before now. */
const BEGUN = { before: 30, ago: 3 } as const;
const SUBMITTED = { before: 27, ago: 2 } as const;
const APPROVED = { before: 25, ago: 1 } as const;
/** What happens at the time of an end, or of a start, is written so much later. */
const MOMENT = 1 / 3600;
/** A late bid has put an end later by less. */
const EXTENDED = 0.1;
const QUARTER_MS = 15 * MINUTE_MS;

/** Something that happened at an hour, counted from the making of the market. */
interface Step {
  hour: number;
  act: () => Promise<unknown>;
}

/**
 * Auctions of two sellers in each state, with the bids of two buyers and of companies that the demo bids for. Everything
 * goes through the use cases in the order of its time, by a clock that stands at it: the logs are what they would be.
 */
export async function writeAuctions(people: MarketPeople, now: Date): Promise<void> {
  const at = quarterOf(now);
  const told = stories as AuctionStory[];
  const offers = await offersToAuction(told.length, Math.max(...told.map(({ packs }) => packs)));
  const bidders = [...(await writeBidders()), ...people.buyers];
  const members = new Map<string, Member>();
  for (const key of new Set(
    told.flatMap(({ bids = [], take }) => [...bids, ...(take ? [take] : [])].map(({ by }) => by)),
  ))
    members.set(key, await memberOf(bidders.find((one) => one.key === key)!.userId, 'owner'));
  const actors = { members, staff: people.staffIds['catalogue']!, watcher: people.buyers[0]!.userId };
  const lots = told.slice(0, offers.length).map((story, index) => ({ story, offer: offers[index]!, id: 0 }));
  await playLots(lots, actors, at);
  for (const { story, id } of lots) if (story.what === 'awarded') await order(members.get(story.take!.by)!, people, id);
}

/** Auctions begin and end at quarters of an hour. */
export const quarterOf = (now: Date): Date => new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS);

/** What has happened to these lots until now, in the order of its time. Nothing serves meanwhile. */
export async function playLots(lots: Lot[], actors: Actors, at: Date): Promise<void> {
  const steps = lots.flatMap((lot) => stepsOf(lot, actors, at)).filter(({ hour }) => hour <= 0);
  let moment = at;
  const before = useClock({ now: () => moment });
  try {
    for (const { hour, act } of steps.toSorted((one, other) => one.hour - other.hour)) {
      moment = hoursAfter(at, hour);
      await act();
    }
  } finally {
    useClock(before);
    // Nobody has kept auctions yet: the time until the first process does is no outage.
    await rows(sql`update auction_pulse set at = '2001-01-01'`);
  }
}

export interface Lot {
  story: AuctionStory;
  offer: AuctionedOffer;
  /** Once it is begun. */
  id: number;
}

export interface Actors {
  members: ReadonlyMap<string, Member>;
  staff: number;
  /** Of lots that somebody watches. */
  watcher: number;
}

function stepsOf(lot: Lot, { members, staff, watcher }: Actors, at: Date): Step[] {
  const { story, offer } = lot;
  const { what, starts, ends, bids = [], take, stopped } = story;
  const hourOf = ({ before, ago }: { before: number; ago: number }) => Math.min(starts - before, -ago);
  const steps: Step[] = [{ hour: hourOf(BEGUN), act: () => begin(lot, at) }];
  if (what === 'draft') return steps;
  const seller = { companyId: offer.company_id };
  steps.push({ hour: hourOf(SUBMITTED), act: () => submitLot(seller, lot.id) });
  if (what === 'waiting') return steps;
  steps.push(
    { hour: hourOf(APPROVED), act: () => approve(staff, lot.id) },
    { hour: starts + MOMENT, act: startAuctions },
    ...bids.map(({ by, at: hour, percent, hold = 'none' as const }) => ({
      hour,
      act: () => bid(lot, members.get(by)!, { hold, limit: priceAt(offer, percent) }),
    })),
  );
  if (story.watched)
    steps.push({ hour: -0.2, act: async () => watchAuction(await memberOf(watcher, 'owner'), lot.id) });
  if (take) steps.push({ hour: take.at, act: () => bid(lot, members.get(take.by)!, { hold: 'none', limit: null }) });
  if (stopped) steps.push({ hour: stopped.at, act: () => stopLot(staff, lot.id, { reason: stopped.reason }) });
  else steps.push({ hour: ends + MOMENT, act: endInTime }, { hour: ends + EXTENDED, act: endInTime });
  if (what === 'not_sold') steps.push({ hour: ends + 2 * MOMENT, act: settleAuctions });
  return steps;
}

async function begin(lot: Lot, at: Date): Promise<void> {
  const { story, offer } = lot;
  const by = { companyId: offer.company_id, userId: offer.seller };
  lot.id = (await beginLot(by, { product_stock_id: offer.id, packs: story.packs })).id;
  const { version } = await oneRow(sql<{ version: number }>`select version from auctions where id = ${lot.id}`);
  await saveLot(by, lot.id, { ...lotForm(story, offer, at), based_on: version });
  await writeLotFiles(lot.id, offer, story);
}

async function approve(staff: number, id: number): Promise<void> {
  const { version } = await oneRow(sql<{ version: number }>`select version from auctions where id = ${id}`);
  await approveLot(staff, id, { based_on: version });
}

interface Bidding {
  hold: 'none' | 'credit';
  /** Null of who takes a falling price. */
  limit: bigint | null;
}

async function bid({ id }: Lot, member: Member, { hold, limit }: Bidding): Promise<void> {
  await joinAuction(member, id, { rules: AUCTION_RULES, hold });
  await askBid(id, {
    companyId: member.companyId,
    userId: member.userId,
    requestKey: undefined,
    what: limit === null ? { kind: 'take' } : { kind: 'bid', limit, is_sure: true },
  });
}

/** Bids were taken until the end: without a silence nothing is put later. */
async function endInTime(): Promise<void> {
  await rows(sql`update auction_pulse set at = '2001-01-01'`);
  await endAuctions();
}

/** A won lot is ordered as anything else. */
async function order(member: Member, { buyers }: MarketPeople, id: number): Promise<void> {
  const { addressId } = buyers.find(({ userId }) => userId === member.userId)!;
  const { order_id } = await orderLot(member, id);
  await orderDelivered(member, { orderId: order_id, addressId });
}
